// The felts that a reader may choose: everything on them can be read, in both looks, by WCAG AA.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SHIPPED } from "../../src/bundle/brand/brand-colours.ts";
import { colourContrast } from "../../src/bundle/brand/colour-contrast.ts";
import { sourceFile } from "../../src/bundle/source-files.ts";
import { BACKS, FELTS } from "../../src/web/app/looks.ts";

const sheet = readFileSync(sourceFile("src/web/styles/looks.css"), "utf8");

/** The colours of a felt, the light look's first. The dark look has those words too. */
const looksOf = (felt: string): readonly ReadonlyMap<string, string>[] => {
  const looks: Map<string, string>[] = [];
  for (const [, rules = ""] of sheet.matchAll(new RegExp(`\\[data-felt="${felt}"\\] \\{([^}]*)\\}`, "g"))) {
    const colours = Array.from(
      rules.matchAll(/--([\w-]+): (#\w{6});/g),
      ([, name = "", value = ""]) => [name, value] as const,
    );
    looks.push(new Map([...(looks[0] ?? []), ...colours]));
  }
  return looks;
};

const chosen = FELTS.filter((felt) => felt !== "house");

test.each(chosen)("words and the spark stand out on the felt %s", (felt) => {
  const looks = looksOf(felt);
  expect(looks).toHaveLength(2);
  for (const look of looks) {
    const [own, edge, ...words] = ["felt", "felt-edge", "on-felt", "on-felt-2"].map(
      (name) => look.get(name) ?? "",
    );
    for (const ground of [own ?? "", edge ?? ""]) {
      for (const word of words) expect(colourContrast(word, ground)).toBeGreaterThanOrEqual(4.5);
      expect(colourContrast(SHIPPED.spark, ground)).toBeGreaterThanOrEqual(3);
    }
  }
});

test("each felt and each back has its rules", () => {
  for (const felt of chosen) expect(sheet).toContain(`[data-felt="${felt}"]`);
  for (const back of BACKS) expect(sheet).toContain(`[data-back="${back}"]`);
});
