// The generated files that are committed: the text of each file, by its path.
import { openApiYaml } from "../src/protocol/openapi-yaml.ts";
import { operationTable } from "./operation-table.ts";
import { problemsPage } from "./problems-page.ts";

export const generatedFiles = (): Readonly<Record<string, string>> => ({
  "openapi.yaml": openApiYaml(),
  "docs/problems.md": problemsPage(),
  "src/client/operation-table.ts": operationTable(),
});
