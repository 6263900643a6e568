// The generated files that are committed: the text of each file, by its path.
import { asyncApiDocument } from "../src/protocol/asyncapi.ts";
import { documentYaml } from "../src/protocol/document-yaml.ts";
import { openApiDocument } from "../src/protocol/openapi.ts";
import { operationTable } from "./operation-table.ts";
import { problemsPage } from "./problems-page.ts";

export const generatedFiles = (): Readonly<Record<string, string>> => ({
  "openapi.yaml": documentYaml(openApiDocument()),
  "asyncapi.yaml": documentYaml(asyncApiDocument()),
  "docs/problems.md": problemsPage(),
  "src/client/operation-table.ts": operationTable(),
});
