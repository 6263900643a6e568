// The OpenAPI document as the texts that are committed, by their place in the repository. Build time only.
import { stringify } from "yaml";
import { openApiDocument } from "./openapi.ts";

export const openApiFiles = (): Readonly<Record<string, string>> => {
  const document = openApiDocument();
  return {
    "openapi.yaml": `# Made by \`npm run generate\` from src/protocol/. Do not edit.\n${stringify(document, YAML_STYLE)}`,
    "src/http/openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  };
};

/** For every reader: no anchors, and what YAML 1.1 would take for a date stands in quotes. */
const YAML_STYLE = {
  aliasDuplicateObjects: false,
  compat: "yaml-1.1",
  blockQuote: "literal",
  lineWidth: 120,
} as const;
