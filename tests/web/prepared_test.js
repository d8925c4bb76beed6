/// <reference lib="deno.ns" />
// Answers that lie beside a static site: what they are found by.

import { check } from "./source.js";

Deno.test("a key is written as the builder writes it", async () => {
  const fetch = () => Promise.resolve(new Response("{}"));
  Object.defineProperty(globalThis, "fetch", { value: fetch, configurable: true });
  const { keyOf } = await import("../../src/jostle/web/base/prepared.js");
  const key = keyOf("POST", "/api/v1/x?seed=7&board=a+b&lang=de", '{"game":"push","options":{}}');
  // As in tests/browser_host/test_prepared.py.
  check(key === 'POST /api/v1/x?board=a b&lang=de&seed=7 {"game":"push","options":{}}', key);
});
