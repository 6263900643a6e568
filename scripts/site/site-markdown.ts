// How the site renders Markdown where it differs from markdown-it's own way: anchors as on GitHub, links and pictures of
// the site, tables and code that scroll by themselves, and drawn diagrams.
import { dirname, posix } from "node:path";
import { escapedHtml } from "../../src/bundle/escaped-html.ts";
import { slugOf } from "../../src/bundle/site/site-sections.ts";
import { type Diagram, diagramOf } from "./diagrams.ts";
import type { MarkdownLibrary, MarkdownPlace, MarkdownRule, MarkdownToken } from "./eleventy.js";
import { siteLink, sitePicture } from "./site-links.ts";

/** What the pages need beside themselves. */
export interface Needed {
  picture(file: string, address: string): void;
  diagram(diagram: Diagram): void;
}

const textIn = (token: MarkdownToken | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (/^(text|code_inline)$/.test(type) ? content : ""))
    .join("");

/** A heading that comes a second time gets `-1`, and so on. */
const giveAnchors = (tokens: readonly MarkdownToken[]): void => {
  const taken = new Set<string>();
  tokens.forEach((token, i) => {
    if (token.type !== "heading_open") return;
    const slug = slugOf(textIn(tokens[i + 1]));
    let anchor = slug;
    for (let again = 1; taken.has(anchor); again += 1) anchor = `${slug}-${again}`;
    taken.add(anchor);
    token.attrSet("id", anchor);
  });
};

const pictureAddress = (place: MarkdownPlace, target: string, needed: Needed): string => {
  const picture = sitePicture(place.source, target);
  if (picture === null) return target;
  needed.picture(picture.file, picture.address);
  return posix.relative(dirname(place.address), picture.address);
};

const figureOf = ({ address }: MarkdownPlace, source: string, needed: Needed): string => {
  const diagram = diagramOf(source);
  needed.diagram(diagram);
  const src = posix.relative(dirname(address), `diagrams/${diagram.name}`);
  return `<figure><div class="picture" tabindex="0"><img src="${src}" width="${diagram.width}" height="${diagram.height}" alt="A diagram. Its text follows."></div>
<figcaption><details class="example"><summary>The diagram as text</summary><pre tabindex="0"><code>${escapedHtml(source)}</code></pre></details></figcaption></figure>\n`;
};

export const amendMarkdown =
  (needed: Needed) =>
  (library: MarkdownLibrary): void => {
    const { rules } = library.renderer;
    const plain: MarkdownRule = (tokens, i, options, _, self) => self.renderToken(tokens, i, options);
    const within = (name: string, change: (token: MarkdownToken, place: MarkdownPlace) => void): void => {
      const former = rules[name] ?? plain;
      rules[name] = (tokens, i, options, env, self) => {
        const token = tokens[i];
        if (token) change(token, env);
        return former(tokens, i, options, env, self);
      };
    };
    library.core.ruler.push("anchors", ({ tokens }) => giveAnchors(tokens));
    within("image", (token, place) => {
      token.attrSet("src", pictureAddress(place, token.attrGet("src") ?? "", needed));
      token.attrSet("loading", "lazy");
    });
    rules["link_open"] = (tokens, i, options, env, self) => {
      const token = tokens[i];
      const target = token?.attrGet("href") ?? "";
      const link = siteLink(env, target);
      if (link === null) return `<a class="elsewhere" title="In the repository: ${escapedHtml(target)}">`;
      token?.attrSet("href", link);
      return self.renderToken(tokens, i, options);
    };
    rules["heading_close"] = (tokens, i, options, _, self) => {
      const anchor = tokens[i - 2]?.attrGet("id") ?? "";
      return `<a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a>${self.renderToken(tokens, i, options)}`;
    };
    // The policy lets no style stand in a page.
    for (const cell of ["th_open", "td_open"])
      rules[cell] = (tokens, i, options, _, self) =>
        self.renderToken(tokens, i, options).replace(/ style="text-align:(\w+)"/, ' class="$1"');
    rules["table_open"] = () => `<div class="table" tabindex="0"><table>\n`;
    rules["table_close"] = () => "</table></div>\n";
    rules["fence"] = (tokens, i, _, env) => {
      const { info = "", content = "" } = tokens[i] ?? {};
      if (info.trim() === "mermaid") return figureOf(env, content, needed);
      return `<pre tabindex="0"><code class="language-${escapedHtml(info.trim() || "text")}">${escapedHtml(content)}</code></pre>\n`;
    };
  };
