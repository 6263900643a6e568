// The generated files that are committed: the text of each file, by its path.
import { readFileSync } from "node:fs";
import { asyncApiDocument } from "../src/protocol/asyncapi.ts";
import { documentYaml } from "../src/protocol/document-yaml.ts";
import { openApiDocument } from "../src/protocol/openapi.ts";
import { numberTable, rateTable } from "./limit-tables.ts";
import { operationTables } from "./operation-table.ts";
import { problemsPage } from "./problems-page.ts";
import { pythonOperations } from "./python/python-operations.ts";
import { pythonTypes } from "./python/python-types.ts";
import { withTables } from "./with-tables.ts";

const PROTOCOL = new URL("../docs/protocol.md", import.meta.url);

export const generatedFiles = (): Readonly<Record<string, string>> => ({
  "openapi.yaml": documentYaml(openApiDocument()),
  "asyncapi.yaml": documentYaml(asyncApiDocument()),
  "docs/problems.md": problemsPage(),
  "docs/protocol.md": withTables(readFileSync(PROTOCOL, "utf8"), {
    rates: rateTable(),
    numbers: numberTable(),
  }),
  ...operationTables(),
  "clients/python/turn_relay/wire.py": pythonTypes(),
  "clients/python/turn_relay/operations.py": pythonOperations(),
});
