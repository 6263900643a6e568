// How many reactions the player may still send, by the relay's limit: so the page offers none that the relay refuses.

/** As `reactionsPerMinute` of docs/protocol.md says. */
const IN_A_ROW = 5;
const EACH_MS = 3_000;

export interface Allowance {
  readonly left: number;
  readonly atMs: number;
}

export const FULL: Allowance = { left: IN_A_ROW, atMs: 0 };

const now = ({ left, atMs }: Allowance, nowMs: number): Allowance => ({
  left: Math.min(IN_A_ROW, left + (nowMs - atMs) / EACH_MS),
  atMs: nowMs,
});

/** Null: not yet. */
export const spendOne = (allowance: Allowance, nowMs: number): Allowance | null => {
  const { left } = now(allowance, nowMs);
  return left < 1 ? null : { left: left - 1, atMs: nowMs };
};

/** Ms until one more may be sent. 0: it may be sent now. */
export const waitMs = (allowance: Allowance, nowMs: number): number =>
  Math.ceil(Math.max(0, 1 - now(allowance, nowMs).left) * EACH_MS);
