// The table of operations for the client library: method and path by id. A browser must not load the declarations.
import { OPERATIONS } from "../src/protocol/operations.ts";

export const operationTable = (): string => {
  const rows = OPERATIONS.map(({ operationId, method, path, keyed }) => {
    const row = [method, path, ...(keyed ? ["keyed"] : [])].join(" ");
    return `  ${operationId}: "${row}",\n`;
  });
  return `${INTRODUCTION}\n${TYPE}\n${rows.join("")}} as const satisfies Readonly<Record<string, OperationText>>;\n`;
};

const INTRODUCTION = `// The REST operations of the relay, by id. \`npm run generate\` writes this file from src/protocol/operations.ts.
`;

const TYPE = `/** Method and path, then \`keyed\` where the operation takes an \`Idempotency-Key\`. */
type OperationText = \`\${"get" | "post" | "put" | "patch" | "delete"} /\${string}\`;

export const OPERATION_TABLE = {`;
