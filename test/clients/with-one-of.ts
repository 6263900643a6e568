// The document for generators that read a union only as `oneOf`, without a discriminator. The command is that of
// docs/clients.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Places } from "./recipe.ts";
import type { Step } from "./run-step.ts";

const PAGE = fileURLToPath(new URL("../../docs/clients.md", import.meta.url));

/** Writes the document into the folder, as JSON. The step prints it with other unions. */
export const withOneOf = ({ document, folder }: Places): Step => {
  writeFileSync(`${folder}/openapi.json`, JSON.stringify(parse(readFileSync(document, "utf8"))));
  const [, filter = ""] = /jq '(.*)' > with-one-of\.json/.exec(readFileSync(PAGE, "utf8")) ?? [];
  return { command: "jq", args: [filter, "openapi.json"], cwd: folder };
};
