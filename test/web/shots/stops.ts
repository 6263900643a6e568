// What is photographed: every page, and every phase of a table. Each stop says how a browser gets there.
import type { Page } from "playwright-core";
import { createDice } from "../../../src/simulator/world/dice.ts";
import { END, playOn } from "../harness/play-on.ts";
import { playMatch } from "../harness/played-match.ts";
import type { WebPlayer, WebTable } from "../harness/web-table.ts";

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly player: WebPlayer | null;
  /** What to do before the picture. */
  readonly before?: (page: Page) => Promise<unknown>;
}

const GAMES = ["zip-zap", "zap-your-neighbor", "zip-zilch-zero"];

/** All stops. Tables are made anew for each look, because a picture of a race moves it. */
export const shotsOf = async (table: WebTable): Promise<readonly Shot[]> => {
  const random = createDice(1, "shots").real;
  const ada = await table.guest("Ada");
  const played = await playMatch(table, "zip-zap", ["Ada", "Bo", "Cy"], random);
  const [winner = ada] = played.players;
  const pages: readonly Shot[] = [
    { name: "home-new", path: "/", player: null },
    { name: "home", path: "/", player: winner },
    { name: "lobby", path: "/lobby", player: winner },
    { name: "lobby-game", path: "/lobby/zip-zap", player: winner },
    { name: "new", path: "/new", player: winner },
    { name: "join", path: "/join", player: winner },
    { name: "player", path: `/players/${winner.id}`, player: winner },
    { name: "leaderboard", path: "/leaderboards/zip-zap", player: winner },
    ...GAMES.map((game): Shot => ({ name: `rules-${game}`, path: `/rules/${game}`, player: winner })),
    { name: "bots", path: "/bots", player: winner },
    { name: "account", path: "/account", player: winner },
    { name: "replay-drop", path: "/replay", player: null },
    { name: "replay", path: `${played.path.replace("?", "/replay?")}&at=40`, player: winner },
    { name: "over", path: played.path, player: winner, before: (page) => page.locator(END).waitFor() },
    { name: "missing", path: "/nowhere", player: null },
    {
      name: "settings",
      path: "/",
      player: winner,
      before: (page) => page.getByRole("button", { name: "Settings" }).click(),
    },
    { name: "watch", path: played.path, player: null },
  ];
  return [...pages, await waiting(table), ...(await tables(table))];
};

const waiting = async (table: WebTable): Promise<Shot> => {
  const { path, players } = await table.openMatch("zip-zap", ["Ada"], 2, 4);
  return { name: "waiting", path, player: players[0] ?? null };
};

const tables = async (table: WebTable): Promise<readonly Shot[]> => {
  const shots: Shot[] = [];
  for (const game of GAMES) {
    for (const most of [0, 4, 12]) {
      const { path, players } = await table.openMatch(game, ["Ada"], 3);
      const random = createDice(most, game).real;
      const before = (page: Page) => playOn(page, "mouse", { random, most, pauseMs: 120 });
      shots.push({ name: `table-${game}-${most}`, path, player: players[0] ?? null, before });
    }
  }
  return [...shots, await menu(table)];
};

/** A choice between ways of one action, which a button with three dots opens. */
const menu = async (table: WebTable): Promise<Shot> => {
  const { path, players } = await table.openMatch("zip-zilch-zero", ["Ada"], 3);
  const random = createDice(7, "menu").real;
  const before = async (page: Page) => {
    const choice = page.locator(".table-button", { hasText: "…" }).first();
    for (let presses = 0; presses < 200 && !(await choice.count()); presses++)
      await playOn(page, "mouse", { random, most: 1, pauseMs: 120 });
    await choice.click();
  };
  return { name: "table-zip-zilch-zero-menu", path, player: players[0] ?? null, before };
};
