// A web page in a real browser, as a player might have it open beside a relay.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

/** The headless shell opens a page in two thirds of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"];

/** Each window of Chromium loads two pages of its address bar. They take half of the time of a page that opens. */
export const WITHOUT_OMNIBOX = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/** The path of a Chromium. Undefined if this machine has none. */
export const findBrowser = (): string | undefined =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isProgram);

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Opens a page with this script in the browser. Resolves with what the script gives to `done`. `beside`: another page,
 * at `/beside.html`.
 */
export const answerOfPage = async (browser: string, script: string, beside = ""): Promise<unknown> => {
  const server = createServer(({ url = "" }, response) => {
    const html = url.startsWith("/beside.html") ? beside : PAGE.replace("SCRIPT", () => script);
    response.setHeader("content-type", "text/html").end(html);
  }).listen(0, "127.0.0.1");
  const answered = new Promise<string>((resolve) => {
    server.on("request", (request) => {
      if (request.method === "POST") void text(request).then(resolve);
    });
  });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the page has no port");
  const profile = mkdtempSync(join(tmpdir(), "browser-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  flags.push(WITHOUT_OMNIBOX);
  const url = `http://127.0.0.1:${address.port}/`;
  const child = spawn(browser, [...flags, `--user-data-dir=${profile}`, url], {
    stdio: "ignore",
    // A group of its own, so that all its processes can be killed.
    detached: true,
    // A killed browser leaves what it has written.
    env: { PATH: process.env["PATH"], HOME: profile, TMPDIR: profile },
  });
  const exited = once(child, "exit");
  try {
    const early = exited.then(([code]) => Promise.reject(new Error(`the browser ended with ${code}`)));
    return JSON.parse(await Promise.race([answered, early]));
  } finally {
    killGroup(child.pid);
    await exited;
    server.close();
    server.closeAllConnections();
    // A killed process of the browser may still be writing for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 30, retryDelay: 50 });
  }
};

/** All processes of the browser. Its helpers would outlive it, and write into the profile. */
const killGroup = (leader: number | undefined): void => {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // They have ended.
  }
};

const PAGE = `<!doctype html><body><script type="module">
  const done = (answer) => fetch("/", { method: "POST", body: JSON.stringify(answer) });
  SCRIPT
</script>`;
