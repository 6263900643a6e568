// The colours of a project's page: the values of `tokens.css` that follow from those that the project gives, and whether
// everything on them can be read.
import type { PageGiven } from "../../config/page-given.ts";
import { colourContrast, mixed, readableOn } from "./colour-contrast.ts";

const LOOKS = ["light", "dark"] as const;
type Look = (typeof LOOKS)[number];
type ByLook = Readonly<Record<Look, string>>;

/** As `tokens.css` has them: a test compares them. */
export const SHIPPED = {
  accent: { light: "#0b6a5c", dark: "#45d0b0" },
  felt: { light: "#1a5f4e", dark: "#12443a" },
  spark: "#ffcf33",
  surfaces: { light: ["#f5f6f4", "#ffffff", "#edefec"], dark: ["#0e1312", "#161d1b", "#1f2725"] },
  onFelt: ["#f3f8f5", "#cbded6"],
} as const;

/** What each look mixes in, to make a colour stronger and softer. */
const TOWARDS = {
  light: { strong: { with: "#000000", part: 0.22 }, soft: { with: "#ffffff", part: 0.86 } },
  dark: { strong: { with: "#ffffff", part: 0.28 }, soft: { with: "#161d1b", part: 0.8 } },
} as const;

const TEXT = 4.5;
/** Of edges and rings. */
const SHAPE = 3;

interface Pair {
  readonly what: string;
  readonly one: string;
  readonly on: string;
  readonly least: number;
}

export interface BrandColours {
  /** Empty: the shipped colours. */
  readonly sheet: string;
  /** A line for each pair that cannot be read. */
  readonly faults: readonly string[];
}

export const brandColours = (given: PageGiven["colors"] = {}): BrandColours => {
  const accent = byLook(given.accent ?? SHIPPED.accent);
  const felt = byLook(given.felt ?? SHIPPED.felt);
  const spark = given.spark ?? SHIPPED.spark;
  const onSpark = readableOn(spark, ["#1d1600", "#ffffff"]);
  const looks = LOOKS.map((look) => {
    const { strong, soft } = TOWARDS[look];
    const own = accent[look];
    return {
      look,
      accent: own,
      strong: mixed(own, strong.with, strong.part),
      soft: mixed(own, soft.with, soft.part),
      onAccent: readableOn(own, ["#ffffff", "#04201a"]),
      felt: felt[look],
      edge: mixed(felt[look], "#000000", 0.35),
    };
  });
  const pairs = looks.flatMap(({ look, ...own }): readonly Pair[] => [
    ...SHIPPED.surfaces[look].map((on) => ({ what: `accent, ${look}`, one: own.accent, on, least: TEXT })),
    { what: `words on the accent, ${look}`, one: own.onAccent, on: own.accent, least: TEXT },
    { what: `the stronger accent, ${look}`, one: own.strong, on: own.soft, least: TEXT },
    ...SHIPPED.onFelt.flatMap((one) =>
      [own.felt, own.edge].map((on) => ({ what: `words on the felt, ${look}`, one, on, least: TEXT })),
    ),
    { what: `spark on the felt, ${look}`, one: spark, on: own.felt, least: SHAPE },
  ]);
  const all = [
    ...pairs,
    { what: "words on the spark", one: onSpark, on: spark, least: TEXT },
    { what: "spark around what has the focus, dark", one: spark, on: SHIPPED.surfaces.dark[0], least: SHAPE },
  ];
  return {
    sheet: Object.keys(given).length === 0 ? "" : sheetOf(looks, spark, onSpark),
    faults: all.flatMap(faultOf),
  };
};

const byLook = (given: string | ByLook): ByLook =>
  typeof given === "string" ? { light: given, dark: given } : given;

/** Not rounded up: 4.49 is too little. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

const faultOf = ({ what, one, on, least }: Pair): readonly string[] => {
  const ratio = colourContrast(one, on);
  return ratio >= least
    ? []
    : [`colors: ${what}: ${one} on ${on} has a contrast of ${shown(ratio)}, and needs ${least} (WCAG AA)`];
};

interface Derived {
  readonly look: Look;
  readonly accent: string;
  readonly strong: string;
  readonly soft: string;
  readonly onAccent: string;
  readonly felt: string;
  readonly edge: string;
}

/** High contrast keeps its own colours. */
const sheetOf = (looks: readonly Derived[], spark: string, onSpark: string): string => {
  const both = (name: keyof Derived): string => `light-dark(${looks.map((own) => own[name]).join(",")})`;
  const [light, dark] = looks;
  const usual = ':not([data-contrast="more"])';
  return [
    `:root${usual}{--accent:${both("accent")};--accent-strong:${both("strong")};--accent-soft:${both("soft")};` +
      `--on-accent:${both("onAccent")};--focus:light-dark(${light?.accent},${spark});` +
      `--spark:${spark};--on-spark:${onSpark};--felt:${light?.felt};--felt-edge:${light?.edge}}`,
    `:root[data-theme="dark"]${usual}{--felt:${dark?.felt};--felt-edge:${dark?.edge}}`,
  ].join("\n");
};
