// The names that the relay shows by itself are reserved, in every language and in every form that looks like them.
import { expect, test } from "vitest";
import { wordsOf } from "../../src/cli/play/words-of.ts";
import { LEVELS } from "../../src/games/game.ts";
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
  const shown = (player: string | null, level: string | null) =>
    Reflect.apply(identityOf, null, [{ players: [player], houses: [{ level }] }, listing, 0]);
  for (const { name } of [shown("erased", null), ...LEVELS.map((level) => shown(null, level))])
    expect(isName(name), name).toBe(false);
  for (const name of ["Goner", "Gone girl", "Bygone", "House", "Housebotany", "Robot house"])
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
    const bots = levels.flatMap((level) => [common.houseBot(level), make.botOf(level)]);
    for (const name of [...shown, ...bots, ...[1, 2, 5, 21].map((n) => common.houseBots(n))])
      for (const written of [name, name.toUpperCase(), name.normalize("NFKD").replaceAll(/\p{M}/gu, "")])
        expect(isName(written), written).toBe(false);
  }
  for (const name of ["Una", "Persona", "Eyddur", "Freya Seaton", "Bot", "Casa de Bot", "Þjarki", "Player"])
    expect(isName(name), name).toBe(true);
});
