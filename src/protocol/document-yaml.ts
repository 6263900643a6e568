// A document as the YAML text that is committed. Build time only.
import { stringify } from "yaml";

export const documentYaml = (document: object): string =>
  `# Made by \`npm run generate\` from src/protocol/. Do not edit.\n${stringify(document, YAML_STYLE)}`;

/** For every YAML reader: no anchors, and quotes around what YAML 1.1 would read as a date. */
const YAML_STYLE = {
  aliasDuplicateObjects: false,
  compat: "yaml-1.1",
  blockQuote: "literal",
  lineWidth: 120,
} as const;
