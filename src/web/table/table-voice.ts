// Speaks a table to a screen reader. It appends one element for each announcement to a live region that is on the page
// before. VoiceOver stops reading when the next change comes, and other readers forget what waits once a key is pressed or
// something assertive comes. So the next announcement comes when the one before has been read, and only the answer to a
// press is assertive.
import type { Scene } from "../scene/scene.ts";
import type { TableWords } from "../words/table/en.ts";
import { seatLabel } from "./seat-label.ts";
import { type Announcement, isAsking, NOTHING_SPOKEN, nextAnnouncement, withScene } from "./spoken-queue.ts";

export interface TableVoice {
  /** One scene after another. */
  hear(scene: Scene, words: TableWords): void;
  /** Says at once how the table stands, and how many seconds are left. Null: no clock. */
  tell(secondsLeft: number | null): void;
  close(): void;
}

/** What this needs of an element. */
export interface LiveRegion {
  append(paragraph: Node | string): void;
  readonly firstChild: { remove(): void } | null;
  readonly childElementCount: number;
}

export interface VoiceRegions {
  readonly polite: LiveRegion;
  readonly assertive: LiveRegion;
}

/** In this time several lines become one announcement. What is asked of the player waits for less. */
const TOGETHER_MS = 1_000;
const ASKED_MS = 300;

/** A reader of usual speed. */
const LETTER_MS = 45;
const LEAST_MS = 800;
const MOST_MS = 5_000;
/** When more happens than can be read, what waits goes on to the reader. Most readers have a queue of their own. */
const HURRIED_MS = 1_500;

/** Older ones go. Nobody reads them, as the log has their lines. */
const KEPT = 40;

export const createTableVoice = (
  { polite, assertive }: VoiceRegions,
  { nowMs, paragraph, isReplay }: VoiceParts,
): TableVoice => {
  let queue = NOTHING_SPOKEN;
  let heard: { readonly scene: Scene; readonly words: TableWords } | null = null;
  let freeAtMs = 0;
  let due: { readonly atMs: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const say = ({ text, isUrgent }: Announcement): void => {
    const region = isUrgent ? assertive : polite;
    region.append(paragraph(text));
    if (region.childElementCount > KEPT) region.firstChild?.remove();
    const mostMs = queue.lines.length > 0 ? HURRIED_MS : MOST_MS;
    freeAtMs = nowMs() + Math.min(mostMs, Math.max(LEAST_MS, text.length * LETTER_MS));
  };
  const speak = (): void => {
    due = null;
    const next = nextAnnouncement(queue);
    if (!next) return;
    queue = next.queue;
    say(next.announcement);
    schedule();
  };
  const schedule = (): void => {
    const next = nextAnnouncement(queue);
    if (!next) return;
    const soonMs = nowMs() + (isAsking(queue) ? ASKED_MS : TOGETHER_MS);
    const atMs = next.announcement.isUrgent ? nowMs() : Math.max(soonMs, freeAtMs);
    if (due && due.atMs <= atMs) return;
    if (due) clearTimeout(due.timer);
    due = { atMs, timer: setTimeout(speak, atMs - nowMs()) };
  };
  return {
    hear: (scene, words) => {
      heard = { scene, words };
      queue = withScene(queue, scene, words, isReplay);
      schedule();
    },
    tell: (secondsLeft) => {
      if (!heard) return;
      const { scene, words } = heard;
      say({ text: [...textsOf(scene, words, secondsLeft)].join(". "), isUrgent: true });
    },
    close: () => {
      if (due) clearTimeout(due.timer);
    },
  };
};

export interface VoiceParts {
  readonly nowMs: () => number;
  /** Makes an element with the text. */
  readonly paragraph: (text: string) => Node | string;
  readonly isReplay: boolean;
}

/** How the table stands: what is asked, by when, the piles, and each seat. */
const textsOf = (
  { sentence, detail, piles, badges, seats }: Scene,
  words: TableWords,
  secondsLeft: number | null,
): readonly string[] =>
  [
    sentence,
    detail,
    secondsLeft === null ? "" : words.seconds(secondsLeft),
    ...badges.map(({ text }) => text),
    ...piles.map(({ label }) => label),
    ...seats.map((seat) => seatLabel(seat, words)),
  ].filter((text) => text !== "");
