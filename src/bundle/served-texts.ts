// Makes the texts that the REST API serves unchanged, of the games that this relay has.
import type { ServedTexts } from "../http/served-texts.ts";
import { asyncApiDocument } from "../protocol/asyncapi.ts";
import { documentYaml } from "../protocol/document-yaml.ts";
import { openApiDocument } from "../protocol/openapi.ts";
import { gameTexts } from "./game-texts.ts";
import { problemPages } from "./problem-pages.ts";
import { referencePages, referenceScripts } from "./reference-pages.ts";

export const servedTexts = (): ServedTexts => {
  const openApi = openApiDocument();
  const asyncApi = asyncApiDocument();
  return {
    openApiYaml: documentYaml(openApi),
    openApiJson: JSON.stringify(openApi),
    asyncApiYaml: documentYaml(asyncApi),
    asyncApiJson: JSON.stringify(asyncApi),
    games: gameTexts(),
    problems: problemPages(),
    reference: referencePages(),
    scripts: referenceScripts(),
  };
};
