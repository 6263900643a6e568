// Makes the texts that the REST API serves unchanged. Their sources are committed files and the games.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { ServedTexts } from "../http/served-texts.ts";
import { gameTexts } from "./game-texts.ts";
import { problemPages } from "./problem-pages.ts";
import { referencePages, referenceScripts } from "./reference-pages.ts";

export const servedTexts = (): ServedTexts => {
  const openApiYaml = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");
  const openApiJson = JSON.stringify(parse(openApiYaml));
  const asyncApiYaml = readFileSync(new URL("../../asyncapi.yaml", import.meta.url), "utf8");
  const asyncApiJson = JSON.stringify(parse(asyncApiYaml));
  return {
    ...{ openApiYaml, openApiJson, asyncApiYaml, asyncApiJson },
    games: gameTexts(),
    problems: problemPages(),
    reference: referencePages(),
    scripts: referenceScripts(),
  };
};
