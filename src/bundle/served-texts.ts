// Makes the texts that the REST API serves unchanged, of the games that this relay has.
import { ConfigFault } from "../config/config-fault.ts";
import type { ServedTexts } from "../http/served-texts.ts";
import { asyncApiDocument } from "../protocol/asyncapi.ts";
import { documentYaml } from "../protocol/document-yaml.ts";
import { openApiDocument } from "../protocol/openapi.ts";
import { gameTexts } from "./game-texts.ts";
import { problemPages } from "./problem-pages.ts";
import { referencePages } from "./reference-pages.ts";
import { CONFIG } from "./source-files.ts";

/** @throws ConfigFault: ids that two games share are found before, so a game has one of the relay's own. */
const documentOf = <Document>(make: () => Document): Document => {
  try {
    return make();
  } catch (error) {
    if (CONFIG === null || !(error instanceof Error)) throw error;
    throw new ConfigFault("games", [
      `no API document can be made of their schemas. ${error.message}`,
      "Begin each id with the name of the game, such as MyGameTable. turn-relay has schemas of its own, also for each game, such as MyGameAct: choose another id than the one above",
    ]);
  }
};

/** The documents of REST and of the socket. */
export const apiDocuments = (): { readonly openApi: object; readonly asyncApi: object } => ({
  openApi: documentOf(openApiDocument),
  asyncApi: documentOf(asyncApiDocument),
});

export const servedTexts = (): ServedTexts => {
  const { openApi, asyncApi } = apiDocuments();
  const openApiJson = JSON.stringify(openApi);
  const asyncApiJson = JSON.stringify(asyncApi);
  return {
    documents: {
      openApiYaml: documentYaml(openApi),
      openApiJson,
      asyncApiYaml: documentYaml(asyncApi),
      asyncApiJson,
    },
    games: gameTexts(),
    problems: problemPages(),
    reference: referencePages(openApiJson, asyncApiJson),
  };
};
