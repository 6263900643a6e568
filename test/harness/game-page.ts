// The game and the check of docs/game-contract.md, as its readers copy them.
import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../docs/game-contract.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);

/** `three-tricks.ts`. */
export const GAME_ON_THE_PAGE = blocks.slice(0, -1).join("\n");

/** What stands in a test of it. */
export const CHECK_ON_THE_PAGE = blocks.at(-1) ?? "";
