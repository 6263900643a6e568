// The pages, each as a reader first sees it.
import { paths } from "../../../src/web/app/paths.ts";
import { END } from "../harness/play-on.ts";
import { HAND, type Stop, seen } from "./stop.ts";
import { SHOWN_GAMES } from "./table-stops.ts";

/** What an app asks for. */
const ASKED = {
  response_type: "code",
  client_id: "https://chess.example",
  redirect_uri: "https://chess.example/back",
  scope: "match:read match:play",
  code_challenge: "a".repeat(43),
  code_challenge_method: "S256",
};

export const PAGE_STOPS: readonly Stop[] = [
  { name: "home-new", way: () => ({ path: paths.home(), player: null }) },
  { name: "home", way: ({ ada }) => ({ path: paths.home(), player: ada }) },
  { name: "lobby", way: ({ ada }) => ({ path: paths.lobby(), player: ada }) },
  { name: "lobby-game", way: ({ ada }) => ({ path: paths.lobby("zip-zap"), player: ada }) },
  { name: "new", way: ({ ada }) => ({ path: paths.newMatch(), player: ada }) },
  { name: "join", way: ({ ada }) => ({ path: paths.join(), player: ada }) },
  {
    name: "join-found",
    way: async ({ table, ada }) => {
      const { code } = await table.openMatch("zip-zap", ["Bo"], 1, 4);
      return { path: paths.join(code), player: ada, before: seen(".pages-join h1") };
    },
  },
  { name: "player", way: ({ ada }) => ({ path: paths.player(ada.id), player: ada }) },
  { name: "leaderboard", way: ({ ada }) => ({ path: paths.leaderboard("zip-zap"), player: ada }) },
  ...SHOWN_GAMES.map(
    (game): Stop => ({ name: `rules-${game}`, way: ({ ada }) => ({ path: paths.rules(game), player: ada }) }),
  ),
  { name: "bots", way: ({ ada }) => ({ path: paths.bots(), player: ada }) },
  { name: "account", way: ({ ada }) => ({ path: paths.account(), player: ada }) },
  { name: "sign-in", way: () => ({ path: paths.account(), player: null }) },
  {
    name: "authorize",
    way: ({ ada }) => ({ path: `/authorize?${new URLSearchParams(ASKED)}`, player: ada }),
  },
  { name: "device", way: ({ ada }) => ({ path: "/device", player: ada }) },
  { name: "replay-drop", way: () => ({ path: paths.replay(), player: null }) },
  {
    name: "replay",
    way: ({ played, ada }) => ({
      path: `${played.path.replace("?", "/replay?")}&at=40`,
      player: ada,
      before: seen(".replay-head"),
    }),
  },
  { name: "over", way: ({ played, ada }) => ({ path: played.path, player: ada, before: seen(END) }) },
  {
    name: "waiting",
    way: async ({ table }) => {
      const { path, players } = await table.openMatch("zip-zap", ["Ada"], 2, 4);
      return { path, player: players[0] ?? null, before: seen(".pages-invite svg") };
    },
  },
  {
    name: "waiting-guest",
    way: async ({ table }) => {
      const { path, players } = await table.openMatch("zip-zap", ["Ada", "Bo"], 0, 4);
      return { path, player: players[1] ?? null, before: seen(".pages-invite svg") };
    },
  },
  {
    name: "race",
    way: async ({ table }) => {
      const { path, players } = await table.openMatch("zip-zap", ["Ada"], 3);
      return { path, player: players[0] ?? null, before: seen(HAND) };
    },
  },
];
