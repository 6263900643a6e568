// A maker who would deal: it chooses cards and seats, changes the time, looks into matches, and ends what it loses. And one who
// lifts itself by arenas of its own.
import { setTimeout as sleep } from "node:timers/promises";
import { closeArena } from "../../src/relay/arenas/close-arena.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { openArena } from "./support/arenas.ts";
import type { Attack } from "./support/attack.ts";
import { handIn } from "./support/hands.ts";
import { playedArena } from "./support/played-arena.ts";

const WISHES: readonly object[] = [
  { seed: 1 },
  { secret: "00".repeat(32) },
  { dealer: 0 },
  { entropyHash: "00".repeat(32) },
  { players: ["AAAAAAAAAAAA"] },
  { visibility: "private", code: "222222" },
  { endsAt: "2100-01-01T00:00:00.000Z" },
  { id: "AAAAAAAAAAAA" },
];

export const makerDeals: Attack = {
  name: "the maker of an arena chooses deal and seats, changes its time, and reaches into its matches",
  run: async ({ visitor }) => {
    const by = visitor();
    const [maker, ada] = [await by.guest("Maker"), await by.guest("Ada")];
    const [bo, friend] = [await by.guest("Bo"), await by.guest("Friend")];
    const asked = async (method: string, path: string, body?: object) =>
      (await by.call(method, path, { token: maker.token, ...(body && { body }) })).status;
    const night = { game: "zip-zap", name: "Night", seats: 2, visibility: "public", minutes: 30 };
    const wished: number[] = [];
    for (const wish of WISHES) wished.push(await asked("POST", "/v1/arenas", { ...night, ...wish }));
    const { id } = await openArena(by, maker);
    const at = `/v1/arenas/${id}`;
    for (const { token } of [ada, bo]) await by.call("PUT", `${at}/entry`, { token, body: {} });
    const matchOf = async (token: string) =>
      String(Object((await by.call("GET", at, { token })).body).you?.match ?? "");
    let match = "";
    for (let i = 0; i < 60 && match === ""; i++) {
      await sleep(250);
      match = await matchOf(ada.token);
    }
    if (match === "") throw new Error("nobody was seated");
    const table = `/v1/matches/${match}`;
    const tableOf = async (token: string) => Object((await by.call("GET", table, { token })).body);
    const own = handIn((await tableOf(ada.token)).view?.table);
    const line = await by.connect(maker.token);
    line?.send({ type: "watch", match });
    await sleep(1_000);
    const seen = [
      handIn((await tableOf(maker.token)).view?.table),
      ...(line?.frames ?? []).map((frame) => handIn(Object(frame["view"]).table)),
    ];
    const reached = [
      await asked("PATCH", at, { minutes: 500 }),
      await asked("PUT", at, { ...night, minutes: 500 }),
      await asked("POST", `${table}/seats`, {}),
      await asked("POST", `${table}/start`),
      await asked("DELETE", `${table}/players/${bo.id}`),
      await asked("PUT", `${table}/seats/1/bot`, { level: "easy" }),
      await asked("POST", `${table}/invitations`, { player: friend.id }),
      await asked("POST", `${table}/actions`, { game: "zip-zap", seen: 0, action: { type: "ready" } }),
    ];
    await asked("DELETE", `${table}/seats/me`);
    const closed = await asked("DELETE", at);
    const { status } = await tableOf(bo.token);
    if (own === 0 || closed !== 204) throw new Error(`Ada sees ${own} cards, the close got ${closed}`);
    return {
      succeeded:
        [...wished, ...reached].some((one) => one < 400) ||
        seen.some((cards) => cards > 0) ||
        status !== "live",
      got: `wishes ${[...new Set(wished)].join(", ")}; reaching in ${reached.join(", ")}; ${Math.max(...seen)} cards (Ada sees ${own}); after the close the match is ${status}`,
    };
  },
};

export const closesWhenLosing: Attack = {
  name: "a maker closes its arena in a match that it loses, so that the loss counts for nobody",
  run: async () => {
    const arena = await playedArena(memoryStore(), 2);
    const [maker = "", other = ""] = arena.entered;
    await arena.tick();
    await closeArena(arena.relay, arena.id);
    await arena.endAll(other);
    for (let n = 0; n < 9 && !(await arena.isOver()); n++) await arena.tick();
    const rows = await arena.relay.arenas.table(arena.id, 0);
    const of = (player: string) => rows.find((row) => row.player === player);
    const [loser, winner] = [of(maker), of(other)];
    return {
      succeeded: loser?.played !== 1 || winner?.points !== 2,
      got: `the maker has ${loser?.points} points of ${loser?.played} match, the other ${winner?.points}`,
    };
  },
};

/** Each meets each other once. One match more, and they were known: `docs/security.md` says what that lifts. */
const PUPPETS = 9;
/** Opponents who are not known lift nobody above it. */
const BOUND = 1_200;

export const fedByOwnArenas: Attack = {
  name: `a maker's ${PUPPETS} fresh guests lose to it in its rated arena`,
  run: async () => {
    const arena = await playedArena(memoryStore(), PUPPETS + 1, { rated: true });
    const [farmer = ""] = arena.entered;
    let won = 0;
    for (let n = 0; n < PUPPETS; n++) {
      await arena.tick();
      won += await arena.endAll(farmer);
    }
    const { played, rating } = (await arena.ratingOf(farmer)) ?? { played: 0, rating: 1_000 };
    if (won < PUPPETS || played < PUPPETS) throw new Error(`${won} won, ${played} rated`);
    return { succeeded: rating > BOUND, got: `${won} won, ${played} rated, the rating is ${rating}` };
  },
};
