// A name that looks like one that the relay shows is reserved too, whatever character stands for a letter.
import unhomoglyph from "unhomoglyph";
import { expect, test } from "vitest";
import { english } from "../../src/games/relay-names/en.ts";
import { spanish } from "../../src/games/relay-names/es.ts";
import { HOUSE_CAST } from "../../src/games/relay-names/house-cast.ts";
import { icelandic } from "../../src/games/relay-names/is.ts";
import { isReservedName } from "../../src/protocol/reserved-names.ts";

test("a name that looks like a reserved one to the whole list of look-alikes is reserved", () => {
  const names = [english, spanish, icelandic].flatMap(({ erased, houseBot, freeSeat }) => [
    ...[erased, houseBot, freeSeat].map((name) => name.toLowerCase()),
  ]);
  const looks = everyCharacter()
    .filter((one) => one.normalize("NFKC") === one)
    .map((one) => [one, folded(unhomoglyph(one))] as const);
  for (const word of ["gone", ...names, ...HOUSE_CAST.map(({ name }) => name.toLowerCase())]) {
    for (const [at, letter] of [...word].entries()) {
      const likes = looks.filter(([, look]) => look === folded(unhomoglyph(letter)));
      for (const [like] of letter === " " ? [] : likes)
        expect(isReservedName(`${word.slice(0, at)}${like}${word.slice(at + 1)}`), like).toBe(true);
    }
  }
});

const folded = (text: string): string => text.toLowerCase();

const everyCharacter = (): readonly string[] =>
  Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code));
