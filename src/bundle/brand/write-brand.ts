// Writes what a page has of its project: its icons, its manifest, the sheet of its colours. Without a project it writes
// those of the package.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import relay from "#relay";
import { type PageGiven, pageGiven } from "../../config/page-given.ts";
import { SHIPPED_NAME } from "../../web/app/shipped-name.ts";
import { CONFIG, sourceFile } from "../source-files.ts";
import { writeAsset } from "../write-asset.ts";
import { brandColours } from "./brand-colours.ts";
import { type BrandFile, brandFiles } from "./brand-files.ts";

export interface WrittenBrand {
  readonly name: string;
  /** The addresses of a logo in the place of the drawn one, and of a sheet with colours. Null: there is none. */
  readonly logo: string | null;
  readonly sheet: string | null;
  readonly words: NonNullable<PageGiven["words"]> | null;
  /** The lines of the page's head that name the icons. */
  readonly icons: string;
}

/** Into the folder of the page. The values were checked before. */
export const writeBrand = (outFolder: string): WrittenBrand => {
  const given = CONFIG === null ? {} : pageGiven.parse(relay.page ?? {});
  const { name = SHIPPED_NAME, words = null } = given;
  const { logo, icons } = CONFIG === null ? SHIPPED : brandFilesOr(given, dirname(CONFIG));
  const { sheet } = brandColours(given.colors);
  const written = [
    ...(logo?.end === "svg" ? [{ ...SVG_ICON, content: logo.content }] : []),
    ...([180, 512] as const).map((size) => ({ ...pngIcon(size), content: icons[size].content })),
  ];
  for (const { src, content } of written) writeFileSync(join(outFolder, src), content);
  writeFileSync(join(outFolder, MANIFEST), manifestOf(name, written));
  return {
    name,
    logo:
      logo && given.logo !== undefined ? writeAsset(outFolder, "logo", `.${logo.end}`, logo.content) : null,
    sheet: sheet === "" ? null : writeAsset(outFolder, "colours", ".css", Buffer.from(sheet)),
    words,
    icons: iconLinks(logo?.end === "svg"),
  };
};

const MANIFEST = "manifest.webmanifest";
const SVG_ICON = { src: "icon.svg", sizes: "any", type: "image/svg+xml" };
const pngIcon = (size: number) => ({
  src: `icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

const shipped = (name: string, end: BrandFile["end"]): BrandFile => ({
  end,
  content: readFileSync(sourceFile(`src/web/${name}`)),
});
const SHIPPED = {
  get logo() {
    return shipped("icon.svg", "svg");
  },
  get icons() {
    return { 180: shipped("icon-180.png", "png"), 512: shipped("icon-512.png", "png") };
  },
};

/** Whoever gives no logo has the package's, and may have icons of their own. */
const brandFilesOr = (given: PageGiven, home: string) => {
  const own = brandFiles(given, home);
  const logo = given.logo === undefined ? SHIPPED.logo : own.logo;
  return { logo, icons: { ...SHIPPED.icons, ...own.icons } };
};

/** Of files whose `src` is their name. */
type Icon = ReturnType<typeof pngIcon>;

const manifestOf = (name: string, icons: readonly Icon[]): string => {
  const manifest = JSON.parse(readFileSync(sourceFile(`src/web/${MANIFEST}`), "utf8"));
  const shown = icons
    .filter(({ sizes }) => sizes !== "180x180")
    .flatMap(({ src, sizes, type }) => {
      const icon = { src: `/${src}`, sizes, type };
      return type === "image/png" ? [icon, { ...icon, purpose: "maskable" }] : [icon];
    });
  return `${JSON.stringify({ ...manifest, name, short_name: name, icons: shown }, null, 2)}\n`;
};

const iconLinks = (isDrawn: boolean): string =>
  [
    isDrawn
      ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
      : '<link rel="icon" href="/icon-512.png" type="image/png">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
  ].join("\n");
