// Judges how a client asks again: over REST with `since` and until the end, and after `retryMs` on both ways. The kit
// writes an answer before the client reads it, so a busy machine only makes a wait longer.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { standingIn } from "../wire-fields.ts";
import { comesLate, isLateAround } from "./late.ts";
import { finalAnswer, isEventsCall, readStory } from "./story.ts";

export const judgeAsking: ConformanceJudge = (entries) => [
  ...actsTooSoon(entries),
  ...framesTooSoon(entries),
  ...callsTooSoon(entries),
  ...pollMistakes(entries),
  ...shutOutMistakes(entries),
];

/** Timers may fire a little early. */
const LEAST_SHARE = 0.9;

const tooSoon = (waited: number, retryMs: number): string =>
  `The client waits ${Math.round(waited)} ms of ${retryMs} ms.`;

const actsTooSoon = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const { acts, answers } = readStory(entries);
  return answers.flatMap(({ entry, act, code, retryMs }): readonly Mistake[] => {
    if (retryMs === null || entry.kind !== "received") return [];
    const earlier = answers.filter((one) => one.entry.n < entry.n);
    // A busy relay puts a copy off. The client knows the verdict.
    if (code === "try-again" && finalAnswer(act.first ?? act, earlier)) return [];
    const next = acts.find((one) => one.entry.n > entry.n && one.match === act.match);
    const waited = next ? next.entry.atMs - entry.atMs : retryMs;
    if (!next || waited >= retryMs * LEAST_SHARE || isLateAround(entries, act.entry, next.entry)) return [];
    return [{ rule: "C-11", what: tooSoon(waited, retryMs), shownBy: [act.entry, entry, next.entry] }];
  });
};

/** After an `error` about a frame that is no act. */
const framesTooSoon = (entries: readonly TranscriptEntry[]): readonly Mistake[] =>
  entries.flatMap((entry): readonly Mistake[] => {
    if (entry.kind !== "received" || entry.fields.type !== "error") return [];
    const { re, match, problem } = entry.fields;
    const retryMs = problem?.retryMs;
    if (re === undefined || retryMs === undefined) return [];
    const next = entries.find(
      (one) =>
        one.kind === "sent" &&
        one.n > entry.n &&
        one.line === entry.line &&
        one.fields.type === re &&
        one.fields.match === match,
    );
    const waited = next ? next.atMs - entry.atMs : retryMs;
    if (!next || waited >= retryMs * LEAST_SHARE || isLateAround(entries, entry, next)) return [];
    return [{ rule: "C-11", what: tooSoon(waited, retryMs), shownBy: [entry, next] }];
  });

type Asked = TranscriptEntry & { readonly kind: "asked" };
type Answered = TranscriptEntry & { readonly kind: "answered" };

/** Each request with its answer. A request without an answer is left out. */
const callsIn = (entries: readonly TranscriptEntry[]): readonly (readonly [Asked, Answered])[] =>
  entries.flatMap((asked) => {
    if (asked.kind !== "asked") return [];
    const answered = entries.find((entry) => entry.kind === "answered" && entry.call === asked.call);
    return answered?.kind === "answered" ? [[asked, answered] as const] : [];
  });

const pathOf = ({ method, target }: Asked): string => `${method} ${target.split("?")[0]}`;

const callsTooSoon = (entries: readonly TranscriptEntry[]): readonly Mistake[] =>
  callsIn(entries).flatMap(([asked, answered]): readonly Mistake[] => {
    const { retryMs } = answered.fields;
    if (retryMs === undefined) return [];
    const next = entries.find(
      (entry) => entry.kind === "asked" && entry.n > answered.n && pathOf(entry) === pathOf(asked),
    );
    const waited = next ? next.atMs - answered.atMs : retryMs;
    if (!next || waited >= retryMs * LEAST_SHARE) return [];
    const rule = answered.status === 200 ? "C-22" : "C-11";
    return [{ rule, what: tooSoon(waited, retryMs), shownBy: [asked, answered, next] }];
  });

/** The same question with the same token, after the answer. */
const askedAgain = (
  entries: readonly TranscriptEntry[],
  asked: Asked,
  answered: Answered,
): readonly Asked[] =>
  entries.filter(
    (entry): entry is Asked =>
      entry.kind === "asked" &&
      entry.n > answered.n &&
      pathOf(entry) === pathOf(asked) &&
      entry.token === asked.token,
  );

const pollMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const polls = callsIn(entries).filter(
    ([{ method, target }, { status }]) => status === 200 && isEventsCall(method, target),
  );
  return polls.flatMap(([asked, answered]): readonly Mistake[] => {
    const standing = standingIn(answered.fields);
    const [next, second] = askedAgain(entries, asked, answered);
    if (!standing || !next) return [];
    // One question may have been on its way. A second one, or one that comes late, was not.
    if (standing.over && (second !== undefined || comesLate(entries, answered, next)))
      return [
        {
          rule: "C-23",
          what: "The match is over, and the client goes on asking.",
          shownBy: [answered, next],
        },
      ];
    const since = Number(new URLSearchParams(next.target.split("?")[1]).get("since") ?? 0);
    if (since >= standing.seq) return [];
    const what = `The client has the answer of seq ${standing.seq}, and asks for what came after ${since}.`;
    return [{ rule: "C-21", what, shownBy: [asked, answered, next] }];
  });
};

const SHUT_OUT = new Set(["bad-token", "banned"]);

/** The same question again with a token that has ended. One may have been on its way. */
const shutOutMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const refused = callsIn(entries).filter(([, { fields }]) => SHUT_OUT.has(fields.code ?? ""));
  return refused.flatMap(([asked, answered]): readonly Mistake[] => {
    const [next, second] = askedAgain(entries, asked, answered);
    if (!next || (second === undefined && !comesLate(entries, answered, next))) return [];
    const what = "The token has ended, and the client asks with it again.";
    return [{ rule: "C-18", what, shownBy: [asked, answered, next] }];
  });
};
