// The addresses of the page. The servers that serve it and the router in it read this one list. A name behind a colon
// stands for any text, and a question mark says that it may be missing.

export const ROUTES = {
  home: "/",
  lobby: "/lobby/:game?",
  newMatch: "/new",
  match: "/m/:id",
  matchReplay: "/m/:id/replay",
  replay: "/replay",
  join: "/join/:code?",
  player: "/players/:id",
  leaderboard: "/leaderboards/:game",
  rules: "/rules/:game",
  bots: "/bots",
  account: "/account",
  authorize: "/authorize",
  device: "/device",
  arenas: "/arenas",
  newArena: "/new-arena",
  arena: "/arenas/:id",
  series: "/series/:id",
  operator: "/operator/:id?",
  banned: "/banned",
} as const;

export type RouteName = keyof typeof ROUTES;

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTES).filter(isRoute);
