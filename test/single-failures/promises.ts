// The promises of the relay that hold after any single failure. Each says what breaks it; null where it holds.
import { hasClocks } from "../../src/match/clocks.ts";
import { hydrate, newest } from "../../src/match/hydrate.ts";
import { standingOf } from "../../src/match/match-standing.ts";
import { isPresent } from "../../src/match/presence.ts";
import { actionsOfPlayers, ratedGains, withOthers } from "../../src/match/rated-seats.ts";
import { entrantOf, type RatedSkill, UNRATED, withGain } from "../../src/match/rated-skill.ts";
import { NEWCOMER, type Skill } from "../../src/match/skill.ts";
import { isEnded, isSettled } from "../../src/match/stored-match.ts";
import { noticeId } from "../../src/relay/delivery/notice-id.ts";
import { seatOfPlayer } from "../../src/relay/match/viewers.ts";
import { derivedId } from "../../src/relay/new-ids.ts";
import { erasePlayer } from "../../src/relay/people/erase-player.ts";
import { hello } from "../../src/relay/people/hello.ts";
import { leftBehind } from "../../src/simulator/checks/left-behind.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import type { Host } from "./failing-host.ts";
import type { Outcome } from "./operation.ts";
import { arenaFaults } from "./operations-arenas.ts";
import { runOn, unwokenIn } from "./run-on.ts";
import { asks } from "./scene.ts";
import type { Failure } from "./steps.ts";
import { itemsIn, matchesIn, readersLeasesIn, type TableWorld } from "./table-world.ts";
import type { Case } from "./tried.ts";

/** A world after the operation and its failure, as far as the client has tried. */
export interface Ended {
  readonly world: TableWorld;
  /** The host of the operation. */
  readonly host: Host;
  /** A host of which no call fails. */
  readonly calm: Host;
  readonly outcome: Outcome;
  /** Whether the client did not know at first. */
  readonly wasInDoubt: boolean;
  readonly tried: Case | null;
  /** Whether the failure has changed anything. */
  readonly hasHappened: boolean;
  /** What there was when the client had its answer. */
  readonly made: string;
  readonly isKeyed: boolean;
  /** The same without a failure. Null: this is it. */
  readonly plain: Ended | null;
  /** Whether its matches and series come to their ends by themselves. */
  readonly goesOn: boolean;
  /** The players whom the operation is about. */
  readonly concerned: readonly string[];
}

export interface Breach {
  readonly promise: string;
  readonly what: string;
}

/** What breaks the promise; null where it holds. */
type Promised = (ended: Ended) => Promise<string | null>;

const first = (texts: readonly string[]): string | null => texts[0] ?? null;

/** The faults that the world's failure does not explain. */
const faultsIn = ({ world }: Ended): readonly string[] =>
  world.logged
    .map((line) => JSON.stringify(line))
    .filter(
      (line) =>
        line.includes('"level":"error"') && !line.includes("Unavailable") && !line.includes("is unavailable"),
    );

const ON_POSTS: readonly Failure[] = ["gone", "failed", "throttled"];

/** Those who are not erased. */
const playersIn = async ({ relay }: Host, players: readonly string[]): Promise<readonly string[]> =>
  (await relay.players.readMany([...new Set(players)])).map(({ id }) => id);

/** The notices of rematches that wait for players, and of turns of players who are away, in matches without clocks. */
const awaitedIn = async (
  world: TableWorld,
  { relay }: Host,
): Promise<readonly { readonly player: string; readonly id: string }[]> => {
  const awaited: { readonly player: string; readonly id: string }[] = [];
  for (const match of matchesIn(world)) {
    if (match.status === "open" && !isSettled(match)) {
      const { follows } = (await relay.listings.read(match.id)) ?? { follows: null };
      for (const player of match.players.some((sitting) => sitting !== null) ? (follows?.players ?? []) : [])
        if (player !== null && !match.players.includes(player))
          awaited.push({ player, id: noticeId("rematch", match.id) });
    }
    if (match.status !== "live" || hasClocks(match)) continue;
    const hydrated = hydrate(match);
    const { state, owns, actors } = newest(hydrated);
    const atStart = hydrated.steps[0]?.state ?? state;
    for (const [seat, player] of match.players.entries()) {
      // The notice of the start tells a player of a turn that began with it.
      const isToldByStart = owns[seat] === 0 && hydrated.referee.legal(atStart, seat).length > 0;
      const isAway = player !== null && !isPresent(match, seat, world.nowMs) && actors[seat]?.to === "player";
      if (isAway && !isToldByStart && hydrated.referee.legal(state, seat).length > 0)
        awaited.push({ player, id: derivedId("moved", match.id, seat, owns[seat] ?? 0) });
    }
  }
  return awaited;
};

/** The skills by the records alone, of everybody who is there. */
const skillsOf = async (world: TableWorld, { relay }: Host): Promise<ReadonlyMap<string, Skill>> => {
  const skills = new Map<string, RatedSkill>();
  const met = new Map<string, number>();
  const ended = matchesIn(world)
    .filter(isEnded)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs);
  const known = await relay.players.readMany([...world.names.keys()]);
  const accountOf = (player: string | null | undefined) =>
    known.find(({ id }) => id === player)?.owner ?? player ?? "";
  for (const match of ended) {
    if ((await relay.listings.read(match.id))?.rated !== true) continue;
    const { players } = match;
    // Nobody knows whose account it was.
    if (players.some((player) => player !== null && known.every(({ id }) => id !== player))) return new Map();
    const hydrated = hydrate(match);
    const { ranking, actors } = standingOf(hydrated);
    const pairOf = (a: number, b: number) => [accountOf(players[a]), accountOf(players[b])].toSorted();
    const gains = ratedGains({
      before: players.map((player) => entrantOf(skills.get(player ?? "") ?? UNRATED)),
      ...{ ranking, left: actors.map(({ left }) => left === true), acted: actionsOfPlayers(hydrated) },
      met: (a, b) => (new Set(pairOf(a, b)).size === 1 ? null : (met.get(pairOf(a, b).join()) ?? 0)),
    });
    for (const [a] of players.entries())
      for (const [b] of players.entries())
        if (a < b) met.set(pairOf(a, b).join(), (met.get(pairOf(a, b).join()) ?? 0) + 1);
    for (const [seat, gain] of withOthers(gains, players.map(accountOf)).entries()) {
      const player = players[seat] ?? null;
      if (player !== null && gain) skills.set(player, withGain(skills.get(player) ?? UNRATED, gain));
    }
  }
  const ids = known.map(({ id }) => id);
  return new Map(
    [...skills].flatMap(([player, { skill }]) => (ids.includes(player) ? [[player, skill]] : [])),
  );
};

/** What a client and a host see at the end of the operation. */
export const AT_ONCE: Readonly<Record<string, Promised>> = {
  "a client gets an answer in the end": async ({ outcome, tried }) =>
    outcome.type === "done" || (outcome.type === "again" && tried?.client === "never comes back")
      ? null
      : JSON.stringify(outcome),

  // What it logs later follows from the state. This does not.
  "the handler is at no fault": async (ended) => first(faultsIn(ended)),

  // Where a step fails, its handler need not wait for the others: it says that it does not know.
  "a request with a key is done once": async ({ outcome, tried, made, plain, isKeyed }) =>
    outcome.type !== "done" ||
    tried?.client !== "asks again" ||
    tried.rival !== null ||
    ON_POSTS.includes(tried.failure) ||
    !isKeyed ||
    made === plain?.made
      ? null
      : `${made} instead of ${plain?.made}`,

  // A post may fail. Then its notice waits.
  "a notice reaches the sockets of its player": async ({ world, calm, outcome, tried }) => {
    const isHeard = outcome.type === "done" && !ON_POSTS.includes(tried?.failure ?? "refused");
    const sockets = isHeard ? [...world.sockets].filter(([connection]) => !world.gone.has(connection)) : [];
    for (const [connection, { player }] of sockets)
      for (const { id, muted } of player === null ? [] : await calm.relay.notices.list(player, 100))
        if (
          !muted &&
          !world.posted.some((post) => post.connection === connection && post.text.includes(`"${id}"`))
        )
          return id;
    return null;
  },

  // Once the client has its answer, also from a handler that came after one that died.
  "whoever is awaited has a notice": async ({ world, calm, outcome }) => {
    if (outcome.type !== "done" || outcome.status >= 300) return null;
    for (const { player, id } of await awaitedIn(world, calm)) {
      const [known] = await playersIn(calm, [player]);
      if (known && (await calm.relay.notices.read(player, id)).notice === null) return id;
    }
    return null;
  },

  "a reader who is gone holds no lease": async ({ world, outcome, tried }) =>
    outcome.type === "done" && tried === null ? first(readersLeasesIn(world)) : null,

  "a clock waits a quarter of an hour at most": async ({ world }) => first(unwokenIn(world)),

  "a handler awaits what it does": async ({ world, tried }) => (tried === null ? first(world.undone) : null),
};

/** They run one after another in the same world, which goes on meanwhile. */
export const IN_THE_END: Readonly<Record<string, Promised>> = {
  "the world comes to rest": async ({ calm, tried, goesOn }) => {
    await runOn(calm, tried !== null || !goesOn);
    return null;
  },

  "the relay is at no fault": async (ended) => first(faultsIn(ended)),

  "a match with clocks ends": async ({ world }) =>
    first(
      matchesIn(world).flatMap((match) =>
        match.status === "live" && match.clocks !== null ? [`live: ${JSON.stringify(match.timers)}`] : [],
      ),
    ),

  "a match with settled seats starts": async ({ world }) =>
    first(
      matchesIn(world).flatMap((match) =>
        match.status === "open" && (isSettled(match) || match.fills.some((fill) => fill !== null))
          ? ["open"]
          : [],
      ),
    ),

  "an arena comes to its end, and nobody waits in it": async ({ calm }) => first(await arenaFaults(calm)),

  "a player finds its matches": async ({ world, calm }) => {
    for (const player of await playersIn(calm, [...world.names.keys()])) {
      const { matches } = await hello(calm.relay, { profileOf: player, matchesOf: player });
      const found = matches.map(({ match }) => match).toSorted();
      const sits = matchesIn(world)
        .filter((match) => !isEnded(match) && match.players.includes(player))
        .map(({ id }) => id)
        .toSorted();
      if (found.join() !== sits.join()) return `${found} instead of ${sits}`;
    }
    return null;
  },

  "what follows an end is done": async ({ world, calm }) => {
    for (const match of matchesIn(world).filter(isEnded)) {
      const progress = await calm.relay.listings.progress(match.id);
      if (progress !== "ended") return `the listing says ${progress}`;
      if ((await calm.relay.archive.read(match.id)) === null) return "no archive";
      const players = match.players.filter((player) => player !== null);
      for (const player of await playersIn(calm, players)) {
        const { entries } = await calm.relay.history.list(player, {
          limit: 100,
          after: null,
          status: null,
          withPrivate: true,
        });
        const times = entries.filter((entry) => entry.match === match.id).length;
        if (times !== 1) return `${times} times in a history`;
      }
    }
    return null;
  },

  "a rating is the sum of its matches": async ({ world, calm }) => {
    for (const [player, expected] of await skillsOf(world, calm)) {
      const [known] = await calm.relay.ratings.ofPlayer(player);
      const is = JSON.stringify(known ? known.skill : NEWCOMER);
      if (is !== JSON.stringify(expected)) return `${is} instead of ${JSON.stringify(expected)}`;
    }
    return null;
  },

  "removed is removed": async ({ world, calm }) => {
    for (const { caller, place } of world.removed) {
      // A seat has no address of its own. Who has left once may sit nowhere else in these worlds.
      const player = caller?.player ?? "";
      const [seated] = place.endsWith("/seats/me")
        ? matchesIn(world).filter((match) => !isEnded(match) && seatOfPlayer(match, player) !== null)
        : [];
      if (seated) return `a seat in a match that is ${seated.status}`;
      const { status } = await asks(calm, caller, "GET", place);
      if (status < 400) return `${place} answers ${status}`;
    }
    return null;
  },

  "revoked is revoked": async ({ world, calm }) => {
    for (const token of world.revoked) {
      const { status } = await asks(calm, { connection: "", player: null, token }, "GET", "/v1/players/me");
      // 403: the account is banned.
      if (status !== 401 && status !== 403) return `a token that answers ${status}`;
    }
    const isOver = ({ player, token }: Pick<Caller, "player" | "token">) =>
      world.revoked.includes(token ?? "") || world.erased.includes(player ?? "");
    const open = [...world.sockets].filter(
      ([connection, caller]) => isOver(caller) && !world.gone.has(connection),
    );
    return first(open.map(([connection]) => `open: ${connection}`));
  },

  "erased is erased": async ({ world, calm, concerned }) => {
    const players = [...new Set([...concerned, ...world.erased])];
    for (const player of players) await erasePlayer(calm.relay, player);
    await runOn(calm, true);
    const named = players.map((id) => ({ id, name: world.names.get(id) ?? id }));
    // The log of operators is never changed, so a name that an operator gave stays there: docs/privacy.md.
    const items = itemsIn(world).filter(({ pk }) => pk?.S !== "X#operator");
    return first(leftBehind(items, named));
  },
};
