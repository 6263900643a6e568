import { expect, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { walk } from "../../src/games/testing/random-play.ts";
import { LANGUAGES } from "../../src/protocol/language.ts";
import { LEAST_READING_MS, NOTHING_SAID, nextCoached } from "../../src/web/coach/coached.ts";
import type { Hint } from "../../src/web/presentations/presentation.ts";
import { presentationOf } from "../../src/web/presentations/presentation-of.ts";
import { translated } from "../../src/web/presentations/translated.ts";

const SEATS = 4;
const MOST_MATCHES = 200;
/** Legal actions always call "last card". So nobody can be caught in a match of legal actions alone. */
const UNHEARD = ["catch"];

const hints = new Map<string, readonly Hint[]>();
for (const { id } of GAMES) hints.set(id, (await presentationOf(id).hints?.()) ?? []);

const hintsOf = (id: string): readonly Hint[] => hints.get(id) ?? [];
const heardOf = (id: string): readonly string[] =>
  hintsOf(id)
    .map((hint) => hint.id)
    .filter((hint) => !UNHEARD.includes(hint))
    .sort();

/** What seat 0 is told in matches of random play, if it reads each hint to its end. */
const saidIn = (id: string): ReadonlySet<string> => {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new Error(id);
  const said = new Set<string>();
  for (let match = 0; match < MOST_MATCHES && said.size < heardOf(id).length; match += 1) {
    const setup = {
      seats: SEATS,
      options: game.schemas.options.parse({}),
      dealer: null,
      chance: {
        secret: match.toString(16).padStart(64, "0"),
        entropy: Array.from({ length: SEATS }, () => ""),
        deals: [],
      },
    };
    let coached = NOTHING_SAID;
    let nowMs = 0;
    for (const { state, events } of walk({ game, setup, clocks: 0.2 })) {
      nowMs += LEAST_READING_MS;
      const { phase } = game.table(state, 0);
      const legal = game.legal(state, 0).map((action) => ({ ...action }));
      const heard = events.map((event) => ({ ...game.redact(event, 0) }));
      coached = nextCoached(coached, hintsOf(id), { game: id, you: 0, phase, legal, events: heard }, nowMs);
      if (coached.hint) said.add(coached.hint.id);
    }
  }
  return said;
};

test.for(GAMES.map(({ id }) => id))("every hint of %s is said in some match", (id) => {
  expect([...saidIn(id)].sort()).toEqual(heardOf(id));
});

const ofZipZap = hintsOf("zip-zap");

const match = (phase: string, ...types: string[]) => ({
  game: "zip-zap",
  you: 0,
  phase,
  legal: types.map((type) => ({ type })),
  events: [],
});

test("a hint stands until it has been read, and nothing is said twice", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, match("ready", "ready"), 1_000);
  expect(first.hint?.id).toBe("ready");
  expect(nextCoached(first, ofZipZap, match("ready", "ready"), 1_000 + LEAST_READING_MS - 1)).toBe(first);
  const second = nextCoached(first, ofZipZap, match("open", "discard"), 1_000 + LEAST_READING_MS);
  expect(second.hint?.id).toBe("play");
  expect(nextCoached(second, ofZipZap, match("open", "discard"), 99_999)).toBe(second);
});

test("a hint goes when its moment has gone, and the place stays empty until the next one fits", () => {
  const first = nextCoached(NOTHING_SAID, ofZipZap, match("ready", "ready"), 0);
  expect(nextCoached(first, ofZipZap, match("ready"), 999)).toBe(first);
  const quiet = nextCoached(first, ofZipZap, match("ready"), 1_000);
  expect(quiet).toEqual({ hint: null, sinceMs: 1_000, said: ["ready"] });
  expect(nextCoached(quiet, ofZipZap, match("ready"), 2_100)).toBe(quiet);
  expect(nextCoached(quiet, ofZipZap, match("open", "discard"), 2_200).hint?.id).toBe("play");
});

test("a spectator is not coached, and neither is a game without hints", () => {
  expect(nextCoached(NOTHING_SAID, ofZipZap, { ...match("ready", "ready"), you: null }, 0).hint).toBeNull();
  expect(nextCoached(NOTHING_SAID, [], match("ready", "ready"), 0).hint).toBeNull();
});

const LONGEST_HINT = 115;

test.for(GAMES.map(({ id }) => id))(
  "every hint of %s is short enough for a phone, in each language",
  (id) => {
    expect(hintsOf(id).length).toBeGreaterThan(5);
    const texts = hintsOf(id).flatMap(({ text }) => LANGUAGES.map((language) => translated(text, language)));
    for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(LONGEST_HINT);
    expect(new Set(texts).size).toBe(texts.length);
  },
);
