// The served texts of each game: every event, action, phase, field and option has its words in every language, each
// placeholder is a field that is there, and a page for newcomers stays short.
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { ownRefusalTexts } from "../../src/bundle/own-refusals.ts";
import { GAMES } from "../../src/games/catalog.ts";
import type { Game, GameAction, GameEvent } from "../../src/games/game.ts";
import { seatsOf } from "../../src/games/seat.ts";
import { checkWording, wordingFaults } from "../../src/games/testing/index.ts";
import { begin, walk } from "../../src/games/testing/random-play.ts";
import { wordingSchema } from "../../src/games/wording-schema.ts";
import { LANGUAGES, type Language } from "../../src/games/words.ts";
import { gameSchemas } from "../../src/protocol/catalog-schema.ts";
import { actionText, eventText, phaseText } from "../../src/protocol/event-text.ts";
import { type GameDescription, gameDescriptionSchema } from "../../src/protocol/game-description.ts";
import { refusalText } from "../../src/protocol/refusal-text.ts";
import type { Sentence, Wording } from "../../src/protocol/wording.ts";

/** What a person reads in a minute, and sees on one screen. */
const LONGEST_PAGE = 1_800;
const NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay", "Gus"];
const naming = { player: (seat: number) => NAMES[seat] ?? "" };

const texts = gameTexts();
const read = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    Object.entries(texts[language]).map(
      ([game, text]) => [`${game} ${language}`, gameDescriptionSchema().parse(JSON.parse(text))] as const,
    ),
  ),
);
const served = (game: string, language: Language): GameDescription => {
  const description = read[`${game} ${language}`];
  if (!description) throw new Error(`no texts of ${game} in ${language}`);
  return description;
};

const placeholders = ({ text }: Sentence): readonly (readonly [field: string, kind: string | undefined])[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, inside = ""]) => {
    const [field = "", kind] = inside.split(":");
    return [field, kind];
  });

/** What has words. */
const names = (wording: Wording) =>
  Object.values(wording).map((part: object = {}) => Object.keys(part).toSorted());

/** What must be the same in every language. */
const kinds = ({ table = {} }: Wording) =>
  Object.entries(table).map(([field, { kind, values = {} }]) => [field, kind, Object.keys(values)]);

/** A language may need another form of a name. */
const NAMED = ["card", "suit", "object"];

const shape = (sentences: readonly Sentence[]) =>
  sentences.map((sentence) => ({
    when: sentence.when,
    fields: placeholders(sentence)
      .map(([field, kind = ""]) => `${field}:${NAMED.includes(kind) ? "name" : kind}`)
      .toSorted(),
  }));

describe.each(gameSchemas().map((schemas) => [schemas.game.id, schemas] as const))("%s", (id, schemas) => {
  const en = served(id, "en");

  describe.each(LANGUAGES)("in %s", (language) => {
    const game = served(id, language);

    it("has words for every event, action, phase, field and option, and names nothing else", () => {
      const file = new URL(`../../src/games/${id}/wording/${language}.json`, import.meta.url);
      const own = wordingSchema().parse(JSON.parse(readFileSync(file, "utf8")));
      checkWording(schemas.game, own, `wording/${language}.json`);
      // With the events of every match and the texts that all games share. They name fields and a round that a game may lack.
      const { roundEnded, ...others } = game.wording.events;
      const events = own.events["roundEnded"] ? { ...others, roundEnded } : others;
      expect(
        wordingFaults(
          { clocks: schemas.game.clocks, words: schemas.game.words, schemas },
          { ...game.wording, events, table: own.table },
        ),
      ).toEqual([]);
    });

    it("says the same as in English, in its own words", () => {
      for (const part of ["events", "actions", "phases"] as const) {
        for (const [name, sentences] of Object.entries(game.wording[part] ?? {})) {
          expect(shape(sentences), name).toEqual(shape(en.wording[part]?.[name] ?? []));
        }
      }
      expect(names(game.wording)).toEqual(names(en.wording));
      expect(kinds(game.wording)).toEqual(kinds(en.wording));
      const said = Object.values(game.wording.events).flat();
      const inEnglish = new Set(
        Object.values(en.wording.events).flatMap((all) => all.map(({ text }) => text)),
      );
      expect(said.filter(({ text }) => inEnglish.has(text))).toEqual(language === "en" ? said : []);
    });

    it("is taught on one screen", () => {
      const parts = (page: string) => page.match(/\*\*/g)?.length;
      expect(game.howToPlay.length).toBeLessThanOrEqual(LONGEST_PAGE);
      expect(game.howToPlay).toMatch(/^# .+\n/);
      expect(parts(game.howToPlay)).toBe(parts(en.howToPlay));
    });
  });
});

/** Every event of a match, as each of its viewers receives it. */
function* toldIn(game: Game, seats: number): Generator<GameEvent> {
  const chance = { secret: "5eed".repeat(16), entropy: seatsOf(seats).map(() => ""), deals: [] };
  const setup = { seats, options: game.schemas.options.parse({}), dealer: null, chance };
  for (const { events } of [begin(game, setup), ...walk({ game, setup, clocks: 0.05 })]) {
    for (const event of events) {
      for (const viewer of [...seatsOf(seats), "spectator"] as const) yield game.redact(event, viewer);
    }
  }
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  "all that happens in a match of %s can be said in every language",
  (id, game) => {
    const told = [game.seats.min, game.seats.max].flatMap((seats) => [...toldIn(game, seats)]);
    for (const language of LANGUAGES) {
      const spoken = served(id, language);
      const said = told.map((event) => ({ type: event.type, text: eventText(spoken, event, naming) }));
      const unsaid = said.filter(({ text }) => text === null || /[{}]|undefined|null|NaN|, ,|^$/.test(text));
      // A `turned` without a word changes only what the viewer does not see.
      expect(unsaid.filter(({ type, text }) => type !== "turned" || text !== null)).toEqual([]);
    }
  },
);

test.each(GAMES.map((game) => [game.id, game] as const))(
  "every legal action of %s is said in every language",
  (id, game) => {
    const chance = { secret: "5eed".repeat(16), entropy: seatsOf(game.seats.max).map(() => ""), deals: [] };
    const setup = { seats: game.seats.max, options: game.schemas.options.parse({}), dealer: null, chance };
    for (const { state } of walk({ game, setup, clocks: 0 })) {
      for (const action of seatsOf(game.seats.max).flatMap((seat) => game.legal(state, seat))) {
        const said = LANGUAGES.map((language) => actionText(served(id, language), [action], naming));
        for (const text of said) expect(text).not.toMatch(/[{}]|undefined|null|NaN|, ,|^$/);
        expect(said).not.toContain(null);
      }
    }
  },
);

test.each(LANGUAGES)("what every game is served below its own rules speaks of no game, in %s", (language) => {
  const pages = GAMES.map(({ id }) => served(id, language).page);
  const [first = "", ...others] = pages;
  // From the same heading to the end, all pages are one.
  const heading = /^## (Words|Palabras|Orð)$/m;
  const common = first.slice(first.search(heading));
  for (const page of others) expect(page.endsWith(common)).toBe(true);
  for (const rule of ["ALL-1", "SH-8"]) expect(common).toContain(rule);
  // Fields of tables may have any name.
  expect(common.replaceAll(/`[^`]*`/g, "")).not.toMatch(/\b(zips?|zilch|zap|neighbor|jokers?|comodines)\b/i);
});

test.each(GAMES.map(({ id }) => id))("every card of %s has the form in which it is played", (id) => {
  for (const language of ["es", "is"] as const) {
    const { cards, forms } = served(id, language);
    expect(Object.keys(forms?.["object"] ?? {})).toEqual(expect.arrayContaining(Object.keys(cards)));
  }
});

test("a code that stands for other situations in other games has a text of each, in each language", () => {
  const own = ownRefusalTexts();
  for (const [code, games] of [
    ["barred", ["zap-your-neighbor", "zip-zap", "zip-zilch-zero"]],
    ["last-card", ["zap-your-neighbor", "zip-zilch-zero"]],
  ] as const)
    for (const language of LANGUAGES) {
      const texts = games.map((game) => own[`${game}.${code}`]?.[language] ?? "missing");
      for (const text of texts) expect(text).toMatch(/^\p{Lu}.*[.]$/u);
      expect(new Set([...texts, refusalText(code, language)]).size).toBe(games.length + 1);
    }
});

test("a button says what its actions have in common", () => {
  const say = (game: string, ...actions: readonly GameAction[]) =>
    LANGUAGES.map((language) => actionText(served(game, language), actions, naming));
  const take = (card: string) => ({ type: "draw", from: "pile", card });
  expect(say("zip-zilch-zero", take("AS"))).toEqual([
    "Take from the pile down to the ace of spades",
    "Tomar del descarte hasta el as de picas",
    "Taka úr bunkanum niður að: spaðaás",
  ]);
  expect(say("zip-zilch-zero", take("AS"), take("KD"))[0]).toBe("Take from the pile");
  const name = (suit: string) => ({ type: "declare", suit });
  expect(say("zap-your-neighbor", name("H"))[0]).toBe("Name hearts");
  expect(say("zap-your-neighbor", name("H"), name("S"))).toEqual(["Name a suit", "Elegir palo", "Nefna lit"]);
  expect(say("zap-your-neighbor", name("H"), { type: "keep" })[0]).toBeNull();
  expect(say("zip-zap", { type: "constructor" })[0]).toBeNull();
  const kept = (phase: string) =>
    actionText(served("zap-your-neighbor", "en"), [{ type: "keep" }], naming, phase);
  expect(["drawn", "give", "later"].map(kept)).toEqual(["Keep the card", "Keep all cards", "Keep"]);
});

test("an event is said with names and cards", () => {
  const say = (game: string, language: Language, event: GameEvent) =>
    eventText(served(game, language), event, naming);
  const played = { type: "played", seat: 1, card: "JS", suit: "H", lastCard: true };
  expect(LANGUAGES.map((language) => say("zap-your-neighbor", language, played))).toEqual([
    "Bo plays the jack of spades and names hearts. Last card!",
    "Bo juega la jota de picas y elige corazones. ¡Última carta!",
    "Bo setur út spaðagosa og nefnir hjarta. Síðasta spil!",
  ]);
  const zipped = { type: "zipped", seat: 0, cards: ["6C", "6H"] };
  expect(say("zip-zilch-zero", "en", zipped)).toBe("Ada lays a zip: six of clubs, six of hearts");
  const ended = { type: "matchEnded", ranking: [2, 1, 2], hands: [], secret: "" };
  expect(say("zip-zilch-zero", "es", ended)).toBe("La partida terminó: 1.\u00a0Bo, 2.\u00a0Ada, 2.\u00a0Cy");
  const round = { type: "roundEnded", round: 2, out: 0, hands: [], points: [0, 4], scores: [3, 9] };
  expect(say("zip-zap", "is", round)).toBe(
    "Ada losnar við síðasta spilið og umferðinni er lokið. Stig samtals: Ada:\u00a03, Bo:\u00a09",
  );
  expect(say("zip-zap", "en", { type: "juggled" })).toBeNull();
  const flipped = { type: "flipped", card: "r4" };
  const shown = { ...naming, card: (code: string) => `[${code}]` };
  expect(eventText(served("zip-zap", "en"), flipped, shown)).toBe("The [r4] is turned up");
  expect(eventText(served("zip-zap", "es"), flipped, shown)).toBe("Se descubre [r4]");
  expect(eventText(served("zip-zap", "es"), flipped, naming)).toBe("Se descubre el 4 rojo");
  const { forms: _, ...formless } = served("zap-your-neighbor", "is");
  expect(eventText(formless, played, naming)).toBe("Bo setur út spaðagosi og nefnir hjarta. Síðasta spil!");
});

test("a phase is said by what the table shows", () => {
  const table = { phase: "lead", lead: 1, over: false, ranking: null };
  const said = (language: Language) => phaseText(served("zip-zap", language), table, naming);
  expect(LANGUAGES.map(said)).toEqual([
    "Bo leads with any number card",
    "Bo tiene la salida, con la carta numerada que quiera",
    "Bo á út og má setja út hvaða talnaspil sem er",
  ]);
  expect(phaseText(served("zip-zap", "en"), { ...table, phase: "juggling" }, naming)).toBeNull();
});
