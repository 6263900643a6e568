// One match between bots in virtual time. Pure: the same secret and bots give the same match. It knows no
// game. All seats draw their thinking times from one distribution, so only their choices differ.
import * as z from "zod";
import type { BotPolicy } from "../bot/any-bot.ts";
import { anyAction, offersTo } from "../games/choice.ts";
import type { Game, GameTable, Seat, Ticking } from "../games/game.ts";
import { seededRandom } from "../games/seeded-random.ts";

/** Anything that the seat is offered, including a pass, with equal probability. */
export const uniform: BotPolicy = { choose: anyAction };

export interface ComparedMatch {
  readonly game: Game;
  readonly options: object;
  /** 64 hex digits. Deals, thinking times and choices follow from the secret. */
  readonly secret: string;
  /** One for each seat. */
  readonly bots: readonly BotPolicy[];
}

const SHORTEST_THOUGHT_MS = 300;
const LONGEST_THOUGHT_MS = 1500;
const NEVER_MS = Number.POSITIVE_INFINITY;

/** How a match ended, one number for each seat. */
export interface ComparedEnd {
  readonly ranking: readonly number[];
  /** Null: the game keeps none. */
  readonly scores: readonly number[] | null;
}

/**
 * The seat whose thinking time ends first acts. After an action with events every seat thinks anew, otherwise
 * only the actor does. The game's clocks have their default seconds.
 */
export const playComparedMatch = async ({
  game,
  options,
  secret,
  bots,
}: ComparedMatch): Promise<ComparedEnd> => {
  const minds = bots.map((bot, seat) => ({
    bot,
    thought: seededRandom(secret, `thought/${seat}`),
    whim: seededRandom(secret, `whim/${seat}`),
  }));
  const chance = { secret, entropy: bots.map(() => ""), deals: [] };
  let { state } = game.start({ seats: bots.length, options, dealer: null, chance });
  let nowMs = 0;

  const clockFromNowMs = (): number => {
    const seconds = game.clocks[game.ticking(state)?.name ?? ""];
    return seconds === undefined ? NEVER_MS : nowMs + seconds * 1000;
  };
  const thinkFromNowMs = ({ thought }: { thought: () => number }, seat: Seat): number =>
    game.legal(state, seat).length === 0
      ? NEVER_MS
      : nowMs + SHORTEST_THOUGHT_MS + thought() * (LONGEST_THOUGHT_MS - SHORTEST_THOUGHT_MS);

  const viewOf = (seat: Seat) => ({
    game: game.id,
    seat,
    table: game.table(state, seat),
    ...offersTo(game, state, seat),
    options,
  });

  let clockAtMs = clockFromNowMs();
  let actsAtMs: readonly number[] = minds.map(thinkFromNowMs);
  for (;;) {
    const table = game.table(state, "referee");
    if (table.ranking)
      return { ranking: table.ranking, scores: game.scores(state) ?? shownScores(game, table) };
    nowMs = Math.min(clockAtMs, ...actsAtMs);
    if (nowMs === NEVER_MS) throw new Error("every seat waits and no clock runs");
    const actor = actsAtMs.indexOf(nowMs);
    const mind = minds[actor];
    const action = mind && ((await mind.bot.choose(viewOf(actor), mind.whim)) ?? null);
    if (action === null) {
      actsAtMs = actsAtMs.with(actor, NEVER_MS);
      continue;
    }
    const outcome = action ? game.act(state, actor, action) : game.clock(state);
    if (!outcome.ok)
      throw new Error(`a bot chose ${JSON.stringify(action)}, which is refused: ${outcome.code}`);
    const before = game.ticking(state);
    state = outcome.state;
    if (!isSame(before, game.ticking(state))) clockAtMs = clockFromNowMs();
    const seen = outcome.events.length > 0;
    actsAtMs = minds.map((own, seat) =>
      seen || seat === actor ? thinkFromNowMs(own, seat) : (actsAtMs[seat] ?? NEVER_MS),
    );
  }
};

const scoresSchema = z.array(z.number());

/** What screens show as scores. */
const shownScores = ({ kinds = {} }: Game, table: GameTable): readonly number[] | null => {
  const shown = Object.entries(table).find(([field]) => kinds[field] === "scores");
  return scoresSchema.safeParse(shown?.[1]).data ?? null;
};

const isSame = (a: Ticking | null, b: Ticking | null): boolean =>
  a?.name === b?.name && a?.since === b?.since;
