// The documents that the relay serves, for tests in process. The JSON document has the size of the true one.
import { readFileSync } from "node:fs";
import { gameTexts } from "../../src/bundle/game-texts.ts";
import { problemPages } from "../../src/bundle/problem-pages.ts";
import { referencePages } from "../../src/bundle/reference-pages.ts";

const openApiYaml = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");

const asyncApiYaml = readFileSync(new URL("../../asyncapi.yaml", import.meta.url), "utf8");

export const SERVED_DOCUMENTS = {
  documents: {
    openApiYaml,
    openApiJson: JSON.stringify({ openapi: "3.1.0", text: openApiYaml }),
    asyncApiYaml,
    asyncApiJson: JSON.stringify({ asyncapi: "3.0.0", text: asyncApiYaml }),
  },
  games: gameTexts(),
  problems: problemPages(),
  reference: referencePages(),
  scripts: { redoc: "var Redoc;" },
};
