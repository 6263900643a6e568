// Runs an arena while handlers die and messages come twice or late. Checks that everybody is seated or told, that nobody
// sits twice, that the table is the sum of its matches, and that its players sit equally often in each seat.
import { someOffered } from "../games/testing/random-play.ts";
import { withoutAnybody, withoutPlayer } from "../match/absence.ts";
import type { Arena } from "../match/arena/arena.ts";
import { restartedBy } from "../match/clocks.ts";
import { extend, type HydratedLive, hasEnded, newest } from "../match/hydrate.ts";
import { enterArena } from "../relay/arenas/enter-arena.ts";
import { openingTickMs, sendTick } from "../relay/arenas/send-tick.ts";
import { loadMatch } from "../relay/match/load-match.ts";
import { commitPlay } from "../relay/play/commit-play.ts";
import type { Player } from "../relay/ports/people.ts";
import { checkArena } from "./checks/arena-checks.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import { createDice, type Dice } from "./world/dice.ts";
import type { Rates } from "./world/faults.ts";
import type { Stage } from "./world/stage.ts";

/** A message of so many players makes few calls. */
const FEW = 7;

/**
 * The queue loses nothing that it has accepted, and nobody's socket breaks: who is away is a world of its own. A host may die
 * at each of its calls, and in a large arena a message makes hundreds. There each call kills fewer hosts, so that a host
 * lives to the end of a message as often as in a small arena.
 */
export const arenaRates = ({ death, deathAfterCommit }: Rates, players: number): Partial<Rates> => {
  const share = Math.min(1, FEW / players);
  return {
    ...{ timerLost: 0, gatewayLost: 0, broken: 0, halfOpen: 0, closeUntold: 0 },
    death: death * share,
    deathAfterCommit: deathAfterCommit * share,
  };
};

const MINUTES = 8;
const START_MS = 20_000;
/** Matches end within this time after their start. */
const MATCH_MS = 90_000;
const CONNECT_AGAIN_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
const MOST_ENTRIES = 600;
/** The matches that still run at the end stay in the table for so long. */
const OVER_MS = 16 * 60_000;
/** What follows is done by then. */
const DONE_MS = 5 * 60_000;

export const runArena = async (
  stage: Stage,
  setting: Setting,
  seed: number,
  count: number,
): Promise<void> => {
  const { world, calm } = stage;
  const { clockwork, faults } = world;
  const dice = createDice(seed, "arena");
  const arena = await openArena(stage, setting, dice);
  const players: Player[] = [];
  // Now and then nobody is there at the start, and the arena sleeps.
  const isSparse = createDice(seed, "sparse").happens(0.3);
  for (let n = 0; n < count; n++) {
    const { player, token } = await calm.build.createGuest(calm.relay, `Player ${n}`);
    connect(stage, token, player);
    players.push(player);
  }
  stage.begin();
  for (const player of players) {
    const isLate = dice.happens(0.2) || isSparse;
    const wait = isLate ? dice.below(MINUTES * 60_000) : dice.below(START_MS);
    clockwork.after(wait, "", () => entry(stage, arena.id, player, false));
    // Some pause a while, and some of those for good.
    if (!dice.happens(0.2)) continue;
    const pauseMs = wait + dice.below(3 * 60_000);
    clockwork.after(pauseMs, "", () => entry(stage, arena.id, player, true));
    if (dice.happens(0.7))
      clockwork.after(pauseMs + dice.below(60_000), "", () => entry(stage, arena.id, player, false));
  }
  playMatches(stage, dice, new Map());
  if (!(await clockwork.runUntil(arena.endsAtMs + MATCH_MS))) return;
  faults.heal();
  if (!(await clockwork.runUntil(arena.endsAtMs + OVER_MS))) return;
  await clockwork.runUntil(clockwork.nowMs() + DONE_MS);
  if (!clockwork.isStopped()) await checkArena(stage, arena);
};

/** As a client does, also after a handshake that fails. */
const connect = (stage: Stage, token: string, player: Player): void => {
  const closed = (): void => {
    stage.world.clockwork.after(CONNECT_AGAIN_MS, "", () => connect(stage, token, player));
  };
  stage.gateway.connect(token, player.id, { opened: () => {}, received: () => {}, closed });
};

const entry = ({ rest }: Stage, arena: string, player: Player, paused: boolean): void => {
  rest.call({
    what: `${paused ? "pause" : "entry"} of ${player.id}`,
    work: ({ relay }) => enterArena(relay, { arena, player, code: undefined, paused }),
    onAnswer: () => {},
  });
};

const openArena = async (
  { calm: { relay, build } }: Stage,
  { game, seats }: Setting,
  dice: Dice,
): Promise<Arena> => {
  const maker = (await build.createGuest(relay, "Maker")).player;
  const createdAtMs = relay.time.now();
  const startsAtMs = createdAtMs + START_MS;
  const endsAtMs = startsAtMs + MINUTES * 60_000;
  const armedMs = openingTickMs(startsAtMs, createdAtMs);
  const arena: Arena = {
    ...{ id: "arenaAAAAAAA", name: "Arena", game: game.id, rules: game.rules },
    options: defaultOptions(build, game.id),
    clocks: game.clocks,
    seats: Math.max(2, seats),
    ...{ rated: false, entry: "all", code: null, fill: dice.happens(0.5) ? "bots" : "wait", level: "easy" },
    ...{ startsAtMs, minutes: MINUTES, every: "day", series: "seriesAAAAAA" },
    ...{ maker: maker.id, account: maker.id, status: "planned", version: 1, armedMs, endsAtMs },
    ...{ entrants: 0, pairings: 0, podium: [], createdAtMs },
    expires: Math.floor(endsAtMs / 1000) + 365 * 86_400,
  };
  const { name, every, account, expires } = arena;
  await relay.series.create({
    ...{ id: "seriesAAAAAA", name, game: game.id, every: every ?? "day", maker: maker.id, account },
    ...{ code: null, version: 1, next: arena.id, nights: [], expires },
  });
  await sendTick(relay, arena.id, armedMs);
  await relay.arenas.create(arena);
  return arena;
};

/** Each match that begins ends a while later: played out, broken off, or left to its clocks. */
const playMatches = (stage: Stage, dice: Dice, planned: Map<string, true>): void => {
  const { world, commits } = stage;
  for (const id of commits.matches()) {
    if (planned.has(id) || commits.storedOf(id)?.status !== "live") continue;
    planned.set(id, true);
    if (dice.happens(0.1)) continue;
    const isPlayed = dice.happens(0.9);
    const real = createDice(dice.below(2 ** 31), id);
    world.clockwork.after(dice.below(MATCH_MS), "", () => void endMatch(stage, id, isPlayed, real));
  }
  world.clockwork.after(LOOK_EVERY_MS, "", () => playMatches(stage, dice, planned));
};

const endMatch = async (stage: Stage, id: string, isPlayed: boolean, dice: Dice): Promise<void> => {
  const { calm, world } = stage;
  const match = await loadMatch(calm.relay, id);
  if (match?.status !== "live") return;
  const next = isPlayed ? playedOut(match, dice) : withoutAnybody(match);
  const committed = await commitPlay(calm.relay, match, restartedBy(match, next, calm.relay.time.now()));
  if (committed.type === "conflict" && !world.clockwork.isStopped())
    world.clockwork.after(LOOK_EVERY_MS, "", () => void endMatch(stage, id, isPlayed, dice));
};

/** By random acts, as players would. */
const playedOut = (match: HydratedLive, dice: Dice): HydratedLive => {
  // Some leave before the end, and a stand-in plays for them.
  let now = dice.happens(0.3) ? withoutPlayer(match, 0) : match;
  for (let entries = 0; entries < MOST_ENTRIES && !hasEnded(now); entries++) {
    const { state } = newest(now);
    const drawn = dice.pick(someOffered(now.referee, state, now.players.length, dice.real));
    const made = drawn && extend(now, { kind: "action", ...drawn });
    if (!made?.ok) break;
    now = made.match;
  }
  return hasEnded(now) ? now : withoutAnybody(now);
};
