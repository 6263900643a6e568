// Verifies a served record: its secret fits the commitment, and a replay gives the recorded result.
import * as z from "zod";
import type { GameEvent } from "../games/game.ts";
import { commitmentOf } from "../games/shuffle.ts";
import { type MatchRecord, type ParseResult, parseRecord } from "./record.ts";
import { faultOf } from "./record-fault.ts";
import { replay } from "./replay.ts";

/** A deal as everybody may see it once the match is over. */
export interface OpenDeal {
  readonly round: number;
  readonly shuffle: number;
  readonly hands: readonly (readonly string[])[];
  /** Top first. The cards that were face down after the deal. */
  readonly stock: readonly string[];
}

export interface Verification {
  readonly record: MatchRecord;
  /** By seat. Empty where the record has no names. */
  readonly names: readonly string[];
  readonly deals: readonly OpenDeal[];
  readonly ranking: readonly number[] | null;
  /** The first check that failed, beginning with its place in the record. Null if all checks passed. */
  readonly failed: string | null;
}

/** `ok: false` where the value is no record, or no served record. */
export const verify = (value: unknown): ParseResult<Verification> => {
  const parsed = parseRecord(value);
  if (!parsed.ok) return parsed;
  const claimed = claimsSchema.safeParse(value);
  if (!claimed.success) return { ok: false, message: faultOf(claimed.error) };
  const record = parsed.value;
  const outcome = record.setup.chance.deals.length > 0 ? UNREFEREED : referee(record);
  return {
    ok: true,
    value: {
      record,
      names: claimed.data.players?.map(({ name }) => name) ?? [],
      deals: outcome.deals,
      ranking: outcome.ranking,
      failed: failedCheck(record, claimed.data, outcome),
    },
  };
};

/** The claims of a served record, beside what a referee needs. */
const claimsSchema = z.object({
  commitment: z.string().regex(/^[0-9a-f]{64}$/, "not 64 hex digits in lower case"),
  ranking: z.array(z.int()).nullable(),
  players: z.array(z.object({ name: z.string() })).exactOptional(),
});
type Claims = z.infer<typeof claimsSchema>;

interface Refereed {
  readonly deals: readonly OpenDeal[];
  readonly ranking: readonly number[] | null;
  readonly refused: string | null;
}

/** A record with its own deals proves nothing about its secret. */
const UNREFEREED: Refereed = { deals: [], ranking: null, refused: null };

const referee = (record: MatchRecord): Refereed => {
  const deals: OpenDeal[] = [];
  let ranking: readonly number[] | null = null;
  for (const step of replay(record)) {
    if (!step.ok) return { deals, ranking, refused: `actions[${step.i}]: refused as ${step.code}` };
    deals.push(...step.events.flatMap((event) => openDeal(event, record.game.stock(step.state))));
    ranking = record.game.table(step.state, "referee").ranking;
  }
  return { deals, ranking, refused: null };
};

const failedCheck = (record: MatchRecord, claims: Claims, outcome: Refereed): string | null => {
  const { secret, deals } = record.setup.chance;
  if (commitmentOf(secret) !== claims.commitment) return "commitment: not the SHA-256 of the secret";
  if (deals.length > 0) return "deals: a served record has none, its secret decides every deal";
  if (outcome.refused !== null) return outcome.refused;
  const [claimed, replayed] = [claims.ranking, outcome.ranking].map((ranks) => ranks?.join(" ") ?? "null");
  return claimed === replayed ? null : `ranking: the record says ${claimed}, the replay gives ${replayed}`;
};

/** Every game announces its deals by an event of this shape. */
const dealtSchema = z.object({
  type: z.literal("dealt"),
  round: z.int().default(1),
  shuffle: z.int(),
  hands: z.array(z.array(z.string())),
});

const openDeal = (event: GameEvent, stock: readonly string[]): readonly OpenDeal[] => {
  const dealt = dealtSchema.safeParse(event);
  if (!dealt.success) return [];
  const { round, shuffle, hands } = dealt.data;
  return [{ round, shuffle, hands, stock }];
};
