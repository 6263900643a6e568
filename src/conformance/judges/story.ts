// The acts of a client, their answers, and what it heard of each match: over the socket and over REST alike.
import type { TranscriptEntry } from "../transcript.ts";
import { canonical, standingIn, type WireStanding } from "../wire-fields.ts";

export interface SpokenAct {
  readonly entry: TranscriptEntry;
  readonly match: string;
  /** Null over REST, where an act needs none. */
  readonly id: string | null;
  readonly seen: number;
  /** Canonical JSON. */
  readonly action: string;
  /** `line 3` or `call 7`. */
  readonly channel: string;
  /** The first of the very same acts. Itself, if it is new. */
  readonly first: SpokenAct | null;
}

/** `played` and `verdict` are final. After `unknown` nobody knows whether the relay played the act. */
export type AnswerKind = "played" | "verdict" | "unjudged" | "unknown";

export interface ReceivedAnswer {
  readonly entry: TranscriptEntry;
  readonly act: SpokenAct;
  readonly kind: AnswerKind;
  readonly code: string | null;
  readonly retryMs: number | null;
}

export interface ReceivedNews {
  readonly entry: TranscriptEntry;
  readonly match: string;
  readonly channel: string;
  readonly standing: WireStanding;
}

export interface Story {
  readonly acts: readonly SpokenAct[];
  readonly answers: readonly ReceivedAnswer[];
  readonly news: readonly ReceivedNews[];
}

export const readStory = (entries: readonly TranscriptEntry[]): Story => {
  const acts: SpokenAct[] = [];
  const answers: ReceivedAnswer[] = [];
  const news: ReceivedNews[] = [];
  const matchOfCall = new Map<number, string>();
  const actOfCall = new Map<number, SpokenAct>();
  for (const entry of entries) {
    if (entry.kind === "asked") {
      const match = matchIn(entry.target);
      if (match !== null) matchOfCall.set(entry.call, match);
    }
    const act = actIn(entry, acts);
    if (act !== null) {
      acts.push(act);
      if (entry.kind === "asked") actOfCall.set(entry.call, act);
    }
    const answer = entry.kind === "answered" ? restAnswer(entry, actOfCall) : socketAnswer(entry, acts);
    if (answer !== null) answers.push(answer);
    const received = newsIn(entry, matchOfCall);
    if (received !== null) news.push(received);
  }
  return { acts, answers, news };
};

/** Of the same act, sent once or again. */
export const isCopyOf = (act: SpokenAct, first: SpokenAct): boolean => act === first || act.first === first;

/** The answer that settles an act. What comes after it, as for a copy, may cross on the wire with what the client does next. */
export const finalAnswer = (
  first: SpokenAct,
  answers: readonly ReceivedAnswer[],
): ReceivedAnswer | undefined =>
  answers.find(({ act, kind }) => isCopyOf(act, first) && (kind === "played" || kind === "verdict"));

/** The acts that are not sent again. */
export const newActsOf = ({ acts }: Story): readonly SpokenAct[] =>
  acts.filter(({ first }) => first === null);

export const matchIn = (target: string): string | null =>
  /^\/v1\/matches\/([0-9A-Za-z]+)/.exec(target)?.[1] ?? null;

const ACTIONS = /^\/v1\/matches\/[0-9A-Za-z]+\/actions(\?|$)/;

export const isActCall = (method: string, target: string): boolean =>
  method === "POST" && ACTIONS.test(target);

const EVENTS = /^\/v1\/matches\/[0-9A-Za-z]+\/events(\?|$)/;

export const isEventsCall = (method: string, target: string): boolean =>
  method === "GET" && EVENTS.test(target);

const actIn = (entry: TranscriptEntry, before: readonly SpokenAct[]): SpokenAct | null => {
  const { fields } = entry;
  const isOnSocket = entry.kind === "sent" && fields.type === "act";
  if (!isOnSocket && !(entry.kind === "asked" && isActCall(entry.method, entry.target))) return null;
  const match = entry.kind === "asked" ? matchIn(entry.target) : fields.match;
  if (!match || fields.seen === undefined) return null;
  const said = { match, id: fields.id ?? null, seen: fields.seen, action: canonical(fields.action) };
  const first = before.find((act) => isSameAct(act, said)) ?? null;
  const channel =
    entry.kind === "asked" ? `call ${entry.call}` : `line ${entry.kind === "sent" ? entry.line : 0}`;
  return { entry, ...said, channel, first: first?.first ?? first };
};

type Said = Pick<SpokenAct, "match" | "id" | "seen" | "action">;

/** An act without an id may repeat one with an id over REST. */
const isSameAct = (a: Said, b: Said): boolean =>
  isSamePlay(a, b) && (a.id === b.id || a.id === null || b.id === null);

/** The relay takes two such acts of one seat for the same act, whatever their ids. */
export const isSamePlay = (a: Said, b: Said): boolean =>
  a.match === b.match && a.seen === b.seen && a.action === b.action;

const UNJUDGED = new Set([
  ...["malformed", "not-seated", "no-such-match", "not-started", "too-fast"],
  ...["bad-token", "banned"],
]);

const answerTo = (act: SpokenAct, entry: TranscriptEntry, kind: AnswerKind): ReceivedAnswer => {
  const { code, problem, retryMs } = entry.fields;
  return { entry, act, kind, code: code ?? problem?.code ?? null, retryMs: retryMs ?? null };
};

const kindOf = (code: string | undefined): AnswerKind => {
  if (code === undefined || code === "try-again") return "unknown";
  return UNJUDGED.has(code) ? "unjudged" : "verdict";
};

const socketAnswer = (entry: TranscriptEntry, acts: readonly SpokenAct[]): ReceivedAnswer | null => {
  if (entry.kind !== "received") return null;
  const { fields, line } = entry;
  if (fields.type === undefined) {
    // The gateway's own frame means the last frame of the connection.
    const last = acts.findLast(({ channel }) => channel === `line ${line}`);
    return last ? answerTo(last, entry, "unknown") : null;
  }
  const id = fields.type === "events" ? fields.ack : fields.type === "refused" ? fields.id : undefined;
  const act =
    id === undefined ? undefined : acts.findLast((one) => one.id === id && one.match === fields.match);
  if (!act) return null;
  return answerTo(act, entry, fields.type === "events" ? "played" : kindOf(fields.code));
};

const restAnswer = (
  entry: TranscriptEntry & { readonly kind: "answered" },
  actOfCall: ReadonlyMap<number, SpokenAct>,
): ReceivedAnswer | null => {
  const act = actOfCall.get(entry.call);
  if (!act) return null;
  if (entry.status === 200) return answerTo(act, entry, "played");
  return answerTo(act, entry, entry.status >= 500 ? "unknown" : kindOf(entry.fields.code ?? "too-fast"));
};

const newsIn = (entry: TranscriptEntry, matchOfCall: ReadonlyMap<number, string>): ReceivedNews | null => {
  if (entry.kind !== "received" && entry.kind !== "answered") return null;
  const standing = standingIn(entry.fields);
  if (standing === null) return null;
  const match =
    entry.kind === "received" ? entry.fields.match : (matchOfCall.get(entry.call) ?? entry.fields.id);
  if (match === undefined) return null;
  return { entry, match, standing, channel: entry.kind === "received" ? `line ${entry.line}` : "rest" };
};
