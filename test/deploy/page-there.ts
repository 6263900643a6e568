// The deployed page: what CloudFront answers, and a browser at it. The names of AWS lead to the emulator.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { get } from "node:https";
import { text } from "node:stream/consumers";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../harness/browser-page.ts";
import { withinPatience } from "../harness/within-patience.ts";
import { IN_FULL, openWebPage, type WebPage, type WebPlayer } from "../web/harness/web-table.ts";
import type { Cloud, Deployment } from "./deployment.ts";

export interface EdgeAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What CloudFront answers to a path. `fetch` sends no other `host` than that of its address. */
export const askEdge = async ({ url }: Cloud, { outputs }: Deployment, path: string): Promise<EdgeAnswer> => {
  const { host } = new URL(outputs.page);
  // The certificate is the emulator's.
  const sent = get(`${url}${path}`, { headers: { host }, servername: "" });
  const answered = async (): Promise<EdgeAnswer> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on("response", resolve).on("error", reject);
    });
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  return withinPatience(answered(), () => `CloudFront has not answered ${path}`);
};

/** Null where the machine has no Chromium. */
export const openBrowserThere = async ({ url }: Cloud): Promise<Browser | null> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) return null;
  const { host } = new URL(url);
  const rules = ["cloudfront.net", "amazonaws.com"].map((name) => `MAP *.${name} ${host}`).join(", ");
  return chromium.launch({
    executablePath,
    args: [
      ...["--no-sandbox", "--disable-dev-shm-usage", "--ignore-certificate-errors"],
      `--host-resolver-rules=${rules}`,
    ],
  });
};

export const openPageThere = (
  browser: Browser,
  { outputs }: Deployment,
  path: string,
  player: WebPlayer,
): Promise<WebPage> => openWebPage(browser, outputs.page, { path, player, look: IN_FULL });
