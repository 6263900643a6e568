// What a screen reader is told of a table: every line once and in order, whatever comes in whichever bursts.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newMatchModel } from "../../src/web/scene/match-model.ts";
import type { Scene, SceneLogLine } from "../../src/web/scene/scene.ts";
import { seatLabel } from "../../src/web/table/seat-label.ts";
import {
  NOTHING_SPOKEN,
  nextAnnouncement,
  type SpokenQueue,
  withScene,
} from "../../src/web/table/spoken-queue.ts";
import { createTableVoice } from "../../src/web/table/table-voice.ts";
import { tableEnglish as words } from "../../src/web/words/table/en.ts";
import { servedGame } from "../cli/play/shown-match.ts";
import { presentedScene } from "./scene/presented-scene.ts";

const EMPTY = presentedScene(newMatchModel(servedGame("zip-zap", "en"), words, false));

const linesTo = (last: number, from = 1): readonly SceneLogLine[] =>
  Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => ({
    ...{
      seq: from + i,
      text: `line ${from + i}`,
      type: "played",
      seat: null,
      named: [],
      isHeading: false,
      cards: [],
    },
  }));

const sceneWith = (more: Partial<Scene>): Scene => ({ ...EMPTY, ...more });

const numbersIn = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => [...text.matchAll(/line (\d+)\./g)].map(([, number]) => Number(number)));

/** All that the queue has to say, and the queue after it. */
const emptied = (queue: SpokenQueue): { readonly texts: readonly string[]; readonly queue: SpokenQueue } => {
  const next = nextAnnouncement(queue);
  if (!next) return { texts: [], queue };
  const rest = emptied(next.queue);
  return { texts: [next.announcement.text, ...rest.texts], queue: rest.queue };
};

describe("the queue", () => {
  /** How many lines come, whether a copy of the scene comes again, and how many announcements are made after it. */
  const burst = fc.record({
    lines: fc.nat({ max: 40 }),
    isRepeated: fc.boolean(),
    announcements: fc.nat({ max: 3 }),
    mood: fc.constantFrom<Scene["mood"]>("own", "race", "other"),
    sentence: fc.constantFrom("Your move", "Race"),
  });

  test("speaks each line once and in order, and keeps 400 at the most as the model does", () => {
    fc.assert(
      fc.property(fc.array(burst, { maxLength: 30 }), (bursts) => {
        let queue = withScene(NOTHING_SPOKEN, sceneWith({ log: linesTo(1) }), words);
        const texts: string[] = [];
        let last = 1;
        for (const { lines, isRepeated, announcements, mood, sentence } of bursts) {
          last += lines;
          const scene = sceneWith({ log: linesTo(last, Math.max(1, last - 399)), mood, sentence });
          queue = withScene(queue, scene, words);
          if (isRepeated) queue = withScene(queue, scene, words);
          for (let n = 0; n < announcements; n++) {
            const next = nextAnnouncement(queue);
            if (next) texts.push(next.announcement.text);
            queue = next?.queue ?? queue;
          }
        }
        const rest = emptied(queue);
        const spoken = [...texts, ...rest.texts];
        expect(numbersIn(spoken)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
        expect(spoken.every((text) => text.length < 400)).toBe(true);
        expect(emptied(withScene(rest.queue, sceneWith({ log: linesTo(last) }), words)).texts).toEqual([]);
      }),
    );
  });

  test("speaks a short log as it is, and of a longer one that was there before only the newest line", () => {
    const opened = (last: number) =>
      numbersIn(emptied(withScene(NOTHING_SPOKEN, sceneWith({ log: linesTo(last) }), words)).texts);
    expect([opened(0), opened(1), opened(4), opened(5)]).toEqual([[], [1], [1, 2, 3, 4], [5]]);
  });

  test("says what is asked after the lines, once until it changes or is asked anew", () => {
    const steps: readonly Partial<Scene>[] = [
      { mood: "own", sentence: "Your move", detail: "Play or draw" },
      { mood: "own", sentence: "Your move", detail: "Keep or play", log: linesTo(2) },
      { mood: "own", sentence: "Your move", detail: "Keep or play", log: linesTo(3) },
      { mood: "other", sentence: "Bo plays", log: linesTo(4) },
      { mood: "own", sentence: "Your move", detail: "Keep or play", log: linesTo(5) },
    ];
    let queue = withScene(NOTHING_SPOKEN, sceneWith({ log: linesTo(1) }), words);
    const spoken = steps.map((step) => {
      const after = emptied(withScene(queue, sceneWith({ log: linesTo(1), ...step }), words));
      queue = after.queue;
      return after.texts.join("|");
    });
    expect(spoken).toEqual([
      "line 1. Your move. Play or draw.",
      "line 2. Keep or play.",
      "line 3.",
      "line 4.",
      "line 5. Your move. Keep or play.",
    ]);
  });

  test("names up to four cards that can be played, and a chance that goes soon, with their keys", () => {
    const card = (name: string, hotkey: string) => ({
      ...{ key: name, code: name, name, hotkey, isLifted: hotkey !== "", isPicked: false, mark: null },
    });
    const hand = [card("red 5", "1"), card("red 6", ""), card("wild 7", "2")];
    const chance = { key: "zap", text: "Zap!", hotkey: "space", isMain: true, isUrgent: true, offers: [] };
    const said = (more: Partial<Scene>) =>
      emptied(withScene(NOTHING_SPOKEN, sceneWith({ mood: "race", sentence: "Race", ...more }), words)).texts;
    expect(said({ hand, buttons: [chance] })).toEqual([
      "Race. can be played: red 5, key 1; wild 7, key 2. Zap!, key space.",
    ]);
    expect(said({ hand: [..."12345"].map((key) => card(`red ${key}`, key)) })).toEqual(["Race."]);
    expect(said({ hand, mood: "other" })).toEqual([]);
  });

  test("answers a press with its note at once and once, but not with one from before", () => {
    const noted = sceneWith({ log: linesTo(2), note: { key: 3, text: "Too late" } });
    const opened = emptied(withScene(NOTHING_SPOKEN, noted, words));
    expect(opened.texts).toEqual(["line 1. line 2."]);
    const again = withScene(
      opened.queue,
      { ...noted, log: linesTo(3), note: { key: 4, text: "Too late" } },
      words,
    );
    expect(nextAnnouncement(again)?.announcement).toEqual({ text: "line 3. Too late.", isUrgent: true });
  });

  test("says in a replay what one step brings, and after a jump the newest line, or nothing on the way back", () => {
    let queue = withScene(NOTHING_SPOKEN, sceneWith({ log: linesTo(9) }), words, true);
    const spoken = [10, 12, 60, 20, 21].map((last) => {
      const after = emptied(withScene(queue, sceneWith({ log: linesTo(last) }), words, true));
      queue = after.queue;
      return numbersIn(after.texts);
    });
    expect(spoken).toEqual([[9, 10], [11, 12], [60], [], [21]]);
  });
});

test("a seat's label says whose turn it is, its cards, its points and whether the player is there", () => {
  const [seat] = presentedScene({
    ...newMatchModel(servedGame("zip-zap", "en"), words, false),
    names: ["Bo"],
    seats: [{ name: "Bo", bot: false, connected: false, acts: "player" }],
  }).seats;
  if (!seat) throw new Error("no seat");
  expect(seatLabel({ ...seat, count: 5 }, words)).toBe("Bo, 5 cards, offline");
  const badges = [
    { key: "dealer", text: "dealer", tone: "plain" },
    { key: "turn", text: "to play", tone: "good" },
  ] as const;
  expect(seatLabel({ ...seat, count: 1, presenceText: "", scoreText: "3 points", badges }, words)).toBe(
    "Bo, to play, 1 card, 3 points, dealer",
  );
});

describe("the voice", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  const region = () => {
    const texts: string[] = [];
    return {
      texts,
      append: (one: unknown) => texts.push(String(one)),
      get childElementCount() {
        return texts.length;
      },
      get firstChild() {
        return { remove: () => texts.shift() };
      },
    };
  };

  const voiceOf = () => {
    const [polite, assertive] = [region(), region()];
    const voice = createTableVoice(
      { polite, assertive },
      { nowMs: () => performance.now(), paragraph: String, isReplay: false },
    );
    return { voice, polite: polite.texts, assertive: assertive.texts };
  };

  test("joins what comes within 1 s, and waits until it has been read", async () => {
    const { voice, polite } = voiceOf();
    voice.hear(sceneWith({ mood: "other", log: linesTo(1) }), words);
    await vi.advanceTimersByTimeAsync(999);
    voice.hear(sceneWith({ mood: "other", log: linesTo(3) }), words);
    expect(polite).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(polite).toEqual(["line 1. line 2. line 3."]);
    await vi.advanceTimersByTimeAsync(10_000);
    voice.hear(sceneWith({ mood: "own", sentence: "Your move", log: linesTo(12) }), words);
    await vi.advanceTimersByTimeAsync(300);
    expect(polite.at(-1)).toMatch(/^line 4\..* line 12\. Your move\.$/);
    voice.hear(sceneWith({ mood: "other", log: linesTo(13) }), words);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(polite).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(polite.at(-1)).toBe("line 13.");
    voice.hear(sceneWith({ log: linesTo(14) }), words);
    voice.close();
  });

  test("answers a press without waiting, and tells on request how the table stands", async () => {
    const { voice, polite, assertive } = voiceOf();
    voice.tell(null);
    voice.hear(sceneWith({ mood: "other", sentence: "Bo plays", log: linesTo(1) }), words);
    await vi.advanceTimersByTimeAsync(1_000);
    voice.hear(sceneWith({ mood: "other", log: linesTo(2), note: { key: 1, text: "Not now" } }), words);
    await vi.advanceTimersByTimeAsync(0);
    expect([polite, assertive]).toEqual([["line 1."], ["line 2. Not now."]]);
    const pile = { id: "pile", look: "stack", count: null, cards: [], caption: "", buttonKey: null } as const;
    const piles = [{ ...pile, label: "On top: red 5" }];
    const badges = [{ key: "direction", text: "clockwise", tone: "plain" }] as const;
    voice.hear(sceneWith({ mood: "other", sentence: "Bo plays", piles, badges, log: linesTo(2) }), words);
    voice.tell(7);
    expect(assertive.at(-1)).toBe("Bo plays. 7 s. clockwise. On top: red 5");
  });

  test("hands on what waits every 1.5 s where more happens than can be read", async () => {
    const { voice, polite } = voiceOf();
    voice.hear(sceneWith({ mood: "other", log: linesTo(1) }), words);
    voice.hear(sceneWith({ mood: "other", log: linesTo(90) }), words);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(polite).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(polite).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(numbersIn(polite)).toEqual(linesTo(90).map(({ seq }) => seq));
  });

  test("keeps the newest 40 announcements", async () => {
    const { voice, polite } = voiceOf();
    for (let n = 1; n <= 45; n++) {
      voice.hear(sceneWith({ mood: "other", log: linesTo(n) }), words);
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect([polite.length, polite[0], polite.at(-1)]).toEqual([40, "line 6.", "line 45."]);
  });
});
