// What faces are made of: few colours, one ink, and shapes on 32 by 32. So all faces are one family.

/** The ink of every outline, and the colours of the paper inside. */
const COLOURS = {
  ink: "#1c2826",
  brown: "#b97d4e",
  coral: "#ee6a5b",
  cream: "#fff4e0",
  green: "#74bf62",
  grey: "#b3bfc6",
  night: "#4a5661",
  orange: "#f39244",
  pink: "#f9b0b4",
  sand: "#ebcb9e",
  sky: "#6fb9ee",
  violet: "#ac90e4",
  yellow: "#fbd04f",
} as const;
type Colour = keyof typeof COLOURS;

/** The attributes of a path. */
export interface FaceShape {
  readonly d: string;
  readonly fill: string;
  readonly stroke: string;
  readonly "stroke-width": number;
}

const shape = (fill: string, stroke: string, width: number, d: string): FaceShape => ({
  d,
  fill,
  stroke,
  "stroke-width": width,
});

/** With an outline. */
export const paper = (colour: Colour, d: string): FaceShape => shape(COLOURS[colour], COLOURS.ink, 1.5, d);
/** Without one: it lies on paper. */
export const patch = (colour: Colour, d: string): FaceShape => shape(COLOURS[colour], "none", 0, d);
export const line = (d: string, colour: Colour = "ink", width = 1.5): FaceShape =>
  shape("none", COLOURS[colour], width, d);

/** A circle. `tall`: its height against its width. */
export const disc = (x: number, y: number, r: number, tall = 1): string =>
  `M${x - r} ${y}a${r} ${r * tall} 0 1 0 ${2 * r} 0a${r} ${r * tall} 0 1 0${-2 * r} 0z`;
/** Two circles, the second as in a mirror. */
export const pair = (x: number, y: number, r: number, tall = 1): string =>
  disc(x, y, r, tall) + disc(32 - x, y, r, tall);

/** `x`: of the left eye. */
export const eyes = (x = 11.5, y = 16, r = 1.5): FaceShape => patch("ink", pair(x, y, r, 1.2));
/** A smile, `w` to each side. */
export const smile = (y: number, w = 2.5): FaceShape => line(`M${16 - w} ${y}q${w} ${w} ${2 * w} 0`);
/** The mouth of a cat, and of many others: from the nose down, then to both sides. */
export const muzzle = (y: number): FaceShape =>
  line(`M16 ${y}v1.500q-1.500 2.500-3.500 1M16 ${y + 1.5}q1.500 2.500 3.500 1`);
export const cheeks = (x: number, y: number): FaceShape => patch("pink", pair(x, y, 1.7, 0.8));
