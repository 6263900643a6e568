// The generated files that are committed: the text of each file, by its path.
import { openApiYaml } from "../src/protocol/openapi-yaml.ts";
import { problemsPage } from "./problems-page.ts";

export const generatedFiles = (): Readonly<Record<string, string>> => ({
  "openapi.yaml": openApiYaml(),
  "docs/problems.md": problemsPage(),
});
