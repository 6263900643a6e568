// What of a table is still to be spoken. Pure. Each line of the log is spoken once and in order, several at a time. What is
// asked of the player comes after the lines that led to it, and only what is new of it.
import type { Scene, SceneButton } from "../scene/scene.ts";
import type { TableWords } from "../words/table/en.ts";

export interface SpokenQueue {
  /** The newest line that was taken. Null: none yet. */
  readonly seq: number | null;
  /** The lines that wait, the oldest first. */
  readonly lines: readonly string[];
  /** What is asked now, part by part. Empty: nothing. */
  readonly asked: readonly string[];
  /** What was asked when the queue spoke last. */
  readonly said: readonly string[];
  /** The key of the newest note. Null: no scene yet. */
  readonly note: number | null;
  /** A note that waits: why the player's press came to nothing. */
  readonly answer: string;
}

export interface Announcement {
  readonly text: string;
  /** It answers a press of the player, and the press has silenced the reader already. */
  readonly isUrgent: boolean;
}

export const NOTHING_SPOKEN: SpokenQueue = {
  ...{ seq: null, lines: [], asked: [], said: [], note: null, answer: "" },
};

/** Of a log that is longer when the page opens, or after a jump in a replay, the newest line alone is spoken. */
const CAUGHT_UP = 4;
/** Longer texts are hard to follow, and one key silences the whole of it. */
const MOST_LETTERS = 300;
/** More cards are found quicker in the hand. */
const NAMED_CARDS = 4;

/** `mayJump`: in a replay the reader goes back and forth. */
export const withScene = (
  queue: SpokenQueue,
  scene: Scene,
  words: Pick<TableWords, "pressKey" | "playable">,
  mayJump = false,
): SpokenQueue => {
  const asked = askedIn(scene, words);
  const key = scene.note?.key ?? 0;
  const isNoted = queue.note !== null && key > queue.note;
  return {
    ...withLines(queue, scene.log, mayJump),
    asked,
    // What is asked again after a while is spoken again, such as the next turn.
    said: asked.length === 0 ? [] : queue.said,
    note: key,
    answer: isNoted ? (scene.note?.text ?? "") : queue.answer,
  };
};

const withLines = (queue: SpokenQueue, log: Scene["log"], mayJump: boolean): SpokenQueue => {
  const last = log.at(-1)?.seq;
  if (last === undefined) return queue;
  const { seq } = queue;
  // A replay went back.
  if (mayJump && seq !== null && last < seq) return { ...queue, seq: last, lines: [] };
  const fresh = log.filter((line) => line.seq > (seq ?? 0));
  const isJump = (seq === null || mayJump) && fresh.length > CAUGHT_UP;
  return {
    ...queue,
    seq: Math.max(last, seq ?? 0),
    lines: [...(isJump ? [] : queue.lines), ...(isJump ? fresh.slice(-1) : fresh).map(({ text }) => text)],
  };
};

/** In the same places each time: what is asked, more on it, the cards that can be played, a chance that goes soon. */
const askedIn = (
  { mood, sentence, detail, hand, buttons, seats }: Scene,
  words: Pick<TableWords, "pressKey" | "playable">,
): readonly string[] => {
  if (mood !== "own" && mood !== "race") return [];
  const withKey = (name: string, hotkey: string): string =>
    hotkey === "" ? name : `${name}, ${words.pressKey(hotkey)}`;
  const lifted = hand.filter(({ isLifted }) => isLifted);
  const cards = lifted.length > NAMED_CARDS ? [] : lifted;
  const chances = [...buttons, ...seats.flatMap((seat) => seat.buttons)].filter(({ isUrgent }) => isUrgent);
  return [
    sentence,
    detail,
    cards.length === 0
      ? ""
      : `${words.playable}: ${cards.map(({ name, hotkey }) => withKey(name, hotkey)).join("; ")}`,
    chances.map((button) => withKey(nameOf(button), button.hotkey)).join("; "),
  ];
};

const nameOf = ({ spoken, text }: SceneButton): string => spoken ?? text;

const newlyAsked = ({ asked, said }: SpokenQueue): readonly string[] =>
  asked.filter((part, i) => part !== "" && part !== said[i]);

/** Whether the player is asked for something new. */
export const isAsking = (queue: SpokenQueue): boolean => newlyAsked(queue).length > 0;

/** What is to be spoken next, and what waits after it. Null: nothing. */
export const nextAnnouncement = (
  queue: SpokenQueue,
): { readonly announcement: Announcement; readonly queue: SpokenQueue } | null => {
  const count = fitting(queue.lines);
  const asked = newlyAsked(queue);
  const text = inARow([...queue.lines.slice(0, count), queue.answer, ...asked]);
  if (text === "") return null;
  return {
    announcement: { text, isUrgent: queue.answer !== "" },
    queue: { ...queue, lines: queue.lines.slice(count), said: queue.asked, answer: "" },
  };
};

/** How many of the lines one announcement takes: one at least. */
const fitting = (lines: readonly string[]): number => {
  let letters = 0;
  const count = lines.findIndex((line) => {
    letters += line.length;
    return letters > MOST_LETTERS;
  });
  return count < 0 ? lines.length : Math.max(1, count);
};

/** Each text ends, so that a reader rests after it. */
const inARow = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== "")
    .map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`))
    .join(" ");
