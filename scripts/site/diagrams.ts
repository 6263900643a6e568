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
`;

export const diagramOf = (source: string): Diagram => {
  const drawn = renderMermaidSVG(source)
    // The fonts of another host, and the colours of a fixed scheme.
    .replace(/@import url\([^)]*\);/, "")
    .replace(/--bg:#\w+;--fg:#\w+;/, "")
    .replace("'Inter', ", "")
    .replace("<style>", SCHEMES);
  const [, width = "0", height = "0"] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawn) ?? [];
  return {
    name: `${createHash("sha256").update(source).digest("hex").slice(0, NAME_LETTERS)}.svg`,
    svg: drawn,
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  };
};
