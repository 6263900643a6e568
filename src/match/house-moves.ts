// The house's moves: the next action of each seat for which no player acts, and its time. A house bot sees only its
// seat's view. A referee that stands in does what the clock would do.
import { offersTo } from "../games/choice.ts";
import { CALM_TIMES } from "../games/clock-seconds.ts";
import type { GameAction, Level, Seat } from "../games/game.ts";
import { seededRandom } from "../games/seeded-random.ts";
import { botAt } from "./absence.ts";
import { beganAt, dueMs } from "./clocks.ts";
import { GameFault } from "./game-fault.ts";
import { extend, type HydratedLive, newest } from "./hydrate.ts";
import type { WantedBot } from "./stored-match.ts";

export interface HouseMove {
  readonly seat: Seat;
  readonly action: GameAction;
  /** Unix ms. */
  readonly atMs: number;
  /** What the seat's bot threw. Then this is what the clock would do. */
  readonly fault?: unknown;
}

/** A player who is away may come back within this time. A player who has left may not. */
const AWAY_MS = 2_000;
/** A bot that would think past the deadline acts so long before it. */
const BEFORE_DUE_MS = 500;

/** Earliest first. A seat that waits for others has no move. */
export const houseMoves = (match: HydratedLive): readonly HouseMove[] => {
  const { state, actors } = newest(match);
  return actors
    .flatMap(({ to, left }, seat): readonly HouseMove[] => {
      if (to === "player") return [];
      const bot = botAt(match, seat);
      if (bot !== null) return botMove(match, seat, bot);
      const action = match.referee.clockAction(state, seat);
      return action ? [{ seat, action, atMs: match.clockStartedAtMs + (left ? 0 : AWAY_MS) }] : [];
    })
    .sort((a, b) => a.atMs - b.atMs);
};

/**
 * The match after the move. Where the referee refuses what a bot chose, it does what the clock would do.
 * @throws GameFault where the referee refuses that too.
 */
export const withHouseMove = (match: HydratedLive, { seat, action }: HouseMove): HydratedLive => {
  const played = extend(match, { kind: "action", seat, action });
  if (played.ok) return played.match;
  const instead = match.referee.clockAction(newest(match).state, seat);
  const late = instead && extend(match, { kind: "action", seat, action: instead });
  if (late?.ok) return late.match;
  throw new GameFault(match.id, `the game refused its own bot: ${played.code}`);
};

/** The bot's thinking times since the clock began add up. The sum is the time of its next action. */
const botMove = (match: HydratedLive, seat: Seat, bot: WantedBot): readonly HouseMove[] => {
  const { referee, secret, options, clockStartedAtMs } = match;
  const { state } = newest(match);
  const offers = offersTo(referee, state, seat);
  if (offers.legal.length === 0) return [];
  const own = ownOf(match, seat);
  const times = calmTimes(match);
  const { ms, random } = thoughtOf(secret, seat, own.now, bot);
  const view = { seat, table: referee.table(state, seat), ...offers, options };
  const { action, ...thrown } = chosen(
    () => referee.bots[bot.level].choose(view, random),
    () => referee.clockAction(state, seat),
  );
  if (!action) return [];
  let thinkingMs = ms;
  for (let n = own.before; n < own.now; n++) thinkingMs += thoughtOf(secret, seat, n, bot).ms;
  const atMs = clockStartedAtMs + Math.round(thinkingMs * times);
  const due = dueMs(match);
  return [{ seat, action, atMs: due === null ? atMs : Math.min(atMs, due - BEFORE_DUE_MS), ...thrown }];
};

/** Where players have longer than usual, a bot takes as much longer: at a calm table it does not win every race. */
const calmTimes = (match: HydratedLive): number => {
  const { referee, clocks } = match;
  const name = referee.ticking(newest(match).state)?.name;
  const [usual, seconds] = name === undefined ? [] : [referee.clocks[name], clocks?.[name]];
  return usual && seconds ? Math.min(CALM_TIMES, Math.max(1, seconds / usual)) : 1;
};

type Choose = () => GameAction | null;

const chosen = (
  byBot: Choose,
  byClock: Choose,
): { readonly action: GameAction | null } & Pick<HouseMove, "fault"> => {
  try {
    return { action: byBot() };
  } catch (fault) {
    return { action: byClock(), fault };
  }
};

/** The seat's number of entries in the log: now, and when the running clock began. */
const ownOf = (match: HydratedLive, seat: Seat): { readonly before: number; readonly now: number } => ({
  before: beganAt(match).owns[seat] ?? 0,
  now: newest(match).owns[seat] ?? 0,
});

interface BotThought {
  readonly ms: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
}

/** Of one action at human speed. A better bot decides sooner. */
const THINKING_MS: Readonly<Record<Level, { readonly least: number; readonly most: number }>> = {
  easy: { least: 1_000, most: 2_500 },
  normal: { least: 800, most: 2_000 },
  hard: { least: 600, most: 1_500 },
};

/** `own`: the number of the seat's actions in the log so far. */
const thoughtOf = (secret: string, seat: Seat, own: number, { level, speed }: WantedBot): BotThought => {
  const random = seededRandom(secret, `bot/${seat}/${own}`);
  const { least, most } = THINKING_MS[level];
  const ms = Math.round(least + random() * (most - least));
  return { ms: speed === "instant" ? 0 : ms, random };
};
