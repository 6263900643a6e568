// Judges what a client sends at all: readable, within the limits, the token where it belongs, promised entropy.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { matchIn } from "./story.ts";

export const judgeManners: ConformanceJudge = (entries) => [
  ...entries.flatMap((entry) => [
    ...unreadable(entry, entries),
    ...tokenInAddress(entry),
    ...overLimit(entry, entries),
  ]),
  ...hiddenEntropy(entries),
];

const codeIn = ({ fields }: TranscriptEntry): string | undefined => fields.code ?? fields.problem?.code;

/** The frame or the request that an answer of the relay is about. */
const causeOf = (entry: TranscriptEntry, entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] => {
  const { fields } = entry;
  const cause = entries.findLast((one) => {
    if (one.n > entry.n) return false;
    if (entry.kind === "answered") return one.kind === "asked" && one.call === entry.call;
    if (entry.kind !== "received" || one.kind !== "sent" || one.line !== entry.line) return false;
    return fields.id === undefined
      ? fields.re === undefined || one.fields.type === fields.re
      : one.fields.id === fields.id;
  });
  return cause ? [cause] : [];
};

const unreadable = (entry: TranscriptEntry, entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  if (entry.kind === "sent" && entry.isBinary)
    return [{ rule: "C-2", what: "The client sends a binary frame.", shownBy: [entry] }];
  const isRelays = (entry.kind === "received" || entry.kind === "answered") && entry.by === "relay";
  if (!isRelays || !UNREADABLE.has(codeIn(entry) ?? "")) return [];
  const what = `The relay cannot read what the client sends: ${codeIn(entry)}.`;
  return [{ rule: "C-2", what, shownBy: [...causeOf(entry, entries), entry] }];
};

const UNREADABLE = new Set(["malformed", "too-large", "not-json"]);

const tokenInAddress = (entry: TranscriptEntry): readonly Mistake[] => {
  if (entry.kind !== "asked" && entry.kind !== "connected") return [];
  if (!/tr_[0-9A-Za-z]{32}/.test(entry.target)) return [];
  return [{ rule: "C-3", what: "The address has a token in it.", shownBy: [entry] }];
};

const overLimit = (entry: TranscriptEntry, entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  if ((entry.kind !== "received" && entry.kind !== "answered") || entry.by !== "relay") return [];
  if (codeIn(entry) !== "too-fast") return [];
  return [{ rule: "C-12", what: "The client sends too much.", shownBy: [...causeOf(entry, entries), entry] }];
};

/** A match waited for the client's entropy, and the client never revealed it. */
const hiddenEntropy = (entries: readonly TranscriptEntry[]): readonly Mistake[] =>
  entries.flatMap((entry): readonly Mistake[] => {
    if (entry.kind !== "asked" || entry.fields.entropyHash === undefined) return [];
    const seated = entries.find((one) => one.kind === "answered" && one.call === entry.call);
    const match = seated?.fields.id;
    if (match === undefined) return [];
    const about = entries.filter((one) => isAbout(one, match, entries));
    const waits = about.find(({ fields }) => (fields.view?.revealBy ?? fields.revealBy) !== undefined);
    const begun = about.find((one) => (one.fields.seq ?? 0) > 0);
    const isRevealed = entries.some(
      (one) => one.kind === "asked" && one.target.startsWith(`/v1/matches/${match}/entropy`),
    );
    if (!waits || !begun || isRevealed) return [];
    const what = "The match waited for the client's entropy, and began without it.";
    return [{ rule: "C-19", what, shownBy: [entry, waits, begun] }];
  });

const isAbout = (entry: TranscriptEntry, match: string, entries: readonly TranscriptEntry[]): boolean => {
  if (entry.kind === "received") return entry.fields.match === match;
  if (entry.kind !== "answered") return false;
  if (entry.fields.id === match) return true;
  return entries.some(
    (one) => one.kind === "asked" && one.call === entry.call && matchIn(one.target) === match,
  );
};
