// The pages, each as a reader first sees it.

import { connect } from "../../../src/client/node.ts";
import { dataOf } from "../../../src/client/relay-refusal.ts";
import type { DoorDeed } from "../../../src/protocol/operator-door.ts";
import { paths } from "../../../src/web/app/paths.ts";
import { asDeployer } from "../harness/as-deployer.ts";
import { END } from "../harness/play-on.ts";
import { HAND, type Stop, type StopWorld, seen, type Way } from "./stop.ts";
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

/** One to come, whose maker has joined it. */
const enteredArena = async ({ table, ada }: StopWorld): Promise<Way> => {
  const { rest } = connect(table.relay.url, { token: ada.token });
  const maker = await table.guest("Bo");
  const made = await connect(table.relay.url, { token: maker.token }).rest.openArena({
    body: {
      ...{ game: "zip-zap", name: "Friday night", seats: 4, visibility: "public", fill: "bots" },
      ...{ minutes: 30, startsAt: new Date(Date.now() + ARENA_AHEAD_MS).toISOString() },
    },
  });
  const { id } = dataOf(made);
  dataOf(await rest.enterArena({ params: { arena: id }, body: {} }));
  return { path: paths.arena(id), player: ada, before: seen(".arena-state") };
};

const ARENA_AHEAD_MS = 1_800_000;

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

type Decision = Omit<Extract<DoorDeed, { action: "ban" | "mute" }>, "player">;

/** What a player reads of it. */
const decidedAbout =
  (decision: Decision) =>
  async ({ table }: StopWorld): Promise<Way> => {
    const player = await table.guest("Bo");
    await asDeployer(table.relay.url, { ...decision, player: player.id });
    return { path: paths.banned(), player, before: seen(".decision-facts > div") };
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
  { name: "arenas", way: ({ ada }) => ({ path: paths.arenas(), player: ada }) },
  { name: "new-arena", way: ({ ada }) => ({ path: paths.newArena(), player: ada }) },
  { name: "arena", way: enteredArena },
  {
    name: "banned",
    way: decidedAbout({ action: "ban", reason: "abuse", note: "Be kind.", until: daysAhead(7) }),
  },
  { name: "banned-for-good", way: decidedAbout({ action: "ban", reason: "cheating", until: null }) },
  { name: "banned-muted", way: decidedAbout({ action: "mute", reason: "spam", until: daysAhead(1) }) },
  { name: "banned-not", way: ({ ada }) => ({ path: paths.banned(), player: ada }) },
  { name: "operator", way: ({ ada }) => ({ path: paths.operator(), player: ada }) },
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
