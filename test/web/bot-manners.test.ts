// What the page says of several house bots: no sentence twice, as long as there are others.
import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "../../src/games/game.ts";
import type { Manners } from "../../src/web/presentations/presentation.ts";
import { type MannerlyBot, mannersTold } from "../../src/web/table/bot-manners.ts";

const MORE: Manners = {
  easy: [{ en: "Hums.", es: "Tararea." }, { en: "Waits." }],
  normal: [{ en: "Nods." }],
};
const HOW_MANY = { easy: 3, normal: 2, hard: 1 } as const;

const anyBot = fc.record({ name: fc.string(), level: fc.constantFrom(...LEVELS) });
const worded = ({ name, level }: { readonly name: string; readonly level: string }): MannerlyBot => ({
  ...{ name, level, manner: `Plays ${level}.` },
});

test("bots of a level say what is said of it, each something else as long as there is something", () => {
  fc.assert(
    fc.property(fc.array(anyBot, { maxLength: 8 }), (bots) => {
      const said = mannersTold(bots.map(worded), MORE, "en");
      for (const level of LEVELS) {
        const own = said.filter((_, n) => bots[n]?.level === level);
        const known = [`Plays ${level}.`, ...(MORE[level] ?? []).map(({ en }) => en)];
        for (const text of own) expect(known).toContain(text);
        expect(new Set(own).size).toBe(Math.min(own.length, HOW_MANY[level]));
      }
    }),
  );
});

test("a bot alone says the same in each match, in the language of the page", () => {
  const said = (name: string) => mannersTold([worded({ name, level: "easy" })], MORE, "es")[0];
  expect(new Set(["a", "b", "c"].map(said))).toEqual(new Set(["Plays easy.", "Tararea.", "Waits."]));
  expect(said("Bongo")).toBe(said("Bongo"));
});

test("where the game says nothing, nothing is said", () => {
  expect(mannersTold([{ name: "Bongo", level: "easy", manner: undefined }], MORE, "en")).toEqual([undefined]);
});
