// The documents that the relay serves, for tests in process. The JSON document has the size of the true one.
import { readFileSync } from "node:fs";
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { problemPages } from "../../src/bundle/problem-pages.ts";
import { servedPages } from "../../src/bundle/served-pages.ts";

const openApiYaml = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");

const asyncApiYaml = readFileSync(new URL("../../asyncapi.yaml", import.meta.url), "utf8");

const page = { title: "", body: "" };

/** Without their text. */
export const EMPTY_REFERENCE = servedPages("", { index: page, rest: page, socket: page });

export const SERVED_DOCUMENTS = {
  documents: {
    openApiYaml,
    openApiJson: JSON.stringify({ openapi: "3.1.0", text: openApiYaml }),
    asyncApiYaml,
    asyncApiJson: JSON.stringify({ asyncapi: "3.0.0", text: asyncApiYaml }),
  },
  games: gameTexts(),
  problems: problemPages(),
  reference: EMPTY_REFERENCE,
};
