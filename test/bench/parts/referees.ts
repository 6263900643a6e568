// What the pure core costs: the referee alone, a match folded from its log, a seat's view, the list of what is legal. Of the
// examples, which this relay does not have, only what their games do themselves.
import { GAMES } from "../../../src/games/catalog.ts";
import type { Game } from "../../../src/games/game.ts";
import type { Entry } from "../../../src/match/entry.ts";
import { extend, type HydratedLive, hydrate, newest } from "../../../src/match/hydrate.ts";
import type { LiveMatch } from "../../../src/match/stored-match.ts";
import { judge } from "../../../src/match/verdict.ts";
import { EXAMPLE_GAMES } from "../../harness/example-games.ts";
import type { Bench } from "../part.ts";
import { type RandomMatch, randomMatch } from "../random-match.ts";
import { cpuUsOf } from "../timing.ts";

/** Of each game. The list of what is legal is slow, so it is made for fewer. */
const MATCHES = 200;
const ROUND_MS = 200;
const LISTED_MATCHES = 20;

export const measureReferees = async (bench: Bench): Promise<void> => {
  const step = bench.progress((GAMES.length + EXAMPLE_GAMES.length) * 2);
  const matchesOf = (game: Game): readonly RandomMatch[] =>
    Array.from({ length: bench.times(MATCHES, seatCounts(game)) }, (_, n) => randomMatch(game, n));
  for (const game of GAMES) {
    const matches = matchesOf(game);
    step();
    bench.row(game.id, { ...ofGame(bench, game, matches), ...ofFolds(bench, game, matches) });
    step();
  }
  // They share the engine of declared games. Whichever came first would pay for its compilation.
  for (const game of EXAMPLE_GAMES) ofGame(bench, game, matchesOf(game));
  for (const game of EXAMPLE_GAMES) {
    const matches = matchesOf(game);
    step();
    bench.row(game.id, ofGame(bench, game, matches), "examples");
    step();
  }
};

/** A match of each number of seats. */
const seatCounts = ({ seats }: Game): number => seats.max - seats.min + 1;

const listed = (game: Game, matches: readonly RandomMatch[]): readonly RandomMatch[] =>
  matches.slice(0, Math.max(LISTED_MATCHES, seatCounts(game)));

const timerOf =
  (bench: Bench) =>
  <Item>(items: readonly Item[], run: (item: Item) => unknown): number =>
    cpuUsOf(items, run, bench.times(ROUND_MS));

const ofGame = (bench: Bench, game: Game, matches: readonly RandomMatch[]) => {
  const cpuUs = timerOf(bench);
  const entries = matches.reduce((sum, match) => sum + match.entries.length, 0);
  /** The match again, from its first deal to its end. */
  const walk = (match: RandomMatch): void => {
    let state = match.entries[0]?.state;
    for (const { entry } of match.entries) {
      if (!state) return;
      const ruling = entry.kind === "action" ? game.act(state, entry.seat, entry.action) : game.clock(state);
      if (!ruling.ok) throw new Error(`what was accepted is refused: ${ruling.code}`);
      state = ruling.state;
    }
  };
  const someSeats = listed(game, matches).flatMap((match) =>
    match.entries.flatMap(({ state }) => Array.from({ length: match.seats }, (_, seat) => ({ state, seat }))),
  );
  return {
    entries,
    actionsPerSecond: (1e6 * entries) / matches.length / cpuUs(matches, walk),
    viewUs: cpuUs(someSeats, ({ state, seat }) => game.table(state, seat)),
    legalUs: cpuUs(someSeats, ({ state, seat }) => game.legal(state, seat)),
  };
};

const ofFolds = (bench: Bench, game: Game, matches: readonly RandomMatch[]) => {
  const cpuUs = timerOf(bench);
  const played = listed(game, matches).map((match) => playedMatch(game, match));
  return {
    foldMatchUs: cpuUs(played, ({ stored }) => hydrate(stored)),
    foldLastUs: cpuUs(played, ({ stored, beforeLast }) => hydrate(stored, beforeLast)),
    judgeLastUs: cpuUs(played.flatMap(attemptsOf), ({ match, attempt }) => judge(match, attempt)),
  };
};

interface PlayedMatch {
  /** The match as the store has it. */
  readonly stored: LiveMatch;
  /** Its fold before its last entry. */
  readonly beforeLast: HydratedLive;
  readonly last: Entry | null;
}

const playedMatch = (game: Game, { secret, options, seats, entries }: RandomMatch): PlayedMatch => {
  const ofSeats = <T>(value: T): readonly T[] => Array.from({ length: seats }, () => value);
  const opened: LiveMatch = {
    ...{ id: "bench", version: 1, status: "live", game: game.id, rules: game.rules, options, secret },
    ...{ clocks: null, bots: "welcome", dealer: null, timers: [], idleSinceMs: null, rosterVersion: 1 },
    ...{ log: Uint8Array.of(1), startedAtMs: 0, clockStartedAtMs: 0, privateCommit: false, watched: "no" },
    players: Array.from({ length: seats }, (_, seat) => `player-${seat}`),
    houses: ofSeats(null),
    connections: ofSeats(null),
    pollingUntil: ofSeats(null),
    entropy: ofSeats(""),
    unrevealed: ofSeats(null),
  };
  let [beforeLast, match] = [hydrate(opened), hydrate(opened)];
  for (const { entry } of entries) {
    const extended = extend(match, entry);
    if (!extended.ok) throw new Error(`a random match holds what its referee refuses: ${extended.code}`);
    [beforeLast, match] = [match, extended.match];
  }
  return { stored: { ...opened, log: match.log }, beforeLast, last: match.steps.at(-1)?.entry ?? null };
};

/** The last action as its seat sent it. None if the match ended by a clock. */
const attemptsOf = ({ beforeLast, last }: PlayedMatch) =>
  last?.kind === "action"
    ? [{ match: beforeLast, attempt: { seat: last.seat, action: last.action, seen: newest(beforeLast).seq } }]
    : [];
