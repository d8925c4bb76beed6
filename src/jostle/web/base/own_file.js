// Everything that is kept in this browser, as a file.

import { api } from "./api.js";
import { allSettings } from "./settings.js";
import { saveFile } from "./transport.js";

export async function saveEverything() {
  const everything = await api("POST", "/me/file", { settings: allSettings() });
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([JSON.stringify(everything)], { type: "application/json" }), `jostle-${day}.json`);
}
