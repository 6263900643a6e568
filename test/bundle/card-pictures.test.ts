// The pictures of cards in a project: which files they are, what is wrong with some, and the sheet that shows them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { heartsGame } from "../../examples/games/hearts/game.ts";
import { sealedFists } from "../../examples/games/sealed-fists/game.ts";
import { cardPictures, pictureFaults } from "../../src/bundle/card-pictures.js";
import { strayPictures, writePictures } from "../../src/bundle/picture-sheet.ts";

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const SVG = `<svg ${XMLNS} viewBox="0 0 5 7"><circle id="a" r="2"/><use href="#a"/></svg>`;
const WEBP = "RIFF0000WEBPVP8 ";

/** A project with these files in `games/`. */
const project = (files: Readonly<Record<string, string>>): string => {
  const home = mkdtempSync(join(tmpdir(), "turn-relay-pictures-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = join(home, "games", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, "latin1");
  }
  return home;
};

test("a picture has the code of its card as its name, and the back is `back`", () => {
  const files = {
    "whist/cards/KS.webp": WEBP,
    "whist/cards/back.svg": SVG,
    "whist/cards/LICENSE": "",
    "go/rules.ts": "",
  };
  const home = project(files);
  expect(pictureFaults(home)).toEqual([]);
  const found = cardPictures(home).map(({ id, pictures }) => [
    id,
    pictures.map(({ code, name }) => [code, name]),
  ]);
  expect(found).toEqual([
    [
      "whist",
      [
        ["KS", "KS.webp"],
        [null, "back.svg"],
      ],
    ],
  ]);
  expect(cardPictures(join(home, "nothing"))).toEqual([]);
});

test.for([
  ["a.svg", SVG.padEnd(32_769), "has 32769 bytes, and a picture at most 32768"],
  ["a.svg", `<svg viewBox="0 0 5 7"/>`, `needs ${XMLNS}`],
  ["a.svg", `<svg ${XMLNS}/>`, "needs a viewBox"],
  ["a.svg", `<svg ${XMLNS} viewBox="0 0 5 7"><script>1</script></svg>`, "has a script"],
  ["a.svg", `<svg ${XMLNS} viewBox="0 0 5 7" onload="x()"/>`, "has a script"],
  ["a.svg", `<svg ${XMLNS} viewBox="0 0 5 7"><a href="javascript:x()"/></svg>`, "has a script"],
  [
    "a.svg",
    `<svg ${XMLNS} viewBox="0 0 5 7"><image href="https://x.example/y.png"/></svg>`,
    "loads another file",
  ],
  ["a.svg", `<svg ${XMLNS} viewBox="0 0 5 7"><style>@import "x.css"</style></svg>`, "loads another file"],
  ["a.svg", `<svg ${XMLNS} viewBox="0 0 5 7"><path fill="url(y.svg#z)"/></svg>`, "loads another file"],
  ["a.webp", "<svg/>", "is no webp picture"],
  ["a.png", WEBP, "is no png picture"],
] as const)("%s is refused where the page could not show it", ([name, text, fault]) => {
  const [line = "", ...others] = pictureFaults(project({ [`whist/cards/${name}`]: text }));
  expect(others).toEqual([]);
  expect(line).toContain(`games/whist/cards/${name} ${fault}`);
});

test("two pictures of one card, and more than a megabyte of a game, are refused", () => {
  const twice = project({ "whist/cards/a.svg": SVG, "whist/cards/a.webp": WEBP });
  expect(pictureFaults(twice)).toEqual(["games/whist/cards/a.webp shows the same card as a.svg"]);
  const many = Array.from({ length: 33 }, (_, n) => [`whist/cards/${n}.svg`, SVG.padEnd(32_768)]);
  expect(pictureFaults(project(Object.fromEntries(many)))).toEqual([
    "games/whist/cards has 1081344 bytes, and a game at most 1048576",
  ]);
});

test("a picture of a card that the game does not have is told", () => {
  const home = project({
    "sealed-fists/cards/r.svg": SVG,
    "sealed-fists/cards/back.svg": SVG,
    "other/cards/x.svg": SVG,
  });
  const told = ['games/sealed-fists/cards/r.svg: the game has no card "r"'];
  expect(strayPictures(home, [sealedFists, heartsGame])).toEqual(told);
});

test("the sheet shows a picture in the table of its game alone, under a name that changes with it", () => {
  const out = mkdtempSync(join(tmpdir(), "turn-relay-sheet-"));
  onTestFinished(() => rmSync(out, { recursive: true }));
  mkdirSync(join(out, "assets"));
  const home = project({
    "sealed-fists/cards/R.svg": SVG,
    "sealed-fists/cards/back.webp": WEBP,
    "other/cards/R.svg": SVG,
  });
  const address = writePictures(out, home, [sealedFists, heartsGame]) ?? "";
  const sheet = readFileSync(join(out, address), "utf8");
  const shown = [...sheet.matchAll(/^(.*?)\{background-image:url\(\/assets\/(.*?)\)/gm)].map(
    ([, place, file = ""]) => [place, readFileSync(join(out, "assets", file), "latin1")],
  );
  expect(shown).toEqual([
    ['[data-game="sealed-fists"] :is(.card[data-code="R"])', SVG],
    ['[data-game="sealed-fists"] :is(.card-back, .table-backs > i, .table-ghost-back)', WEBP],
  ]);
  writeFileSync(join(home, "games/sealed-fists/cards/R.svg"), SVG.replace("2", "3"));
  expect(writePictures(out, home, [sealedFists])).not.toBe(address);
  expect(readdirSync(join(out, "assets"))).toHaveLength(5);
  expect(writePictures(out, home, [heartsGame])).toBe(null);
});

test("the pictures of the examples can be shown, and are of their cards", () => {
  const home = fileURLToPath(new URL("../../examples/", import.meta.url));
  expect([...pictureFaults(home), ...strayPictures(home, [sealedFists])]).toEqual([]);
  expect(cardPictures(home).map(({ id, pictures }) => [id, pictures.map(({ code }) => code)])).toEqual([
    ["sealed-fists", ["P", "R", "S", null]],
  ]);
});
