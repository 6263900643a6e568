// Draws the Mermaid diagrams of the documents as pictures, which follow the reader's light or dark scheme.
import { createHash } from "node:crypto";
import { renderMermaidSVG } from "beautiful-mermaid";

export interface Diagram {
  /** By its content. */
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const NAME_LETTERS = 10;
const SCHEMES = `<style>
svg { --bg: #fff; --fg: #131a17; --accent: #0b6a5c; --muted: #46504c; --line: #868e88; }
@media (prefers-color-scheme: dark) { svg { --bg: #161d1b; --fg: #edf1ef; --accent: #45d0b0; --muted: #b3bdb9; --line: #717d78; } }
text { paint-order: stroke; stroke: var(--bg); stroke-width: 4px; stroke-linejoin: round; }
`;

/** So that the words on two arrows side by side do not meet. The arrows of the other kinds have short words. */
const spacingOf = (source: string) => ({ padding: 16, nodeSpacing: source.startsWith("state") ? 190 : 40 });

export const diagramOf = (source: string): Diagram => {
  const drawn = renderMermaidSVG(source, spacingOf(source))
    // The fonts of another host, and the colours of a fixed scheme.
    .replace(/@import url\([^)]*\);/, "")
    .replace(/--bg:#\w+;--fg:#\w+;/, "")
    .replace("'Inter', ", "")
    .replace("<style>", SCHEMES);
  const { left, right, height } = extentOf(drawn);
  const size = { width: right - left, height };
  return {
    ...size,
    name: `${createHash("sha256").update(drawn).digest("hex").slice(0, NAME_LETTERS)}.svg`,
    svg: drawn.replace(
      /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
      `viewBox="${left} 0 ${size.width} ${height}" width="${size.width}" height="${height}"`,
    ),
  };
};

/** Of a letter, in parts of its height. */
const LETTER = 0.56;

/** With the words on arrows, which may reach beyond the drawing. */
const extentOf = (svg: string) => {
  const [, width = "0", height = "0"] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const texts = [...svg.matchAll(/<text x="([\d.-]+)"[^>]*?font-size="(\d+)"[^>]*>([^<]*)</g)];
  const ends = texts.flatMap(([, x = "0", size = "0", text = ""]) => {
    const half = (text.length * LETTER * Number(size)) / 2;
    return [Number(x) - half, Number(x) + half];
  });
  return {
    left: Math.floor(Math.min(0, ...ends)),
    right: Math.ceil(Math.max(Number(width), ...ends)),
    height: Math.ceil(Number(height)),
  };
};
