// What a project says of its page: which colours can be read, which files may be a logo, and what follows from them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { brandColours, SHIPPED } from "../../src/bundle/brand/brand-colours.ts";
import { brandFiles } from "../../src/bundle/brand/brand-files.ts";
import { checkBrand } from "../../src/bundle/brand/check-brand.ts";
import { colourContrast, mixed } from "../../src/bundle/brand/colour-contrast.ts";
import { sourceFile } from "../../src/bundle/source-files.ts";

const project = (files: Readonly<Record<string, string | Uint8Array>> = {}): string => {
  const home = mkdtempSync(join(tmpdir(), "turn-relay-brand-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, "page"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(home, "page", name), content);
  return home;
};

const faultOf = (page: object, home = project()): string => {
  try {
    checkBrand(page, home);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "";
};

const aColour = fc
  .tuple(...[0, 1, 2].map(() => fc.nat(255)))
  .map((shades) => `#${shades.map((shade) => shade.toString(16).padStart(2, "0")).join("")}`);

test("contrast is WCAG's: the same both ways, from 1 to 21", () => {
  // The first grey that passes on white, and the last one that does not.
  expect(colourContrast("#767676", "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(colourContrast("#777777", "#ffffff")).toBeLessThan(4.5);
  expect(colourContrast("#000000", "#ffffff")).toBeCloseTo(21);
  fc.assert(
    fc.property(aColour, aColour, (one, other) => {
      expect(colourContrast(one, other)).toBeCloseTo(colourContrast(other, one));
      expect(colourContrast(one, one)).toBeCloseTo(1);
      expect([mixed(one, other, 0), mixed(one, other, 1)]).toEqual([one, other]);
    }),
  );
});

test("the shipped colours pass their own check, and are those of the page", () => {
  expect(brandColours(undefined)).toEqual({ sheet: "", faults: [] });
  const tokens = readFileSync(sourceFile("src/web/styles/tokens.css"), "utf8");
  const { accent, surfaces, felt, spark, onFelt } = SHIPPED;
  for (const line of [
    `--accent: light-dark(${accent.light}, ${accent.dark})`,
    ...surfaces.light.map((light, i) => `: light-dark(${light}, ${surfaces.dark[i]})`),
    ...[felt.light, felt.dark].map((one) => `--felt: ${one}`),
    `--spark: ${spark}`,
    ...onFelt.map((one) => `: ${one}`),
  ])
    expect(tokens).toContain(`${line};`);
});

test("a colour that cannot be read is refused with both colours, their contrast and what it must be", () => {
  expect(faultOf({ colors: { accent: { light: "#45d0b0", dark: "#45d0b0" } } })).toContain(
    "turn-relay.config.ts, page:\n  colors: accent, light: #45d0b0 on #f5f6f4 has a contrast of 1.77, and needs 4.5 (WCAG AA)",
  );
  expect(faultOf({ colors: { felt: "#dddddd" } })).toContain("words on the felt, dark");
  expect(faultOf({ colors: { accent: "red" } })).toContain("colors.accent");
});

test("what passes the check can be read, in both looks", () => {
  const { sheet, faults } = brandColours({
    accent: { light: "#7a1f5c", dark: "#f0a3d4" },
    felt: "#1f3a5f",
    spark: "#ffb000",
  });
  expect(faults).toEqual([]);
  expect(sheet).toContain("--accent:light-dark(#7a1f5c,#f0a3d4)");
  expect(sheet).toContain("--on-accent:light-dark(#ffffff,#04201a)");
  expect(sheet).toContain("--felt:#1f3a5f");
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const ICON = readFileSync(sourceFile("src/web/icon-512.png"));
const SMALL = readFileSync(sourceFile("src/web/icon-180.png"));

test.for<readonly [string, object, string]>([
  ["a name of blanks", { name: "  " }, "name: "],
  ["a field that nobody knows", { colour: "#000000" }, "colour"],
  ["words without English", { words: { es: { title: "Hola", lead: "Siéntate" } } }, "words.en"],
  ["a logo that is not there", { logo: "none.svg" }, "logo: none.svg there is no file page/none.svg"],
  ["a logo elsewhere", { logo: "../logo.svg" }, "must be a file of the folder page"],
  ["a photo", { logo: "logo.jpg" }, "must be an SVG or a PNG file"],
  ["a logo with a script", { logo: "script.svg" }, "has a script"],
  ["a logo that loads a font", { logo: "font.svg" }, "loads another file"],
  ["a logo that is too large", { logo: "large.svg" }, "bytes, and may have at most 32768"],
  ["a logo of few pixels", { logo: "small.png" }, "is 180x180, and must be square and at least 512x512"],
  ["an icon of another size", { icons: { 180: "icon.png" } }, "must be square and exactly 180x180"],
  ["a drawn logo alone", { logo: "logo.svg" }, "icons.512: beside an SVG logo there must be a PNG file"],
  ["a drawn icon", { icons: { 512: "logo.svg" } }, "icons.512: logo.svg must be a PNG file"],
])("a page is refused that has %s", ([_, page, fault]) => {
  const home = project({
    "logo.svg": SVG,
    "script.svg": SVG.replace("<path", "<script>1</script><path"),
    "font.svg": SVG.replace("<path", "<style>@import 'a.css'</style><path"),
    "large.svg": SVG.padEnd(32_769),
    "icon.png": ICON,
    "small.png": SMALL,
  });
  expect(faultOf(page, home)).toContain(fault);
});

test("each page has both icons: the logo is one, if it has pixels, and the large one is also the small one", () => {
  const home = project({ "logo.svg": SVG, "logo.png": ICON, "small.png": SMALL });
  const sizes = (page: Parameters<typeof brandFiles>[0]) => {
    expect(faultOf(page, home)).toBe("");
    const { icons } = brandFiles(page, home);
    return [icons[180]?.content.length, icons[512]?.content.length];
  };
  expect(sizes({ logo: "logo.png" })).toEqual([ICON.length, ICON.length]);
  const icons = { 512: "logo.png" };
  expect(sizes({ logo: "logo.svg", icons })).toEqual([ICON.length, ICON.length]);
  expect(sizes({ logo: "logo.svg", icons: { ...icons, 180: "small.png" } })).toEqual([
    SMALL.length,
    ICON.length,
  ]);
});
