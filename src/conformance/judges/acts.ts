// Judges the acts: their ids, their `seen`, one at a time, and what follows a missing answer. Every verdict goes by the
// order in which the kit read and wrote. Only C-9 reads a time, and not while the kit itself was late.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { TranscriptEntry } from "../transcript.ts";
import { isLateAround } from "./late.ts";
import {
  finalAnswer,
  isCopyOf,
  isSamePlay,
  type ReceivedAnswer,
  readStory,
  type SpokenAct,
  type Story,
} from "./story.ts";

export const judgeActs: ConformanceJudge = (entries) => {
  const story = readStory(entries);
  return story.acts.flatMap((act) =>
    act.first === null ? newActMistakes(act, story, entries) : copyMistakes(act, act.first, story, entries),
  );
};

const before = <T extends { readonly entry: TranscriptEntry }>(
  list: readonly T[],
  act: SpokenAct,
): readonly T[] => list.filter(({ entry }) => entry.n < act.entry.n);

const newActMistakes = (
  act: SpokenAct,
  story: Story,
  entries: readonly TranscriptEntry[],
): readonly Mistake[] => {
  const earlier = before(story.acts, act).filter(({ match }) => match === act.match);
  const answers = before(story.answers, act);
  const found: Mistake[] = [];
  const last = earlier.at(-1)?.first ?? earlier.at(-1);
  const answer = last && (finalAnswer(last, answers) ?? answers.findLast((one) => isCopyOf(one.act, last)));
  const isOpen = last && !isSettled(last, answer, story, act);
  if (last && isOpen) found.push(unansweredMistake(act, last, earlier, story, entries));
  const repeated = earlier.find((one) => isSamePlay(one, act) && finalAnswer(one, answers));
  const final = repeated && finalAnswer(repeated, answers);
  if (repeated && final)
    found.push({
      rule: "C-10",
      what: "The act had its answer. The client sends the same action with the same `seen` again, under another `id`.",
      shownBy: [repeated.entry, final.entry, act.entry],
    });
  const namesake = earlier.find(({ id }) => id !== null && id === act.id);
  if (namesake && !isOpen) found.push(namesakeMistake(act, namesake));
  return found;
};

/** The same words under the same id are no new act: the client has changed the `seen` of the old one. */
const namesakeMistake = (act: SpokenAct, namesake: SpokenAct): Mistake => {
  const shownBy = [namesake.entry, act.entry];
  return act.action === namesake.action
    ? {
        rule: "C-9",
        what: `The client sends the act again with another ${changeOf(namesake, act)}.`,
        shownBy,
      }
    : { rule: "C-6", what: `Two different acts have the id ${JSON.stringify(act.id)}.`, shownBy };
};

/** Answered; or the client may know that the act was played, because `own` has risen; or the match is over. */
const isSettled = (
  last: SpokenAct,
  answer: ReceivedAnswer | undefined,
  { news }: Story,
  act: SpokenAct,
): boolean => {
  if (answer && answer.kind !== "unknown") return true;
  const ownBefore = Math.max(0, ...ownsOf(news, last.match, 0, last.entry.n));
  const ownSince = Math.max(0, ...ownsOf(news, last.match, last.entry.n, act.entry.n));
  const isOver = news.some(
    ({ entry, match, standing }) => match === last.match && standing.over && entry.n < act.entry.n,
  );
  return isOver || ownSince > ownBefore;
};

const ownsOf = (news: Story["news"], of: string, from: number, to: number): readonly number[] =>
  news
    .filter(({ entry, match }) => match === of && entry.n >= from && entry.n < to)
    .map(({ standing }) => standing.own);

/** A second act beside an unanswered one, or the unanswered one in another form. */
const unansweredMistake = (
  act: SpokenAct,
  last: SpokenAct,
  earlier: readonly SpokenAct[],
  { answers }: Story,
  entries: readonly TranscriptEntry[],
): Mistake => {
  const again = earlier.at(-1) ?? last;
  const unknown = answers.findLast((one) => isCopyOf(one.act, last) && one.entry.n < act.entry.n);
  const shownBy = [last.entry, ...(unknown ? [unknown.entry] : []), act.entry];
  if (unknown && unknown.code === "try-again")
    return { rule: "C-11", what: "After `try-again` the client sends another act.", shownBy };
  const isSameAction = last.action === act.action || last.id === act.id;
  const isKnownLost = unknown !== undefined || isCutOff(again, act, entries);
  const hasWaited =
    act.entry.atMs - again.entry.atMs > SOONEST_MS && !isLateAround(entries, again.entry, act.entry);
  if (isSameAction && (isKnownLost || hasWaited))
    return {
      rule: "C-9",
      what: `The client sends the act again with another ${changeOf(last, act)}.`,
      shownBy,
    };
  return { rule: "C-8", what: "The client sends another act, and the one before has no answer.", shownBy };
};

/** The connection of a request over REST ended before the next act, without an answer. */
const isCutOff = (last: SpokenAct, act: SpokenAct, entries: readonly TranscriptEntry[]): boolean =>
  entries.some(
    (entry) => entry.kind === "unanswered" && entry.n < act.entry.n && last.channel === `call ${entry.call}`,
  );

const changeOf = (last: SpokenAct, act: SpokenAct): string => {
  if (last.action !== act.action) return "action";
  return last.seen === act.seen ? "`id`" : "`seen`";
};

/** The rule says 2 s. Half of it leaves room for everything between two clocks. */
const SOONEST_MS = 1_000;

const copyMistakes = (
  act: SpokenAct,
  first: SpokenAct,
  story: Story,
  entries: readonly TranscriptEntry[],
): readonly Mistake[] => {
  const copies = story.acts.filter((one) => isCopyOf(one, first));
  const previous = copies.findLast(({ entry }) => entry.n < act.entry.n) ?? first;
  const answers = before(story.answers, act).filter((one) => isCopyOf(one.act, first));
  const final = finalAnswer(first, answers);
  if (final) {
    // One copy may have been on its way when the answer came.
    const late = copies.filter(({ entry }) => entry.n > final.entry.n && entry.n <= act.entry.n);
    if (late.length !== LATE_COPIES) return [];
    const shownBy = [first.entry, final.entry, ...late.map(({ entry }) => entry)];
    return [{ rule: "C-10", what: "The client sends the act again and again after its answer.", shownBy }];
  }
  const receivedBetween = answers.some(({ entry }) => entry.n > previous.entry.n);
  const waited = act.entry.atMs - previous.entry.atMs;
  const isSameLine = act.channel === previous.channel;
  if (
    receivedBetween ||
    !isSameLine ||
    waited >= SOONEST_MS ||
    isLateAround(entries, previous.entry, act.entry)
  )
    return [];
  const what = `The client sends the act again after ${Math.round(waited)} ms.`;
  return [{ rule: "C-9", what, shownBy: [previous.entry, act.entry] }];
};

const LATE_COPIES = 2;
