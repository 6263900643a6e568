// Judges how a client uses a recovery code and a refresh token: again where no answer came, and never after one.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { usedOnceIn } from "../used-once.ts";
import { comesLate, isLateAround } from "./late.ts";

/** The relay repeats its answer for 30 s. */
const AGAIN_MS = 45_000;

type Asked = TranscriptEntry & { readonly kind: "asked" };

export const judgeUsedOnce: ConformanceJudge = (entries) => {
  const uses = entries.flatMap((asked) => {
    const used = asked.kind === "asked" ? usedOnceIn(asked) : null;
    return asked.kind === "asked" && used !== null ? [{ asked, used }] : [];
  });
  return [...new Set(uses.map(({ used }) => used))].flatMap((one) =>
    mistakesOf(
      uses.flatMap(({ asked, used }) => (used === one ? [asked] : [])),
      entries,
    ),
  );
};

/** All requests with one code or token. */
const mistakesOf = (asks: readonly Asked[], entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const told = entries.filter((entry) => "call" in entry && asks.some(({ call }) => call === entry.call));
  const answered = told.find((entry) => entry.kind === "answered" && entry.status < 429);
  const again = answered && asks.find((asked) => asked.n > answered.n && comesLate(entries, answered, asked));
  if (again) {
    const what = "The client has the answer, and uses its code or refresh token again.";
    return [{ rule: "C-26", what, shownBy: [answered, again] }];
  }
  const lost = told.findLast(({ kind, n }) => kind === "unanswered" && n < (answered?.n ?? Infinity));
  if (lost?.kind !== "unanswered" || lost.by !== "kit") return [];
  const next = asks.find(({ n }) => n > lost.n);
  const isInTime = next
    ? next.atMs - lost.atMs < AGAIN_MS || isLateAround(entries, lost, next)
    : answered !== undefined;
  if (isInTime) return [];
  const what = `The answer got lost, and the client ${next ? "asks for it too late" : "does not ask for it again"}.`;
  return [{ rule: "C-26", what, shownBy: [...asks.slice(-1), lost] }];
};
