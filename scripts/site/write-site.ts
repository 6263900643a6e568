// Writes the site of the documents into a folder: Eleventy renders the Markdown, and the build adds the rest.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { escapedHtml } from "../../src/bundle/escaped-html.ts";
import { finishSite } from "../../src/bundle/site/finish-site.ts";
import { SITE_NAME, sitePage } from "../../src/bundle/site/site-layout.ts";
import { MISSING_PAGE, SITE_MAP, SITE_PLACES, START_PAGE } from "../../src/bundle/site/site-map.ts";
import { firstWords, plainText, slugOf } from "../../src/bundle/site/site-sections.ts";
import { ROOT, sourceFile } from "../../src/bundle/source-files.ts";
import type { Diagram } from "./diagrams.ts";
import { type MarkdownPlace, runEleventy } from "./eleventy.js";
import { codePage } from "./site-links.ts";
import { amendMarkdown } from "./site-markdown.ts";

/** `base`: the path of the site on its host, for the page of an address that is not there. Returns what went in. */
export const writeSite = async (outFolder: string, base: string): Promise<readonly string[]> => {
  const pictures = new Map<string, string>();
  const diagrams = new Map<string, Diagram>();
  const needed = {
    picture: (file: string, address: string) => void pictures.set(address, file),
    diagram: (diagram: Diagram) => void diagrams.set(diagram.name, diagram),
  };
  await runEleventy({
    outFolder,
    pages: [...documents(), ...examples()],
    amendMarkdown: amendMarkdown(needed),
    finish: (address, content) => {
      const place = SITE_PLACES.find((one) => one.address === address);
      // Two documents may have the same first heading.
      const title = place?.label ?? address.replace(/^.*\/|\.html$/g, "");
      const lang = place?.lang ?? "en";
      const description = leadIn(content) ?? `The example ${title}.`;
      return sitePage({ address, title, description, lang, content });
    },
  });
  for (const [address, file] of pictures) cpSync(join(ROOT, file), placed(outFolder, address));
  for (const { name, svg } of diagrams.values()) writeFileSync(placed(outFolder, `diagrams/${name}`), svg);
  writeFileSync(join(outFolder, START_PAGE), sitePage(START));
  writeFileSync(join(outFolder, MISSING_PAGE), sitePage({ ...MISSING, root: base }));
  finishSite(outFolder);
  return writeAssets(outFolder);
};

const placed = (folder: string, address: string): string => {
  mkdirSync(dirname(join(folder, address)), { recursive: true });
  return join(folder, address);
};

type Page = MarkdownPlace & { readonly markdown: string };

const documents = (): readonly Page[] =>
  SITE_PLACES.flatMap(({ source, address }) =>
    source === null ? [] : [{ address, source, markdown: readFileSync(join(ROOT, source), "utf8") }],
  );

/** The programs that the documents name, as code. */
const examples = (): readonly Page[] =>
  readdirSync(join(ROOT, "examples")).flatMap((name) => {
    const source = `examples/${name}`;
    const address = codePage(source);
    if (address === null) return [];
    const code = readFileSync(join(ROOT, source), "utf8").trimEnd();
    return [{ address, source, markdown: `# ${name}\n\n~~~~${name.split(".").at(-1)}\n${code}\n~~~~\n` }];
  });

const SHORTEST_LEAD = 40;

/** The first paragraph that says something. */
const leadIn = (content: string): string | undefined =>
  [...content.matchAll(/<p>([\s\S]*?)<\/p>/g)]
    .map(([, text = ""]) => firstWords(plainText(text)))
    .find((text) => text.length >= SHORTEST_LEAD);

const MOST_LINKS = 7;

const START = {
  address: START_PAGE,
  lang: "en",
  title: SITE_NAME,
  description: "The documents of turn-relay: clients, bots, games, rules, and how to run a relay.",
  content: `<h1>What do you want to do?</h1>
<p>Run an online card game without running a server. Every page says first what you can do after reading it.</p>
${SITE_MAP.map(({ title, lead, places }) => {
  const [first, ...others] = places;
  if (!first) return "";
  const links = others
    .slice(0, MOST_LINKS)
    .map((place) => `<a href="${place.address}">${escapedHtml(place.label)}</a>`);
  return `<section class="door">
<h2 id="${slugOf(title)}"><a href="${first.address}">${escapedHtml(title)}</a></h2>
<p>${escapedHtml(lead)}</p>
<p class="more">${links.join(" · ")}</p>
</section>`;
}).join("\n")}`,
};

const MISSING = {
  address: MISSING_PAGE,
  lang: "en",
  title: "No such page",
  description: "There is no page at this address.",
  content: `<h1>No such page</h1>\n<p>There is no page at this address. Search for it above, or choose a page from the menu.</p>`,
};

/** As old as the browsers of the web table. */
const TARGET = ["es2022", "chrome110", "firefox115", "safari16.4"];

const writeAssets = (outFolder: string): readonly string[] => {
  const { metafile } = buildSync({
    entryPoints: { site: sourceFile("src/web/site/site.ts"), style: sourceFile("src/web/site/site.css") },
    outdir: join(outFolder, "assets"),
    entryNames: "site",
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: TARGET,
    mainFields: ["module", "main"],
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });
  cpSync(sourceFile("src/web/icon.svg"), join(outFolder, "assets", "icon.svg"));
  return Object.keys(metafile.inputs);
};
