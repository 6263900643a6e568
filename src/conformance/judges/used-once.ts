// Judges how a client uses a recovery code and a refresh token: again where no answer came, and never after one.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { usedOnceIn } from "../used-once.ts";
import { comesLate } from "./late.ts";

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
  const isOfThese = (call: number): boolean => asks.some((asked) => asked.call === call);
  const answered = entries.find(
    (entry) => entry.kind === "answered" && entry.status < 429 && isOfThese(entry.call),
  );
  if (answered) {
    const again = asks.find((asked) => asked.n > answered.n && comesLate(entries, answered, asked));
    const what = "The client has the answer, and uses its code or refresh token again.";
    return again ? [{ rule: "C-26", what, shownBy: [answered, again] }] : [];
  }
  const lost = entries.findLast((entry) => entry.kind === "unanswered" && isOfThese(entry.call));
  if (lost?.kind !== "unanswered" || lost.by !== "kit" || asks.some(({ n }) => n > lost.n)) return [];
  const what = "The answer got lost, and the client does not ask for it again.";
  return [{ rule: "C-26", what, shownBy: [...asks.slice(-1), lost] }];
};
