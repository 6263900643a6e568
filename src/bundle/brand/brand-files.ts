// The pictures of a project's page: its logo and icons, in the folder `page` beside the config.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageGiven } from "../../config/page-given.ts";
import { PAGE_FOLDER, pictureFault } from "../card-pictures.js";

const KB = 1024;
/** Every newcomer loads them. */
const MOST_BYTES = { svg: 32 * KB, png: 128 * KB } as const;
/** The size of the largest icon. */
const ICON = 512;

export interface BrandFile {
  readonly end: "svg" | "png";
  readonly content: Uint8Array;
}

export interface BrandFiles {
  readonly logo: BrandFile | null;
  /** By their size. */
  readonly icons: Readonly<Partial<Record<180 | 512, BrandFile>>>;
}

/** A logo of pixels is the large icon, and the large icon also the small one. `home`: the folder of the config. */
export const brandFiles = ({ logo, icons = {} }: PageGiven, home: string): BrandFiles => {
  const read = (name: string | undefined): BrandFile | null => {
    const end = endOf(name);
    return name === undefined || end === null
      ? null
      : { end, content: readFileSync(join(home, PAGE_FOLDER, name)) };
  };
  const mark = read(logo);
  const drawn = mark?.end === "png" ? mark : null;
  const large = read(icons[512]) ?? drawn;
  const small = read(icons[180]) ?? large;
  return { logo: mark, icons: { ...(small && { 180: small }), ...(large && { 512: large }) } };
};

const endOf = (name = ""): BrandFile["end"] | null => {
  const [, end] = /\.(svg|png)$/.exec(name) ?? [];
  return end === "svg" || end === "png" ? end : null;
};

/** A line each. Empty: nothing is wrong. */
export const brandFileFaults = ({ logo, icons = {} }: PageGiven, home: string): readonly string[] => [
  ...(logo === undefined ? [] : faultsOf("logo", logo, home, ICON)),
  ...([180, 512] as const).flatMap((size) => {
    const icon = icons[size];
    return icon === undefined ? [] : faultsOf(`icons.${size}`, icon, home, size, "exactly");
  }),
  ...(endOf(logo) === "svg" && icons[512] === undefined
    ? ["icons.512: beside an SVG logo there must be a PNG file of 512x512, for phones and notifications"]
    : []),
];

const faultsOf = (
  field: string,
  name: string,
  home: string,
  size: number,
  how: "at least" | "exactly" = "at least",
): readonly string[] => {
  const end = endOf(name);
  const path = join(home, PAGE_FOLDER, name);
  const fault = (): string | null => {
    if (name.includes("/") || name.includes("\\")) return `must be a file of the folder ${PAGE_FOLDER}`;
    if (end === null || (end === "svg" && how === "exactly"))
      return how === "exactly" ? "must be a PNG file" : "must be an SVG or a PNG file";
    if (!existsSync(path)) return `there is no file ${PAGE_FOLDER}/${name}`;
    const content = readFileSync(path);
    if (content.length > MOST_BYTES[end])
      return `has ${content.length} bytes, and may have at most ${MOST_BYTES[end]}`;
    return pictureFault({ name, content }) ?? (end === "png" ? sizeFault(content, size, how) : null);
  };
  const found = fault();
  return found === null ? [] : [`${field}: ${name} ${found}`];
};

/** https://www.w3.org/TR/png-3/#11IHDR */
const sizeFault = (content: Buffer, size: number, how: string): string | null => {
  const [width, height] = content.length < 24 ? [0, 0] : [content.readUInt32BE(16), content.readUInt32BE(20)];
  const fits = how === "exactly" ? width === size : width >= size;
  return width === height && fits
    ? null
    : `is ${width}x${height}, and must be square and ${how} ${size}x${size}`;
};
