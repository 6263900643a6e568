// The table of operations for the client library: method and path by id. A browser must not load the declarations.
import { OPERATIONS } from "../src/protocol/operations.ts";

export const operationTable = (): string => {
  const rows = OPERATIONS.map(({ operationId, method, path, keyed }) => {
    const row = [`method: "${method}"`, `path: "${path}"`, ...(keyed ? ["keyed: true"] : [])];
    return `  ${operationId}: { ${row.join(", ")} },\n`;
  });
  return `${INTRODUCTION}\n${TYPE}\n${rows.join("")}} as const satisfies Readonly<Record<string, OperationRow>>;\n`;
};

const INTRODUCTION = `// The REST operations of the relay, by id. \`npm run generate\` writes this file from src/protocol/operations.ts.
`;

const TYPE = `export interface OperationRow {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: string;
  /** The operation takes an \`Idempotency-Key\`. */
  readonly keyed?: true;
}

export const OPERATION_TABLE = {`;
