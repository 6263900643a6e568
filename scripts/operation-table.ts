// The table of operations for the client library: method and path by id, without those of OAuth. A browser must not load the declarations.
import { OPERATIONS } from "../src/protocol/operations.ts";

export const operationTable = (): string => {
  const documented = OPERATIONS.filter(({ isDocumented = true, tag }) => isDocumented && tag !== "oauth");
  const rows = documented.map(({ operationId, method, path, keyed }) => {
    const row = [path, ...(method === "get" ? [] : [method]), ...(keyed ? ["keyed"] : [])].join(" ");
    return `  ${operationId}: "${row}",\n`;
  });
  return `${INTRODUCTION}\n${TYPE}\n${rows.join("")}} as const satisfies Readonly<Record<string, OperationText>>;\n`;
};

const INTRODUCTION = `// The REST operations of openapi.yaml, by id. \`npm run generate\` writes this file from src/protocol/operations.ts.
`;

const TYPE = `/** Path and method, which is \`get\` where none stands, then \`keyed\` where it takes an \`Idempotency-Key\`. */
type OperationText = \`/\${string}\`;

export const OPERATION_TABLE = {`;
