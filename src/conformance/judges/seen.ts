// Judges on which frame each act was decided: never an older one than the client must have read, never one that it has
// not heard of, and an action that is legal there.
import { describes } from "../../games/choice.ts";
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { WireStanding } from "../wire-fields.ts";
import { finalAnswer, type ReceivedNews, readStory, type SpokenAct, type Story } from "./story.ts";

export const judgeSeen: ConformanceJudge = (entries) => {
  const story = readStory(entries);
  return story.acts
    .filter(({ first }) => first === null)
    .flatMap((act) => [
      ...olderMistakes(act, story),
      ...unheardMistakes(act, story),
      ...endMistakes(act, story),
    ])
    .concat(illegalMistakes(story));
};

const receivedBefore = (act: SpokenAct, { news }: Story): readonly ReceivedNews[] =>
  news.filter(({ entry, match }) => match === act.match && entry.n < act.entry.n);

const olderMistakes = (act: SpokenAct, story: Story): readonly Mistake[] => {
  const newer =
    mustHaveRead(act, story).find(({ standing }) => standing.seq > act.seen) ?? overtakenBy(act, story);
  if (newer)
    return [
      {
        rule: "C-4",
        what: `The client had the frame of seq ${newer.standing.seq}, and acts on seq ${act.seen}.`,
        shownBy: [newer.entry, ...receivedAtSeen(act, newer, story), act.entry],
      },
    ];
  const fallen = story.acts.find(
    (one) => one.match === act.match && one.entry.n < act.entry.n && one.seen > act.seen,
  );
  if (!fallen) return [];
  const what = `\`seen\` falls from ${fallen.seen} to ${act.seen}.`;
  return [{ rule: "C-4", what, shownBy: [fallen.entry, act.entry] }];
};

/** The frames that misled the client: those with the seq of `seen` that came after the newer one. */
const receivedAtSeen = (act: SpokenAct, newer: ReceivedNews, story: Story) =>
  receivedBefore(act, story)
    .filter(({ entry, standing }) => standing.seq === act.seen && entry.n > newer.entry.n)
    .map(({ entry }) => entry);

/**
 * A client that acts anew has read the answer that settled its act before. On a socket it has also read all that came
 * there before that answer.
 */
const mustHaveRead = (act: SpokenAct, story: Story): readonly ReceivedNews[] => {
  const last = story.acts.findLast((one) => one.match === act.match && one.entry.n < act.entry.n);
  const answers = story.answers.filter(({ entry }) => entry.n < act.entry.n);
  const answer = last && finalAnswer(last.first ?? last, answers);
  if (!answer) return [];
  const received = receivedBefore(act, story);
  if (answer.entry.kind !== "received") return received.filter(({ entry }) => entry === answer.entry);
  const line = `line ${answer.entry.line}`;
  return received.filter(({ entry, channel }) => channel === line && entry.n <= answer.entry.n);
};

/** On one socket, a newer frame that came before the first frame with the seq of `seen`. */
const overtakenBy = (act: SpokenAct, story: Story): ReceivedNews | undefined => {
  const received = receivedBefore(act, story);
  const source = received.find(({ standing }) => standing.seq === act.seen);
  if (!source || source.channel === "rest") return undefined;
  return received.find(
    ({ entry, channel, standing }) =>
      channel === source.channel && entry.n < source.entry.n && standing.seq > act.seen,
  );
};

const unheardMistakes = (act: SpokenAct, story: Story): readonly Mistake[] => {
  const received = receivedBefore(act, story);
  const highest = Math.max(0, ...received.map(({ standing }) => standing.seq));
  if (received.length === 0 || act.seen <= highest) return [];
  const newest = received.findLast(({ standing }) => standing.seq === highest);
  const what = `The client has heard of seq ${highest}, and says that it has seen ${act.seen}.`;
  return [{ rule: "C-5", what, shownBy: [...(newest ? [newest.entry] : []), act.entry] }];
};

const endMistakes = (act: SpokenAct, story: Story): readonly Mistake[] => {
  const end = receivedBefore(act, story).find(({ standing }) => standing.over && act.seen >= standing.seq);
  if (!end) return [];
  return [{ rule: "C-20", what: "The match is over, and the client acts.", shownBy: [end.entry, act.entry] }];
};

/** The relay refused the act, and no frame at `seen` had it in `legal`. */
const illegalMistakes = (story: Story): readonly Mistake[] =>
  story.answers.flatMap(({ entry, act, kind, code }): readonly Mistake[] => {
    if (kind !== "verdict" || code === "beaten" || code === "match-over") return [];
    const sources = receivedBefore(act, story).filter(({ standing }) => standing.seq === act.seen);
    const source = sources.at(-1);
    if (!source || sources.some(({ standing }) => offers(standing, act.action))) return [];
    const what = `Neither \`legal\` nor \`choices\` of seq ${act.seen} has the action, and the relay refuses it: ${code}.`;
    return [{ rule: "C-7", what, shownBy: [source.entry, act.entry, entry] }];
  });

const offers = ({ legal, choices }: WireStanding, action: string): boolean =>
  legal?.includes(action) || describes(choices, { type: "", ...JSON.parse(action) });
