// The names that the relay shows by itself are reserved, in every language and in every form that looks like them.
import { expect, test } from "vitest";
import { wordsOf } from "../../src/cli/play/words-of.ts";
import { HOUSE_CAST } from "../../src/games/relay-names/house-cast.ts";
import { identityOf } from "../../src/match/started-event.ts";
import { nameSchema } from "../../src/protocol/player-texts.ts";
import { pagesEnglish } from "../../src/web/words/pages/en.ts";
import { pagesSpanish } from "../../src/web/words/pages/es.ts";
import { pagesIcelandic } from "../../src/web/words/pages/is.ts";
import { tableEnglish } from "../../src/web/words/table/en.ts";
import { tableSpanish } from "../../src/web/words/table/es.ts";
import { tableIcelandic } from "../../src/web/words/table/is.ts";

const isName = (text: string): boolean => nameSchema().safeParse(text).success;

test("a name is none that the relay shows itself, and may be like one", () => {
  const listing = { names: {}, botPlayers: [] };
  const erased = Reflect.apply(identityOf, null, [{ players: ["erased"], houses: [null] }, listing, 0]);
  const bots = HOUSE_CAST.flatMap(({ name }) => [name, `${name} 2`, name.toUpperCase(), `.${name}-`]);
  for (const name of [erased.name, ...bots, "Р1p", "Κlik", "G1im"]) expect(isName(name), name).toBe(false);
  for (const name of [
    "Goner",
    "Gone girl",
    "Bygone",
    "House",
    "Housebotany",
    "Robot house",
    "Pippa",
    "Pip and Tock",
  ])
    expect(isName(name), name).toBe(true);
});

test("a name is none that the pages or the screen of the terminal show in any language", () => {
  for (const [language, { common, make }, { free }] of [
    ["en", pagesEnglish, tableEnglish],
    ["es", pagesSpanish, tableSpanish],
    ["is", pagesIcelandic, tableIcelandic],
  ] as const) {
    const levels = Object.values(common.levels);
    const shown = [common.gone, common.freeSeat, free, wordsOf(language).free];
    for (const name of [...shown, ...levels.map(make.botOf)])
      for (const written of [name, name.toUpperCase(), name.normalize("NFKD").replaceAll(/\p{M}/gu, "")])
        expect(isName(written), written).toBe(false);
  }
  for (const name of ["Una", "Persona", "Eyddur", "Freya Seaton", "Bot", "Casa de Bot", "Þjarki", "Player"])
    expect(isName(name), name).toBe(true);
});
