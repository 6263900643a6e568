// The types of `eleventy.js`, and of the parts of markdown-it that the site changes.

export interface MarkdownToken {
  readonly type: string;
  readonly info: string;
  readonly content: string;
  readonly children: readonly MarkdownToken[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

export type MarkdownRule = (
  tokens: readonly MarkdownToken[],
  index: number,
  options: unknown,
  env: MarkdownPlace,
  self: { renderToken(tokens: readonly MarkdownToken[], index: number, options: unknown): string },
) => string;

/** Which page is rendered. */
export interface MarkdownPlace {
  readonly address: string;
  /** The Markdown file, from the root of the repository. */
  readonly source: string;
}

export interface MarkdownLibrary {
  readonly renderer: { readonly rules: Record<string, MarkdownRule> };
  readonly core: {
    readonly ruler: {
      push(
        name: string,
        rule: (state: { readonly tokens: readonly MarkdownToken[]; readonly env: MarkdownPlace }) => void,
      ): void;
    };
  };
}

export interface SiteRun {
  readonly outFolder: string;
  readonly pages: readonly (MarkdownPlace & { readonly markdown: string })[];
  readonly amendMarkdown: (library: MarkdownLibrary) => void;
  /** Makes a page of what stands in it. */
  readonly finish: (address: string, content: string) => string;
}

export declare const runEleventy: (run: SiteRun) => Promise<void>;
