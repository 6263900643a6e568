// The drawn table alone in a browser, without a relay: it shows each scene that a test gives it, as a match would.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Page } from "playwright-core";
import { linkAliases } from "../../../src/bundle/link-aliases.ts";
import type { Scene } from "../../../src/web/scene/scene.ts";
import { openChromium } from "./chromium.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const STAGE = `
import { h, render } from "preact";
import { EndPanel } from "./src/web/moments/end-panel.tsx";
import { MomentView } from "./src/web/moments/moment-view.tsx";
import { Flights } from "./src/web/table/flights.ts";
import { MatchTable } from "./src/web/table/match-table.tsx";
import { Senses } from "./src/web/table/senses.tsx";
import { TableSide } from "./src/web/table/table-side.tsx";
import { ZonedFelt } from "./src/web/table/zoned-felt.tsx";
const head = h("span", { class: "table-title" }, "A game");
globalThis.show = ({ scene, cards, theme, hint: text, isOver = false, isCalm = true, id = "a-game" }) => {
  document.documentElement.dataset.theme = theme;
  const coach = text === "" ? null : h("aside", { class: "coach", "aria-label": "Coach" }, h("p", { class: "coach-hint" }, text), h("button", { class: "part-button", "aria-label": "Close" }, "×"));
  const result = isOver && h(EndPanel, { scene }, ["Rematch", "Watch the replay", "Home"].map((text) => h("button", { class: "part-button" }, text)));
  const table = h(MatchTable, { scene, game: { id, cards }, coach, head, result, Flights, MomentView, Senses, ZonedFelt, Side: TableSide, press: () => {}, nowMs: () => 0, isCalm, hasSound: false, hasVibration: false });
  render(h("main", { class: "table-page", style: "--shell-top: 52px; padding-top: 52px" }, table), document.getElementById("stage"));
};
`;

const written = (options: Parameters<typeof buildSync>[0]): string =>
  (buildSync({ ...options, bundle: true, write: false }).outputFiles ?? [])
    .map(({ text }) => text)
    .join("\n");

const SHEETS = ["style", "table", "phone", "wide", "side", "coach", "zoned", "forced", "low", "large"];

/** What a stage loads: one script and one style. */
export const tableStagePage = (): string => {
  const script = written({
    stdin: { contents: STAGE, resolveDir: ROOT, loader: "ts" },
    ...{ format: "iife", jsx: "automatic", jsxImportSource: "preact", mainFields: ["module", "main"] },
    alias: linkAliases("page"),
    define: { PAGE_SHEETS: JSON.stringify("{}") },
    logLevel: "error",
  });
  const style = SHEETS.map((name) =>
    written({ entryPoints: [join(ROOT, `src/web/styles/${name}-sheet.css`)], logLevel: "error" }),
  ).join("\n");
  return `<!doctype html><html lang="en" data-motion="calm"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stage</title><style>${style}</style></head><body><div id="stage"></div><script>${script.replaceAll("</script", "<\\/script")}</script></body></html>`;
};

export interface StagedScene {
  /** Of the game, where its presentation says something. */
  readonly id?: string;
  readonly scene: Scene;
  readonly cards: Readonly<Record<string, string>>;
  readonly theme: "light" | "dark";
  /** Of the coach. Empty: none. */
  readonly hint: string;
  /** Whether the panel of the end is there. */
  readonly isOver?: boolean;
  /** False: cards fly. */
  readonly isCalm?: boolean;
}

export interface TableStage {
  readonly page: Page;
  show(staged: StagedScene): Promise<void>;
}

/** `html`: what `tableStagePage` returns. */
export const openTableStage = async (html: string, isPhone = false): Promise<TableStage> => {
  const browser = await openChromium();
  const page = await browser.newPage({ hasTouch: isPhone, isMobile: isPhone });
  await page.addInitScript("globalThis.__name = (named) => named;");
  await page.setContent(html);
  return {
    page,
    show: async (staged) => {
      await page.evaluate(`show(${JSON.stringify(staged)})`);
      // Widths are followed, so a hand is laid out in the picture after the first.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    },
  };
};
