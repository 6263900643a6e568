// Runs a world of rated matches, one after the other. An owner, its bot and strangers call for the last seats at once,
// while handlers die and writes are held up. In the end, the ratings must be what the records add up to.
import { someOffered } from "../games/testing/random-play.ts";
import { newest } from "../match/hydrate.ts";
import { LEAST_ACTIONS } from "../match/rated-limits.ts";
import { actionsOfPlayers } from "../match/rated-seats.ts";
import { isEnded, type StoredMatch } from "../match/stored-match.ts";
import type { Opening } from "../relay/lobby/opening.ts";
import { loadMatch } from "../relay/match/load-match.ts";
import type { Player } from "../relay/ports/people.ts";
import { calmBot } from "./calm-bot.ts";
import { foldedRatings } from "./checks/folded-ratings.ts";
import { knownBefore } from "./known-before.ts";
import type { Setting } from "./setting.ts";
import { defaultOptions } from "./world/build.ts";
import { createDice, type Dice } from "./world/dice.ts";
import { deliverAndAnswer } from "./world/rest.ts";
import type { Stage } from "./world/stage.ts";

const ROUNDS = 4;
/** The callers of a round come within this time. */
const TOGETHER_MS = [1, 20, 200];
/** All callers have their seats by then, or have given up. */
const GATHERED_MS = 20_000;
const TRIES = 5;
/** A match ends by its clocks, or when nobody is left to play. */
const ENDED_MS = 240_000;
const PROJECTED_MS = 120_000;
const LOOK_EVERY_MS = 250;
/** The most acts of a match until each of its players has really played. */
const MOST_ACTS = 60;

export const runRated = async (stage: Stage, setting: Setting, seed: number): Promise<void> => {
  const { world, calm } = stage;
  const dice = createDice(seed, "rated matches");
  const [owner, ...others] = await guests(stage, 3);
  if (!owner) return;
  const players = [owner, await calmBot(stage.calm.relay, owner, "Engine"), ...others];
  const known = await knownBefore(stage, setting.game.id, players, seed);
  const rated: StoredMatch[] = [];
  stage.begin();
  for (let round = 0; round < ROUNDS && !world.clockwork.isStopped(); round++) {
    const match = await runRound(stage, setting, players, dice);
    if (match) rated.push(match);
  }
  if (world.clockwork.isStopped()) return;
  world.faults.heal();
  if (!(await untilTrue(stage, PROJECTED_MS, stage.stream.isDry))) return;
  const folded = foldedRatings(rated.filter(isEnded), players, known);
  for (const { id } of players) {
    const [stored] = await calm.relay.ratings.ofPlayer(id);
    const [is, must] = [JSON.stringify(stored ?? null), JSON.stringify(folded.get(id) ?? null)];
    if (is !== must) world.violated("ratings equal a fold of the records", `${id} has ${is}, not ${must}`);
  }
};

/** The match, ended and projected. Null if it never began. */
const runRound = async (
  stage: Stage,
  setting: Setting,
  players: readonly Player[],
  dice: Dice,
): Promise<StoredMatch | null> => {
  const { commits, calm } = stage;
  const host = dice.pick(players);
  const id = host ? await openBy(stage, setting, host) : null;
  if (!host || id === null) return null;
  gather(stage, id, players, host, dice);
  const isLive = () => commits.storedOf(id)?.status === "live";
  if (!(await untilTrue(stage, GATHERED_MS, isLive))) {
    await clear(stage, id);
    return null;
  }
  await playFor(stage, id, dice);
  const seated = commits.storedOf(id)?.players.filter((player) => player !== null) ?? [];
  const [leaver, ...rest] = dice.happens(0.5) ? seated : seated.toReversed();
  if (leaver) leave(stage, id, leaver);
  const hasEnded = () => commits.storedOf(id)?.status !== "live";
  if (!(await untilTrue(stage, ENDED_MS, hasEnded))) for (const player of rest) leave(stage, id, player);
  const query = { limit: 1, after: null, status: null, withPrivate: true };
  const isProjected = async () => {
    if (!hasEnded()) return false;
    for (const player of seated)
      if ((await calm.relay.history.list(player, query)).entries[0]?.match !== id) return false;
    return true;
  };
  if (!(await untilTrue(stage, PROJECTED_MS, isProjected)))
    stage.world.violated(
      "history and ratings once",
      `${id} is not in each history of ${seated.join(" and ")}`,
    );
  return commits.storedOf(id) ?? null;
};

/** Everybody leaves a match that did not begin. */
const clear = async ({ calm, commits }: Stage, match: string): Promise<void> => {
  for (const player of commits.storedOf(match)?.players ?? [])
    if (player !== null)
      await calm.build.leaveSeat(calm.relay, { match, player, arrivalMs: calm.relay.time.now() });
};

/** Waits at most so long. */
const untilTrue = async (
  { world: { clockwork } }: Stage,
  ms: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<boolean> => {
  const endMs = clockwork.nowMs() + ms;
  while (clockwork.nowMs() < endMs) {
    if (await isTrue()) return true;
    if (!(await clockwork.runUntil(clockwork.nowMs() + LOOK_EVERY_MS))) return false;
  }
  return isTrue();
};

const guests = async ({ calm }: Stage, count: number): Promise<readonly Player[]> => {
  const made: Player[] = [];
  for (let n = 0; n < count; n++) made.push((await calm.build.createGuest(calm.relay, `Guest ${n}`)).player);
  return made;
};

const openBy = async (
  { calm: { relay, build } }: Stage,
  { game, seats }: Setting,
  player: Player,
): Promise<string | null> => {
  const opening: Opening = {
    ...{ game: game.id, seats, visibility: "public", bots: "welcome", rated: true },
    options: defaultOptions(build, game.id),
    clocks: Object.fromEntries(Object.keys(game.clocks).map((name) => [name, 2])),
  };
  const opened = await build.openMatch(relay, { player, reads: true }, opening);
  return opened.type === "opened" ? opened.seated.id : null;
};

/** Everybody but the host calls for a seat, and the host may start without those who come too late. */
const gather = (
  { world: { clockwork }, rest }: Stage,
  match: string,
  players: readonly Player[],
  host: Player,
  dice: Dice,
): void => {
  const togetherMs = dice.pick(TOGETHER_MS) ?? 1;
  for (const player of players) {
    const what = player === host ? `start of ${player.name}` : `seat of ${player.name}`;
    clockwork.after(dice.below(togetherMs), "", () =>
      rest.call({
        what,
        tries: TRIES,
        work: async (by, arrivalMs) =>
          player === host
            ? deliverAndAnswer(
                by,
                await by.build.startMatch(by.relay, { match, player: player.id, arrivalMs }),
              )
            : deliverAndAnswer(
                by,
                await by.build.takeSeat(by.relay, {
                  ...{ match, player, reads: true, code: undefined, arrivalMs, claim: null },
                }),
              ),
        onAnswer: () => {},
      }),
    );
  }
};

/** Without faults, until each player has really played, or the match ends. */
const playFor = async (stage: Stage, id: string, dice: Dice): Promise<void> => {
  const { calm, world } = stage;
  const { relay, build } = calm;
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const match = await loadMatch(relay, id);
    if (match?.status !== "live") return;
    const acted = actionsOfPlayers(match);
    if (acted.every((count) => count >= LEAST_ACTIONS)) return;
    const { state, seq } = newest(match);
    const legal = someOffered(match.referee, state, match.players.length, dice.real).map(
      ({ seat, action }) => ({ action, player: match.players[seat] ?? null, count: acted[seat] ?? 0 }),
    );
    // Those who have played least go first.
    const least = Math.min(...legal.map(({ count }) => count));
    const next = dice.pick(legal.filter(({ count }) => count === least));
    if (!next) {
      if (!(await world.clockwork.runUntil(world.clockwork.nowMs() + LOOK_EVERY_MS))) return;
      continue;
    }
    const { player, action } = next;
    const asked = { match: id, player, reads: true, connection: null, seen: seq, action };
    await deliverAndAnswer(calm, await build.act(relay, { ...asked, arrivalMs: relay.time.now() }));
  }
};

const leave = ({ rest }: Stage, match: string, player: string): void => {
  rest.call({
    what: `leave of ${player}`,
    work: async (host, arrivalMs) =>
      deliverAndAnswer(host, await host.build.leaveSeat(host.relay, { match, player, arrivalMs })),
    onAnswer: () => {},
  });
};
