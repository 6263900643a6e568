// Verifies a served record: its secret fits the commitment, and a replay gives the recorded result. A record can only
// agree with itself. So the caller may bring the commitment that was shown at the start.
import * as z from "zod";
import type { GameEvent, Seat } from "../games/game.ts";
import { onDemand } from "../games/on-demand.ts";
import { commitmentOf, entropyHashOf } from "../games/shuffle.ts";
import { type OpenRoll, openRolls, rollFault } from "./open-rolls.ts";
import { type MatchRecord, type ParseResult, parseRecord } from "./record.ts";
import { faultOf } from "./record-fault.ts";
import { visibleTo } from "./redact.ts";
import { replay } from "./replay.ts";

/** A deal as everybody may see it once the match is over. Its cards are the whole deck of the game. */
export interface OpenDeal {
  readonly round: number;
  readonly shuffle: number;
  readonly hands: readonly (readonly string[])[];
  /** The card that the deal itself turns up. Null in Zip Zap, which flips the stock's top later. */
  readonly opened: string | null;
  /** Top first. The cards that were face down after the deal. */
  readonly stock: readonly string[];
  /** Null in a game without a dealer. */
  readonly dealer: number | null;
  /** The cards, by seat, that chose the first dealer. Null if no card was drawn for that. */
  readonly draw: readonly string[] | null;
}

export interface Verification {
  readonly record: MatchRecord;
  readonly claims: Claims;
  readonly deals: readonly OpenDeal[];
  readonly rolls: readonly OpenRoll[];
  readonly ranking: readonly number[] | null;
  /** Null if the game keeps no totals. */
  readonly scores: readonly number[] | null;
  /** What the replay tells a spectator. The first is the first deal. */
  readonly events: readonly GameEvent[];
  /** The seats that promised entropy and did not reveal it. */
  readonly notRevealed: readonly Seat[];
  /** The first check that failed, beginning with its place in the record. Null if all checks passed. */
  readonly failed: string | null;
}

/**
 * `shown`: the commitment that was shown at the start, in lower-case hex. Null if nobody noted it.
 * `ok: false` where the value is no record, or no served record.
 */
export const verify = (value: unknown, shown: string | null = null): ParseResult<Verification> => {
  const parsed = parseRecord(value);
  if (!parsed.ok) return parsed;
  const claimed = claimsSchema().safeParse(value);
  if (!claimed.success) return { ok: false, message: faultOf(claimed.error) };
  const record = parsed.value;
  const outcome = ownChance(record) === null ? referee(record) : UNREFEREED;
  return {
    ok: true,
    value: {
      record,
      claims: claimed.data,
      deals: outcome.deals,
      rolls: outcome.rolls,
      ranking: outcome.ranking,
      notRevealed: notRevealed(record, claimed.data),
      scores: outcome.scores,
      events: outcome.events,
      failed: failedCheck(record, claimed.data, outcome, shown),
    },
  };
};

const claimedPlayerSchema = onDemand(() =>
  z.object({
    player: z.string().nullable().exactOptional(),
    name: z.string(),
    bot: z.boolean().exactOptional(),
    house: z.string().exactOptional(),
    face: z.string().exactOptional(),
  }),
);

/** The claims of a served record, beside what a referee needs. */
const claimsSchema = onDemand(() =>
  z.object({
    commitment: z.string().regex(/^[0-9a-f]{64}$/, "not 64 hex digits in lower case"),
    /** Left out: no seat has promised entropy. */
    entropyHashes: z
      .array(
        z
          .string()
          .regex(/^[0-9a-f]{64}$/, "not 64 hex digits in lower case")
          .nullable(),
      )
      .default([]),
    ranking: z.array(z.int()).nullable(),
    rules: z.int().exactOptional(),
    match: z.string().exactOptional(),
    clocks: z.record(z.string(), z.int()).nullable().exactOptional(),
    players: z.array(claimedPlayerSchema()).exactOptional(),
    createdAt: z.string().exactOptional(),
    startedAt: z.string().exactOptional(),
    endedAt: z.string().exactOptional(),
  }),
);
export type Claims = z.infer<ReturnType<typeof claimsSchema>>;

type Refereed = Pick<Verification, "deals" | "rolls" | "ranking" | "scores" | "events"> & {
  readonly refused: string | null;
};

/** A record with its own deals or rolls proves nothing about its secret. */
const UNREFEREED: Refereed = { deals: [], rolls: [], ranking: null, scores: null, events: [], refused: null };

/** What of chance the record brings itself, though its secret decides it. */
const ownChance = ({ setup: { chance } }: MatchRecord): "deal" | "roll" | null => {
  if (chance.deals.length > 0) return "deal";
  return chance.rolls ? "roll" : null;
};

const referee = (record: MatchRecord): Refereed => {
  const { game } = record;
  const deals: OpenDeal[] = [];
  const rolls: OpenRoll[] = [];
  const events: GameEvent[] = [];
  let [ranking, scores]: [Refereed["ranking"], Refereed["scores"]] = [null, null];
  for (const step of replay(record)) {
    if (!step.ok)
      return {
        deals,
        rolls,
        events,
        ranking,
        scores,
        refused: `actions[${step.i}]: refused as ${step.code}`,
      };
    const stock = game.stock(step.state);
    deals.push(...step.events.flatMap((event, i) => openDeal(event, step.events[i + 1], stock)));
    rolls.push(...openRolls(step.events));
    events.push(...step.events.map((event) => visibleTo(game, event, "spectator")));
    ranking = game.table(step.state, "referee").ranking;
    scores = game.scores(step.state);
  }
  return { deals, rolls, events, ranking, scores, refused: null };
};

const failedCheck = (
  record: MatchRecord,
  claims: Claims,
  outcome: Refereed,
  shown: string | null,
): string | null => {
  const { chance } = record.setup;
  const { secret } = chance;
  if (shown !== null && commitmentOf(secret) !== shown)
    return `commitment: the secret belongs to ${commitmentOf(secret)}, not to the one that you gave`;
  if (commitmentOf(secret) !== claims.commitment) return "commitment: not the SHA-256 of the secret";
  const unfit = unfitEntropy(record, claims);
  if (unfit !== null) return unfit;
  const own = ownChance(record);
  if (own !== null) return `${own}s: a served record has none, its secret decides every ${own}`;
  if (outcome.refused !== null) return outcome.refused;
  const unrolled = rollFault(outcome.rolls, chance);
  if (unrolled !== null) return unrolled;
  const [claimed, replayed] = [claims.ranking, outcome.ranking].map((ranks) => ranks?.join(" ") ?? "null");
  return claimed === replayed ? null : `ranking: the record says ${claimed}, the replay gives ${replayed}`;
};

/** Entropy that nobody promised could have been chosen after all else was known. */
const unfitEntropy = ({ setup }: MatchRecord, { entropyHashes }: Claims): string | null => {
  const { entropy } = setup.chance;
  if (entropyHashes.length > entropy.length) return "entropyHashes: more than seats";
  const unfit = entropy.findIndex(
    (revealed, seat) => revealed !== "" && entropyHashOf(revealed) !== entropyHashes[seat],
  );
  return unfit < 0 ? null : `entropy[${unfit}]: not what its seat has promised in entropyHashes`;
};

const notRevealed = ({ setup }: MatchRecord, { entropyHashes }: Claims): readonly Seat[] =>
  setup.chance.entropy.flatMap((revealed, seat) =>
    revealed === "" && (entropyHashes[seat] ?? null) !== null ? [seat] : [],
  );

/** Every game announces its deals by an event of this shape. */
const dealtSchema = onDemand(() =>
  z.object({
    type: z.literal("dealt"),
    round: z.int().default(1),
    shuffle: z.int(),
    hands: z.array(z.array(z.string())),
    dealer: z.int().nullable().default(null),
    top: z.string().nullable().default(null),
    high: z.array(z.string()).nullable().default(null),
  }),
);

/** Zap Your Neighbor turns its first card by an event of its own, right after the deal. */
const starterSchema = onDemand(() =>
  z.object({ type: z.literal("played"), starter: z.literal(true), card: z.string() }),
);

const openDeal = (
  event: GameEvent,
  next: GameEvent | undefined,
  stock: readonly string[],
): readonly OpenDeal[] => {
  const dealt = dealtSchema().safeParse(event);
  if (!dealt.success) return [];
  const { round, shuffle, hands, dealer, top, high } = dealt.data;
  const starter = starterSchema().safeParse(next);
  const opened = starter.success ? starter.data.card : top;
  return [{ round, shuffle, hands, opened, stock, dealer, draw: high }];
};
