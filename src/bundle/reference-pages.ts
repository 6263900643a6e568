// Makes the reference for people: a page of REST by Redoc, and one of the socket by AsyncAPI's own component. A page
// loads nothing from another host, and runs no script but those that its policy names.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { ReferencePage, ReferencePages } from "../http/served-texts.ts";
import { referenceAsset } from "./reference-assets.ts";
import { sourceFile } from "./source-files.ts";

/** By the end of its address. The package has them where it serves them from. */
export const referenceScripts = (): Readonly<Record<string, string>> => {
  const served = sourceFile("texts/scripts.texts");
  if (existsSync(served)) return JSON.parse(brotliDecompressSync(readFileSync(served)).toString());
  return { redoc: referenceAsset("redoc.js"), asyncapi: referenceAsset("asyncapi.js") };
};

export const referencePages = (): ReferencePages => ({
  index: pageOf({ title: "turn-relay", style: INDEX_STYLE, body: INDEX }),
  rest: pageOf({
    title: "REST - turn-relay",
    style: NAV_STYLE,
    body: `${back}<div id="reference"></div>`,
    library: "redoc",
    script: `Redoc.init("../openapi.json", ${JSON.stringify(REDOC_OPTIONS)}, document.getElementById("reference"));`,
  }),
  socket: pageOf({
    title: "Socket - turn-relay",
    style: `${referenceAsset("asyncapi.css")}${SOCKET_STYLE}`,
    body: `${back}<div id="reference"></div>`,
    library: "asyncapi",
    script: `(${SHOW_SOCKET})();`,
  }),
});

interface Parts {
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly library?: string;
  readonly script?: string;
}

const pageOf = ({ title, style, body, library, script }: Parts): ReferencePage => ({
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
${library === undefined ? "" : `<script src="scripts/${library}"></script>\n<script>${script}</script>`}
</body>
</html>
`,
  contentSecurityPolicy: [
    "default-src 'none'",
    ...(script === undefined
      ? []
      : [`script-src 'self' ${hashOf(script)}`, "connect-src 'self'", "img-src data:"]),
    // Redoc writes its styles while it runs.
    library === "redoc" ? "style-src 'unsafe-inline'" : `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
});

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const back = `<nav><a href="../docs">turn-relay</a></nav>\n`;

const INDEX = `<main>
<h1>turn-relay</h1>
<p>Play card games over REST or over a WebSocket.</p>
<ul>
<li><a href="docs/rest">REST</a>: every operation. Also as <a href="openapi.yaml">openapi.yaml</a> and <a href="openapi.json">openapi.json</a>.</li>
<li><a href="docs/socket">Socket</a>: every frame. Also as <a href="asyncapi.yaml">asyncapi.yaml</a> and <a href="asyncapi.json">asyncapi.json</a>.</li>
<li><a href="v1">This relay</a>: its addresses, games and limits.</li>
</ul>
</main>`;

const INDEX_STYLE = `
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem; }
li { margin: 0.75rem 0; }
`;

const NAV_STYLE = `
body { margin: 0; font-family: system-ui, sans-serif; }
nav { padding: 0.75rem 1rem; border-bottom: 1px solid #ddd; }
nav a { color: #1a56c4; }
`;

const SOCKET_STYLE = `${NAV_STYLE}
#reference { overflow-x: hidden; overflow-wrap: break-word; }
#reference code::before, #reference code::after { content: none; }
`;

/** The search would need a worker. The fonts are those of the reader's system. */
const REDOC_OPTIONS = {
  disableSearch: true,
  hideDownloadButton: true,
  showExtensions: ["x-problem-codes"],
  theme: {
    typography: {
      fontFamily: "system-ui, sans-serif",
      headings: { fontFamily: "system-ui, sans-serif" },
      code: { fontFamily: "ui-monospace, monospace" },
    },
  },
};

/**
 * What the page of the socket runs in the browser. The component wants the document as AsyncAPI's parser leaves it: with
 * each reference replaced by what it names. The parser itself would need a policy that lets texts run as code.
 */
const SHOW_SOCKET = `async () => {
  const asyncapi = await (await fetch("../asyncapi.json")).json();
  const named = (part) =>
    "$ref" in part ? named(part.$ref.slice(2).split("/").reduce((inner, name) => inner[name], asyncapi)) : part;
  const resolved = (part) => {
    if (typeof part !== "object" || part === null) return part;
    if ("$ref" in part) return named(part);
    for (const [name, inner] of Object.entries(part)) part[name] = resolved(inner);
    return part;
  };
  for (const [name, schema] of Object.entries(asyncapi.components.schemas)) schema["x-parser-schema-id"] = name;
  for (const [name, message] of Object.entries(asyncapi.components.messages)) {
    message["x-parser-message-name"] = name;
    message["x-parser-unique-object-id"] = name;
  }
  for (const kind of ["servers", "channels", "operations"])
    for (const [name, thing] of Object.entries(asyncapi[kind])) thing["x-parser-unique-object-id"] = name;
  resolved(asyncapi);
  Object.assign(asyncapi, { "x-parser-spec-parsed": true, "x-parser-api-version": 3 });
  showAsyncApi(
    { schema: asyncapi, config: { show: { errors: false, sidebar: innerWidth > 1024 }, sidebar: { showOperations: "byDefault" } } },
    document.getElementById("reference"),
  );
}`;
