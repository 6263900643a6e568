// Strangers and small tokens at the doors of arenas: entering for another, guessing a code, reading a private arena, and one
// account that enters with all it has.
import { setTimeout as sleep } from "node:timers/promises";
import { derivedId } from "../../src/relay/new-ids.ts";
import { openArena } from "./support/arenas.ts";
import type { Attack } from "./support/attack.ts";
import type { Account, Visitor } from "./support/visitor.ts";

/** The token of a new bot. It has no scope that the token of its owner lacks. Null: refused. */
const botOf = async (by: Visitor, { token }: Pick<Account, "token">, name: string) => {
  const made = await by.call("POST", "/v1/bots", { token, body: { name } });
  return made.status === 201 ? String(Object(made.body).token) : null;
};

export const entersForOthers: Attack = {
  name: "a player enters an arena for another, takes it out, or enters by a token that may not play",
  run: async ({ visitor }) => {
    const by = visitor();
    const [maker, eve, victim] = [await by.guest("Maker"), await by.guest("Eve"), await by.guest("Victim")];
    const [open, closed] = [
      await openArena(by, maker, { startsInMs: 3_600_000 }),
      await openArena(by, maker, { startsInMs: 3_600_000, visibility: "private" }),
    ];
    const entry = `/v1/arenas/${open.id}/entry`;
    const body = { label: "small", scopes: ["match:read", "token:write"] };
    const made = await by.call("POST", "/v1/tokens", { token: eve.token, body });
    const small = String(Object(made.body).token);
    const bot = await botOf(by, { token: small }, "Robot");
    if (bot === null) throw new Error(`no small tokens: ${made.status}`);
    const before = await by.call("PUT", entry, { token: victim.token, body: {} });
    const asked = async (method: string, path: string, token: string, body?: object) =>
      (await by.call(method, path, { token, ...(body && { body }) })).status;
    const statuses = [
      await asked("PUT", entry, eve.token, { player: victim.id, paused: true }),
      await asked("PUT", `${entry}/${victim.id}`, eve.token, {}),
      await asked("DELETE", `${entry}/${victim.id}`, eve.token),
      await asked("DELETE", entry, eve.token, { player: victim.id }),
      await asked("PUT", entry, small, {}),
      await asked("PUT", entry, bot, {}),
      await asked("PUT", `/v1/arenas/${closed.id}/entry`, eve.token, {}),
      await asked("PUT", `/v1/arenas/${closed.id}/entry`, eve.token, { code: "222222" }),
      await asked("DELETE", `/v1/arenas/${open.id}`, eve.token),
      await asked("DELETE", `/v1/arenas/${closed.id}`, eve.token),
    ];
    const after = await by.call("GET", `/v1/arenas/${open.id}`, { token: victim.token });
    const { entrants, you } = Object(after.body);
    if (before.status !== 200) throw new Error(`the victim did not enter: ${before.status}`);
    return {
      succeeded: statuses.some((status) => status < 400) || entrants !== 1 || you?.state !== "waiting",
      got: `${statuses.join(", ")}; the victim is ${you?.state}, one of ${entrants}`,
    };
  },
};

export const guessedArenaCodes: Attack = {
  name: "the right code of an arena is told apart over the limit for guesses",
  run: async ({ visitor }) => {
    const [by, stranger] = [visitor(), visitor()];
    const arena = await openArena(by, await by.guest("Maker"), {
      ...{ startsInMs: 3_600_000, visibility: "private", every: "day" },
    });
    const { code = "" } = arena;
    const wrong = code === "222222" ? "333333" : "222222";
    const [at, series] = [`/v1/arenas/${arena.id}`, `/v1/series/${arena.series}`];
    const reads = [at, `${at}/standings`, `${at}/matches`, series, `${series}/standings`];
    const ways = [
      ...reads.map(
        (path) => async (token: string, guess: string) =>
          (await stranger.call("GET", `${path}?code=${guess}`, { token })).status,
      ),
      async (token: string, guess: string) =>
        (await stranger.call("PUT", `${at}/entry`, { token, body: { code: guess } })).status,
    ];
    const guests = await Promise.all(Array.from({ length: 9 }, () => stranger.guest()));
    const statuses: number[] = [];
    // Each way counts, and guests use up the share of their address.
    for (let n = 0; n < 60 && statuses.at(-1) !== 429; n++)
      statuses.push((await ways[n % ways.length]?.(guests[n % 6]?.token ?? "", wrong)) ?? 0);
    const last = guests.slice(6).map(({ token }) => token);
    const asked = async (guess: string) =>
      (await Promise.all(last.flatMap((token) => ways.map((way) => way(token, guess))))).toSorted();
    const [rights, wrongs] = [await asked(code), await asked(wrong)];
    const [right, other] = [rights, wrongs].map((answers) => [...new Set(answers)].join(" and "));
    return {
      succeeded: right !== other,
      got: `the first 429 after ${statuses.length} guesses; then the right code gets ${right}, a wrong one ${other}`,
    };
  },
};

export const readsPrivateArena: Attack = {
  name: "a stranger reads a private arena, its table, matches and series by ids alone",
  run: async ({ visitor }) => {
    const [by, stranger] = [visitor(), visitor()];
    const [maker, ada, bo] = [await by.guest("Maker"), await by.guest("Ada"), await by.guest("Bo")];
    const { id, code } = await openArena(by, maker, { visibility: "private", every: "day" });
    const at = `/v1/arenas/${id}`;
    for (const { token } of [ada, bo]) await by.call("PUT", `${at}/entry`, { token, body: { code } });
    // The pairing's match, and the series, follow from the arena's id.
    const [match, series] = [derivedId("arena", id, 0), `/v1/series/${derivedId("series", id)}`];
    const isLive = async () => (await by.call("GET", `/v1/matches/${match}`, { token: ada.token })).status;
    for (let i = 0; i < 60 && (await isLive()) !== 200; i++) await sleep(250);
    const paths = [
      ...[at, `${at}/standings`, `${at}/matches`, `${at}/matches?player=${ada.id}`],
      ...[series, `${series}/standings`, `/v1/matches/${match}`, `/v1/matches/${match}/record`],
    ];
    const read = async (token: string) =>
      Promise.all(paths.map(async (path) => (await by.call("GET", path, { token })).status));
    const own = await read(ada.token);
    if (own.slice(0, 7).some((status) => status !== 200)) throw new Error(`Ada gets ${own.join(", ")}`);
    const eve = await stranger.guest("Eve");
    const body = { label: "small", scopes: ["token:write"] };
    const small = await by.call("POST", "/v1/tokens", { token: ada.token, body });
    const statuses = [...(await read(eve.token)), ...(await read(String(Object(small.body).token)))];
    const listed = JSON.stringify((await stranger.call("GET", "/v1/arenas", { token: eve.token })).body);
    return {
      succeeded: statuses.some((status) => status < 400) || listed.includes(id),
      got: `a stranger and a small token get ${[...new Set(statuses)].join(", ")}; Ada got ${own.join(", ")}`,
    };
  },
};

export const entersTwice: Attack = {
  name: "one account enters a rated arena with its player and five bots at once, and in turn",
  run: async ({ visitor }) => {
    const by = visitor();
    const [maker, eve] = [await by.guest("Maker"), await by.guest("Eve")];
    const bots: string[] = [];
    for (let n = 0; n < 5; n++) bots.push((await botOf(by, eve, `Robot ${n}`)) ?? "");
    const tokens = [eve.token, ...bots];
    const placesIn = async (startsInMs: number) => {
      const { id } = await openArena(by, maker, { startsInMs, rated: true });
      const enter = async (token: string) =>
        (await by.call("PUT", `/v1/arenas/${id}/entry`, { token, body: {} })).status;
      const leave = (token: string) => by.call("DELETE", `/v1/arenas/${id}/entry`, { token });
      const at = await Promise.all(tokens.map(enter));
      // Who is in leaves while the others come.
      const after = await Promise.all(tokens.flatMap((token) => [leave(token), enter(token)]));
      const { entrants } = Object((await by.call("GET", `/v1/arenas/${id}`)).body);
      return { at: at.filter((status) => status === 200).length, entrants: Number(entrants), after };
    };
    const [planned, live] = [await placesIn(3_600_000), await placesIn(0)];
    if (planned.at === 0 || live.at === 0) throw new Error("nobody entered");
    return {
      succeeded: [planned, live].some(({ at, entrants }) => at > 1 || entrants > 1),
      got: `${planned.at} of 6 in a planned and ${live.at} in a live arena; after leaving in a race ${planned.entrants} and ${live.entrants} stand there`,
    };
  },
};

/** How many guests an address may make is a limit of its own. */
const GUESTS = 3;
/** A guest and its bots. */
const PLACES = 6;

export const fillsArena: Attack = {
  name: "guests fill an arena with more than their bots, by leaving and coming back",
  run: async ({ visitor }) => {
    const [by, eve] = [visitor(), visitor()];
    const { id } = await openArena(by, await by.guest("Maker"), { startsInMs: 3_600_000 });
    const entry = `/v1/arenas/${id}/entry`;
    for (let n = 0; n < GUESTS; n++) {
      const guest = await eve.guest(`Eve ${n}`);
      const bots = await Promise.all(Array.from({ length: 7 }, (_, n) => botOf(eve, guest, `Robot ${n}`)));
      const tokens = [guest.token, ...bots.filter((token) => token !== null)];
      await Promise.all(tokens.map((token) => eve.call("PUT", entry, { token, body: {} })));
      for (let times = 0; times < 5; times++) {
        await eve.call("DELETE", entry, { token: guest.token });
        await eve.call("PUT", entry, { token: guest.token, body: {} });
      }
    }
    const { entrants } = Object((await by.call("GET", `/v1/arenas/${id}`)).body);
    if (Number(entrants) < GUESTS) throw new Error(`${entrants} entrants`);
    return {
      succeeded: Number(entrants) > GUESTS * PLACES,
      got: `${entrants} places for ${GUESTS} guests, who asked for 7 bots each and left 5 times`,
    };
  },
};
