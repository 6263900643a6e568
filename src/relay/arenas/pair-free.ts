// Pairs the free entrants of a live arena who are there. A pairing is one conditional write. Its match is made after that,
// by whoever comes first: the id of the match follows from the arena and the number of the pairing.
import type { Arena, Entrant, Pairing } from "../../match/arena/arena.ts";
import { metIn } from "../../match/arena/met.ts";
import { pairEntrants } from "../../match/arena/pair-entrants.ts";
import { standingsOf, stateOf } from "../../match/arena/standings.ts";
import { inParallel } from "../delivery/in-parallel.ts";
import { faultText } from "../fault-text.ts";
import { wasShed } from "../limits/is-shed.ts";
import { askToProject, PROJECTED_WITHIN_MS } from "../match/ask-to-project.ts";
import { derivedId } from "../new-ids.ts";
import type { Relay } from "../relay.ts";
import { makePairing } from "./make-pairing.ts";
import { presentAmong } from "./present-among.ts";

/** So long before its end an arena pairs nobody any more. */
const LAST_MS = 30_000;
/** Matches that are made at the same time. */
const AT_ONCE = 16;
/** A handler begins no more than it can finish. The next message goes on. */
const LONGEST_MS = 6_000;
/** Of this, asking who is there takes no more, so that a slow store leaves time for pairings. */
const ASKING_MS = 3_000;

export const pairFree = async (
  relay: Relay,
  arena: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<void> => {
  const { time } = relay;
  const startedMs = time.now();
  const hasTime = (): boolean => time.now() < startedMs + LONGEST_MS;
  await inParallel(
    // Also where the match is over already: its players may not have heard of it.
    pairings.filter(({ made }) => !made),
    AT_ONCE,
    async (pairing) => {
      if (hasTime()) await orLog(relay, pairing, () => makePairing(relay, arena, pairing));
    },
  );
  if (time.now() >= arena.endsAtMs - LAST_MS || (await wasShed(relay, "matches"))) return;
  const playerOf = new Map(entrants.map(({ key, player }) => [key, player]));
  const fresh = (await groupsNow(relay, arena, entrants, pairings)).map((group, more): Pairing => {
    const n = (pairings.at(-1)?.n ?? -1) + 1 + more;
    return {
      n,
      match: derivedId("arena", arena.id, n),
      seats: group.map((key) => (key === null ? null : { key, player: playerOf.get(key) ?? key })),
      pairedAtMs: time.now(),
      made: false,
      result: null,
    };
  });
  await inParallel(fresh, AT_ONCE, async (pairing) => {
    if (!hasTime()) return;
    await orLog(relay, pairing, async () => {
      // False where an entrant has gone meanwhile, or another handler pairs.
      if (await relay.arenas.pair(arena, pairing)) await makePairing(relay, arena, pairing);
    });
  });
};

const groupsNow = async (
  relay: Relay,
  arena: Arena,
  entrants: readonly Entrant[],
  pairings: readonly Pairing[],
): Promise<readonly (readonly (string | null)[])[]> => {
  const states = new Map(entrants.map((entrant) => [entrant.key, entrant]));
  const waiting = standingsOf(entrants, pairings).flatMap(({ key, state }) => {
    const entrant = states.get(key);
    return entrant && state === "waiting" ? [entrant] : [];
  });
  const askedMs = relay.time.now();
  return pairEntrants({
    arena,
    free: await presentAmong(relay, waiting, () => relay.time.now() < askedMs + ASKING_MS),
    met: metIn(pairings, arena.seats),
    othersPlay: entrants.some((entrant) => stateOf(entrant) === "playing"),
    nowMs: relay.time.now(),
  });
};

/** One match that cannot be paired or made holds up no other. The next message tries again. */
const orLog = async (relay: Relay, { match }: Pairing, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    relay.log({ level: "error", event: "pairing-not-made", match, error: faultText(error) });
  }
};

/** Each running match is looked at in one of so many messages. */
const LOOK_EVERY = 4;

/** Has those projected whose end the store's stream has missed, so that nobody waits for a match that is over. */
export const lookAfter = async (relay: Relay, pairings: readonly Pairing[]): Promise<void> => {
  const nowMs = relay.time.now();
  const turn = Math.floor(nowMs / PROJECTED_WITHIN_MS) % LOOK_EVERY;
  const old = pairings.filter(
    ({ n, made, result, pairedAtMs }) =>
      made && result === null && nowMs - pairedAtMs > PROJECTED_WITHIN_MS && n % LOOK_EVERY === turn,
  );
  const matches = await relay.matches.readMany(old.map(({ match }) => match));
  await Promise.all(matches.map((match) => askToProject(relay, match)));
};
