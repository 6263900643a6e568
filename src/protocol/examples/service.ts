// Examples of the service's own operations.
import { GAMES } from "../../games/catalog.ts";
import type * as service from "../operations/service.ts";
import { VERSION } from "../version.ts";
import { SERVICE } from "./ada-and-bo.ts";
import type { ExamplesOf } from "./example.ts";

const local = {
  summary: "A relay on this machine",
  value: { ...SERVICE, version: VERSION, games: GAMES.map(({ id }) => id) },
};

export const serviceExamples: ExamplesOf<typeof service> = {
  getService: { answers: { 200: { local } } },
  getRoot: { answers: {} },
  getHealth: { answers: { 200: { well: { summary: "All is well", value: { status: "ok" } } } } },
  getOpenApiJson: { answers: {} },
  getOpenApiYaml: { answers: {} },
  getAsyncApiJson: { answers: {} },
  getAsyncApiYaml: { answers: {} },
  getReference: { answers: {} },
  getReferencePage: { answers: {} },
  getProblemPage: { answers: {} },
};
