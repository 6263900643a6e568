// Records by hand and their lines, for tests.
import { type MatchRecord, parseRecord } from "../../src/match/record.ts";
import { lineOf, type ReplayLine, replay } from "../../src/match/replay.ts";

export const recordOf = (value: unknown): MatchRecord => {
  const parsed = parseRecord(JSON.parse(JSON.stringify(value)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

export const linesOf = (value: unknown): readonly ReplayLine[] => {
  const record = recordOf(value);
  return [...replay(record)].map((step) => lineOf(record, step, (code) => `no: ${code}`));
};

export interface Hands {
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[];
}

export const zipZapRecord = (deals: readonly Hands[], actions: readonly unknown[]) => ({
  format: "turn-relay/1",
  game: "zip-zap",
  seats: deals[0]?.hands.length ?? 2,
  deals,
  actions,
});

export const ready = (seat: number) => [seat, { type: "ready" }];
export const zap = (seat: number) => [seat, { type: "zap" }];
export const pass = (seat: number) => [seat, { type: "pass" }];
export const play = (seat: number, card: string) => [seat, { type: "discard", card }];
export const CLOCK = ["clock"];
