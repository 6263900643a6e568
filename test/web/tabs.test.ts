// Two tabs on one storage: what one changes reaches the other, and neither undoes what the other has changed. A storage that
// is forbidden or full serves the tab alone.
import { describe, expect, test } from "vitest";
import type * as keptModule from "../../src/web/app/kept.ts";
import type * as settingsModule from "../../src/web/app/settings.ts";
import type * as coachModule from "../../src/web/coach/coach-memory.ts";
import type * as commitmentsModule from "../../src/web/replay/seen-commitments.ts";
import type * as spokenModule from "../../src/web/words/spoken.ts";
import { exportsOf, newBrowser, PAGE } from "./harness/tabs.ts";

const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe("a kept value", () => {
  const browserOf = () => newBrowser<typeof keptModule>(exportsOf("app/kept"));

  test("is read by each tab, and told to the others, by its own name alone", () => {
    const browser = browserOf();
    const [one, two] = [browser.open(), browser.open()];
    const told: unknown[] = [];
    two.onKeptElsewhere("a", (value) => told.push(value));
    one.keep("a", { n: 1 });
    one.keep("b", 2);
    two.keep("a", { n: 3 });
    browser.deliver();
    expect([one.readKept("a"), two.readKept("a"), two.readKept("b")]).toEqual([{ n: 3 }, { n: 3 }, 2]);
    expect(told).toEqual([{ n: 3 }]);
    one.keep("a", null);
    browser.deliver();
    expect([one.readKept("a"), two.readKept("a"), told]).toEqual([null, null, [{ n: 3 }, null]]);
  });

  test("that another tab has removed, or all of them, is gone in the tab that kept it", () => {
    for (const isAll of [false, true]) {
      const browser = browserOf();
      const [one, two] = [browser.open(), browser.open()];
      const told: unknown[] = [];
      one.onKeptElsewhere("a", (value) => told.push(value));
      one.keep("a", 1);
      if (isAll) browser.clear();
      else two.keep("a", null);
      browser.deliver();
      expect([one.readKept("a"), told.at(-1)]).toEqual([null, null]);
    }
  });

  test("of another shape counts as none", () => {
    const browser = browserOf();
    browser.stored.set("turn-relay.a", "{");
    expect(browser.open().readKept("a")).toBeNull();
  });

  test.each(["forbidden", "full"] as const)(
    "lives as long as the page where the storage is %s, and is the newest",
    (fault) => {
      const browser = browserOf();
      const [one, two] = [browser.open(), browser.open()];
      one.keep("a", "old");
      browser.fault = fault;
      one.keep("a", "new");
      expect(one.readKept("a")).toBe("new");
      one.keep("a", null);
      expect(one.readKept("a")).toBeNull();
      one.keep("a", "newest");
      browser.fault = null;
      two.keep("a", "of the other");
      one.onKeptElsewhere("a", () => {});
      browser.deliver();
      expect(one.readKept("a")).toBe("of the other");
      one.keep("a", "kept again");
      expect(two.readKept("a")).toBe("kept again");
    },
  );
});

describe("settings", () => {
  const opened = async (tabs: number) => {
    const browser = newBrowser<typeof settingsModule & typeof spokenModule>(
      exportsOf("app/settings", "words/spoken"),
    );
    const all = Array.from({ length: tabs }, () => browser.open(PAGE()));
    for (const tab of all) await tab.startSettings();
    const settle = async (): Promise<void> => {
      for (let rounds = 0; browser.deliver() > 0; rounds++) {
        expect(rounds).toBeLessThan(10);
        await turns();
      }
    };
    const shown = () =>
      all.map(({ theme, contrast, motion, sound, language }) =>
        [theme, contrast, motion, sound, language].map(({ value }) => String(value)).join(" "),
      );
    return { browser, all, settle, shown };
  };
  const two = async () => {
    const { all, ...rest } = await opened(2);
    const [one, other] = all;
    if (!one || !other) throw new Error("no tab");
    return { one, other, ...rest };
  };

  test("that nobody has chosen are kept nowhere, and follow the browser", async () => {
    const { browser, shown } = await two();
    expect([browser.stored.size, shown()[0]]).toEqual([0, "auto auto auto null is"]);
  });

  test("of one tab reach the other, once", async () => {
    const { one, settle, shown } = await two();
    one.theme.value = "dark";
    one.sound.value = true;
    await one.speak("es");
    await settle();
    expect(shown()).toEqual(["dark auto auto true es", "dark auto auto true es"]);
  });

  test("chosen in both tabs at once are all kept, whoever hears first", async () => {
    const { one, other, settle, shown } = await two();
    one.theme.value = "dark";
    other.contrast.value = "more";
    one.motion.value = "less";
    await other.speak("es");
    await settle();
    expect(shown()).toEqual(["dark more less null es", "dark more less null es"]);
  });

  test("chosen while another language is on its way undo it in no tab", async () => {
    const { one, settle, shown } = await two();
    void one.speak("es");
    await turns();
    one.theme.value = "dark";
    await settle();
    expect(shown()).toEqual(["dark auto auto null es", "dark auto auto null es"]);
  });

  test("of an unknown kind count as none", async () => {
    const browser = newBrowser<typeof settingsModule>(exportsOf("app/settings"));
    browser.stored.set("turn-relay.settings", '{"theme":"pink","language":"xx","sound":"yes","contrast":1}');
    const tab = browser.open(PAGE());
    await tab.startSettings();
    expect([tab.theme.value, tab.contrast.value, tab.sound.value, tab.language.value]).toEqual([
      "auto",
      "auto",
      null,
      "is",
    ]);
  });

  test.each(["forbidden", "full"] as const)("hold in the tab where the storage is %s", async (fault) => {
    const { one, browser, settle, shown } = await two();
    browser.fault = fault;
    one.theme.value = "dark";
    one.sound.value = true;
    await settle();
    expect(shown()).toEqual(["dark auto auto true is", "auto auto auto null is"]);
  });
});

test("of two languages that are wanted one after the other, the second is spoken", async () => {
  const tab = newBrowser<typeof spokenModule & typeof settingsModule>(
    exportsOf("app/settings", "words/spoken"),
  ).open(PAGE());
  const first = tab.speak("es");
  await tab.speak("en");
  await first;
  expect(tab.language.value).toBe("en");
});

describe("the coach", () => {
  const opened = () => {
    const browser = newBrowser<typeof coachModule>(exportsOf("coach/coach-memory"));
    return { browser, one: browser.open(), other: browser.open() };
  };

  test("that is done in one game each in two tabs is done in both games", () => {
    const { browser, one, other } = opened();
    one.endCoaching("zip-zap");
    other.endCoaching("high-card");
    one.endCoaching("zip-zap");
    browser.deliver();
    expect([one, other].map(({ isCoached }) => ["zip-zap", "high-card", "else"].map(isCoached))).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
    expect(browser.open().isCoached("zip-zap")).toBe(false);
  });

  test("that is switched off in one tab is off in the other, and begins anew when it is switched on", () => {
    const { browser, one, other } = opened();
    one.endCoaching("zip-zap");
    other.wantCoach(false);
    browser.deliver();
    expect([one.coachWanted.value, one.isCoached("else")]).toEqual([false, false]);
    one.wantCoach(true);
    browser.deliver();
    expect([other.coachWanted.value, other.isCoached("zip-zap")]).toEqual([true, true]);
  });

  test.each(["forbidden", "full"] as const)("remembers in the tab where the storage is %s", (fault) => {
    const { browser, one } = opened();
    browser.fault = fault;
    one.endCoaching("zip-zap");
    one.endCoaching("high-card");
    expect(["zip-zap", "high-card", "else"].map(one.isCoached)).toEqual([false, false, true]);
  });
});

test("commitments: the first that a browser has seen counts in each tab, and the newest 200 stay", () => {
  const browser = newBrowser<typeof commitmentsModule>(exportsOf("replay/seen-commitments"));
  const [one, other] = [browser.open(), browser.open()];
  one.noteCommitment("M", "first");
  other.noteCommitment("M", "second");
  other.noteCommitment("N", "other");
  expect([one.commitmentSeen("M"), one.commitmentSeen("N"), one.commitmentSeen("else")]).toEqual([
    "first",
    "other",
    null,
  ]);
  for (let n = 0; n < 199; n++) one.noteCommitment(`${n}`, "c");
  expect([other.commitmentSeen("M"), other.commitmentSeen("N"), other.commitmentSeen("198")]).toEqual([
    null,
    "other",
    "c",
  ]);
  browser.stored.set("turn-relay.commitments", '[["X","seen"],["Y"],5,["Z",1]]');
  expect(["X", "Y", "Z"].map(one.commitmentSeen)).toEqual(["seen", null, null]);
});
