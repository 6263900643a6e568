// How well two colours can be told apart, by WCAG 2.2. Pure.

const SHADES = /^#(..)(..)(..)$/;

/** Of a colour such as `#0b6a5c`, each from 0 to 255. */
const shadesOf = (colour: string): readonly number[] =>
  (SHADES.exec(colour) ?? []).slice(1).map((hex) => Number.parseInt(hex, 16));

const linear = (shade: number): number => {
  const part = shade / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = shadesOf(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1, the same colour, to 21, black and white. */
export const colourContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** `part` of the second colour, from 0 to 1. */
export const mixed = (one: string, other: string, part: number): string => {
  const others = shadesOf(other);
  const shades = shadesOf(one).map((shade, i) => Math.round(shade * (1 - part) + (others[i] ?? 0) * part));
  return `#${shades.map((shade) => shade.toString(16).padStart(2, "0")).join("")}`;
};

/** Which of the colours can be read best on this one. */
export const readableOn = (ground: string, [first, ...more]: readonly [string, ...string[]]): string =>
  more.reduce(
    (best, one) => (colourContrast(one, ground) > colourContrast(best, ground) ? one : best),
    first,
  );
