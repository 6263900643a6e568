// Makes the reference that the API has of itself, for a relay without the site: the same HTML, each document as one page.
import type { ServedPages } from "../http/served-texts.ts";
import { servedPages } from "./served-pages.ts";
import { wholeRestReference } from "./site/rest-reference.ts";
import { socketReference } from "./site/socket-reference.ts";

/** Of the documents as JSON. */
export const referencePages = (openApi: string, asyncApi: string): ServedPages =>
  servedPages(STYLE, {
    index: { title: "turn-relay", body: INDEX },
    rest: { title: "REST - turn-relay", body: BACK + wholeRestReference(openApi, "../problems/") },
    socket: { title: "Socket - turn-relay", body: BACK + socketReference(asyncApi).content },
  });

const BACK = `<nav><a href="../docs">turn-relay</a></nav>\n`;

const INDEX = `<main>
<h1>turn-relay</h1>
<p>Play card games over REST or over a WebSocket.</p>
<ul>
<li><a href="docs/rest">REST</a>: every operation. Also as <a href="openapi.yaml">openapi.yaml</a> and <a href="openapi.json">openapi.json</a>.</li>
<li><a href="docs/socket">Socket</a>: every frame. Also as <a href="asyncapi.yaml">asyncapi.yaml</a> and <a href="asyncapi.json">asyncapi.json</a>.</li>
<li><a href="v1">This relay</a>: its addresses, games and limits.</li>
</ul>
</main>`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; overflow-wrap: break-word; }
li { margin: 0.75rem 0; }
h2 { border-top: 1px solid #8888; margin-top: 2.5rem; padding-top: 1rem; }
code, pre { font: 0.9em ui-monospace, monospace; }
pre, .table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8886; padding: 0.3rem 1rem 0.3rem 0; text-align: left; vertical-align: top; }
td:last-child { min-width: 14rem; }
`;
