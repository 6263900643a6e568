// Matches of random play as records, for tests: legal actions, clocks, hand-overs and now and then a refused action.
import { gameNamed } from "../../src/games/catalog.ts";
import type { FixedDeal } from "../../src/games/chance.ts";
import type { Game, GameAction, GameTable } from "../../src/games/game.ts";
import { ACTORS } from "../../src/games/match-event.ts";
import type { RecordEntry } from "../../src/match/record-schema.ts";

export interface Play {
  readonly seats: number;
  readonly secret: string;
  readonly entropy?: readonly string[];
  readonly options?: object;
  readonly deals?: readonly FixedDeal[];
  /** The match is broken off there, unless it ends before. */
  readonly mostEntries?: number;
  /** Whether the record may have entries that a live match would not have. */
  readonly refusals?: boolean;
  readonly random: () => number;
}

export interface PlayedRecord {
  readonly document: {
    readonly format: "turn-relay/2";
    readonly game: string;
    readonly seats: number;
    readonly options: object;
    readonly secret: string;
    readonly entropy: readonly string[];
    readonly deals?: readonly FixedDeal[];
    readonly actions: readonly RecordEntry[];
  };
  /** The referee's table after the first deal and after each entry. */
  readonly tables: readonly GameTable[];
}

/** The same numbers in [0, 1) for the same seed. */
export const numbers = (seed: number): (() => number) => {
  let word = seed;
  return () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return word / 2 ** 32;
  };
};

export const zipZap = (): Game => {
  const game = gameNamed("zip-zap");
  if (!game) throw new Error("no Zip Zap");
  return game;
};

export const playedRecord = (play: Play): PlayedRecord => {
  const { seats, secret, options = {}, deals = [], mostEntries = 5_000 } = play;
  const game = zipZap();
  const entropy = play.entropy ?? Array.from({ length: seats }, () => "");
  const filledIn = game.schemas.options.parse(options);
  let { state } = game.start({ seats, options: filledIn, dealer: null, chance: { secret, entropy, deals } });
  const actions: RecordEntry[] = [];
  const tables = [game.position(state)];
  while (actions.length < mostEntries && !tables.at(-1)?.over) {
    const entry = anyEntry(game, state, play);
    if (entry.type !== "handover") {
      const outcome = entry.type === "clock" ? game.clock(state) : game.act(state, entry.seat, entry.action);
      if (outcome.ok) state = outcome.state;
    }
    actions.push(entry);
    tables.push(game.position(state));
  }
  return {
    document: {
      format: "turn-relay/2",
      game: game.id,
      seats,
      options,
      secret,
      entropy,
      ...(deals.length > 0 ? { deals } : {}),
      actions,
    },
    tables,
  };
};

const anyEntry = (game: Game, state: object, { seats, refusals = false, random }: Play): RecordEntry => {
  const pick = <T>(items: readonly T[], otherwise: T): T =>
    items[Math.floor(random() * items.length)] ?? otherwise;
  const seat = Math.floor(random() * seats);
  const kind = random();
  if (kind < 0.02)
    return { type: "handover", seat, to: pick(ACTORS, "player"), ...(kind < 0.01 ? { left: true } : {}) };
  if (refusals && kind < 0.2) return { type: "action", seat, action: pick(ANY_ACTION, { type: "pass" }) };
  const legal = Array.from({ length: seats }, (_, of) => of).flatMap((of) =>
    game.legal(state, of).map((action): RecordEntry => ({ type: "action", seat: of, action })),
  );
  return kind < 0.25 ? { type: "clock" } : pick(legal, { type: "clock" });
};

export const discard = (card: string): GameAction & { readonly card: string } => ({ type: "discard", card });

const ANY_ACTION: readonly GameAction[] = [
  { type: "ready" },
  { type: "zap" },
  { type: "pass" },
  discard("zap"),
  discard("r5"),
  discard("w10"),
];
