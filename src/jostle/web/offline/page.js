// Shown in place of any page while the server cannot be reached: comes back when it answers.

const PAUSE = 3000; // milliseconds between two attempts

async function tryAgain() {
  try {
    const answer = await fetch("/livez", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch (problem) {
    console.info("the server does not answer yet", problem);
  }
}

for (const button of document.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
addEventListener("online", tryAgain);
setInterval(tryAgain, PAUSE);
