// The title of a window, by its address.
import { exec } from "preact-iso/router";
import type { ShellWords } from "../words/shell/en.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { brand } from "./brand.ts";
import { ROUTES } from "./routes.ts";

const WORDS: Readonly<Record<keyof typeof ROUTES, keyof ShellWords["nav"]>> = {
  home: "home",
  lobby: "lobby",
  newMatch: "newMatch",
  match: "match",
  matchReplay: "replay",
  replay: "replay",
  join: "join",
  player: "player",
  leaderboard: "leaderboard",
  rules: "rules",
  bots: "bots",
  account: "account",
};

const isRoute = (name: string): name is keyof typeof ROUTES => Object.hasOwn(ROUTES, name);

/** Whether the router can decode an address. One that was cut within an escape makes it throw. */
export const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

export const titleAt = (path: string): string => {
  const { nav, notFound } = shellWords();
  if (path === ROUTES.home) return brand.name;
  const name = Object.keys(ROUTES)
    .filter(isRoute)
    .find((route) => isReadable(path) && exec(path, ROUTES[route], { path, query: {}, params: {} }));
  return `${name === undefined ? notFound : nav[WORDS[name]]} · ${brand.name}`;
};
