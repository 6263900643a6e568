// Judges how a client holds its connections: coming back, changing in time, staying away, pings.
import type { ConformanceJudge, Mistake } from "../mistake.ts";
import type { Mark, TranscriptEntry } from "../transcript.ts";
import { readStory } from "./story.ts";

export const judgeConnections: ConformanceJudge = (entries) => [
  ...sinceMistakes(entries),
  ...hasteMistakes(entries),
  ...changeMistakes(entries),
  ...silenceMistakes(entries),
  ...takenBackMistakes(entries),
  ...barredMistakes(entries),
];

type Connected = TranscriptEntry & { readonly kind: "connected" };
const connectionsIn = (entries: readonly TranscriptEntry[]): readonly Connected[] =>
  entries.filter((entry) => entry.kind === "connected");

const marked = (entries: readonly TranscriptEntry[], mark: Mark): TranscriptEntry | undefined =>
  entries.find((entry) => entry.kind === "note" && entry.mark === mark);

/** The first `watch` of each later connection has `since`. A client with a gap in its events may ask for older ones. */
const sinceMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const { news } = readStory(entries);
  const judged = new Set<string>();
  return entries.flatMap((entry): readonly Mistake[] => {
    if (entry.kind !== "sent" || entry.fields.type !== "watch") return [];
    const { match = "", since } = entry.fields;
    const key = `${entry.line} ${match}`;
    if (judged.has(key)) return [];
    judged.add(key);
    const channel = `line ${entry.line}`;
    const received = news.filter(
      (one) => one.match === match && one.entry.n < entry.n && one.channel !== channel,
    );
    const onSockets = received.filter((one) => one.channel !== "rest");
    const highest = Math.max(0, ...received.map(({ standing }) => standing.seq));
    if (Math.max(0, ...onSockets.map(({ standing }) => standing.seq)) === 0) return [];
    const shownBy = [entry];
    if (since === undefined)
      return [{ rule: "C-13", what: "The client watches again without `since`.", shownBy }];
    if (since <= highest) return [];
    return [{ rule: "C-5", what: `\`since\` is ${since}. The client has heard of seq ${highest}.`, shownBy }];
  });
};

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 20_000;
/** The rule says half. A third leaves room for clocks that tick coarsely. */
const LEAST_SHARE = 1 / 3;

/**
 * The waits between a loss and the next attempts, all together. The kit closes before the client notices, and hears of
 * an attempt after the client has begun it. So a busy machine only makes the waits longer.
 */
const hasteMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  let lost: TranscriptEntry[] = [];
  let due = 0;
  return entries.flatMap((entry): readonly Mistake[] => {
    if (entry.kind === "opened") lost = [];
    if (entry.kind === "closed") {
      // A connection that ended in order is no loss. Neither is one beside another that is open.
      lost = entry.by === "client" || hasOtherLine(entries, entry) ? [] : [...lost, entry];
      if (lost.length === 1) due = 0;
    }
    const [first] = lost;
    if (entry.kind !== "connected" || !first) return [];
    due += Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (lost.length - 1));
    const waited = entry.atMs - first.atMs;
    if (waited >= due * LEAST_SHARE) return [];
    const shownBy = [...lost.slice(-3), entry];
    lost = [];
    const what = `Attempt ${shownBy.length - 1} to connect again comes after ${Math.round(waited)} ms, in all ${due} ms are due.`;
    return [{ rule: "C-14", what, shownBy }];
  });
};

const hasOtherLine = (
  entries: readonly TranscriptEntry[],
  closed: TranscriptEntry & { readonly kind: "closed" },
) => {
  const past = entries.slice(0, closed.n);
  const lines = (kind: "opened" | "closed") =>
    new Set(past.flatMap((entry) => (entry.kind === kind && entry.line !== closed.line ? [entry.line] : [])));
  const ended = lines("closed");
  return [...lines("opened")].some((line) => !ended.has(line));
};

const changeMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const notice = marked(entries, "ends-soon");
  const hello =
    notice &&
    entries.findLast(({ kind, fields, n }) => kind === "received" && fields.type === "hello" && n < notice.n);
  if (!notice || hello?.kind !== "received") return [];
  const end = entries.find((entry) => entry.kind === "closed" && entry.line === hello.line);
  if (end?.kind !== "closed") return [];
  if (connectionsIn(entries).some(({ n }) => n > hello.n && n < end.n)) return [];
  // A client whose match is over may go.
  const isOver = readStory(entries).news.some(({ entry, standing }) => standing.over && entry.n < end.n);
  if (isOver && end.by !== "kit") return [];
  const shownBy = [hello, end];
  return [
    end.by === "kit"
      ? { rule: "C-15", what: "The gateway ended the connection, and the client had no other.", shownBy }
      : { rule: "C-15", what: "The client closed its connection before it opened the next one.", shownBy },
  ];
};

const silenceMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const [begun, end] = [marked(entries, "silent"), marked(entries, "silent-to-the-end")];
  if (!begun || !end) return [];
  const sent = entries.filter(({ kind, n }) => kind === "sent" && n > begun.n && n < end.n);
  const what = "The client hears nothing, and does not ask.";
  return [{ rule: "C-16", what, shownBy: [begun, ...sent.slice(-3), end] }];
};

const takenBackMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const replaced = marked(entries, "replaced");
  if (!replaced) return [];
  const notice = entries.find(
    ({ kind, fields, n }) => kind === "received" && fields.why === "replaced" && n > replaced.n,
  );
  if (!notice) return [];
  const again = entries.find(
    ({ kind, fields, n }) =>
      kind === "sent" && n > notice.n && fields.type === "watch" && fields.match === notice.fields.match,
  );
  if (!again) return [];
  return [
    {
      rule: "C-17",
      what: "Another socket watches for the seat, and the client takes its frames back.",
      shownBy: [notice, again],
    },
  ];
};

const barredMistakes = (entries: readonly TranscriptEntry[]): readonly Mistake[] => {
  const barred = marked(entries, "barred");
  const notice = barred && entries.find(({ kind, n }) => kind === "received" && n > barred.n);
  if (notice?.kind !== "received") return [];
  const connections = connectionsIn(entries);
  const token = connections.find(({ line }) => line === notice.line)?.token ?? null;
  const back = connections.find((one) => one.n > notice.n && one.token === token && token !== null);
  if (!back) return [];
  return [
    {
      rule: "C-18",
      what: "The token has ended, and the client connects with it again.",
      shownBy: [notice, back],
    },
  ];
};
