// The tables of operations for the client library: method and path by id, without those of OAuth. A browser must not load the declarations.
import type { Operation } from "../src/protocol/operation.ts";
import { OPERATIONS } from "../src/protocol/operations.ts";
import type { Tag } from "../src/protocol/tags.ts";

/** What a program needs to find a match and to play it. The page of a match loads no other operations. */
const PLAY: readonly Tag[] = ["service", "games", "players", "matches", "seats", "matchmaking", "play"];

const documented = OPERATIONS.filter(({ isDocumented = true, tag }) => isDocumented && tag !== "oauth");

const isPlay = ({ tag }: Operation): boolean => PLAY.includes(tag);

/** Each in a file of its own, so that a page can load them apart. */
export const operationTables = (): Readonly<Record<string, string>> => ({
  "src/client/operations/play-operations.ts": tableOf("PLAY_OPERATIONS", documented.filter(isPlay)),
  "src/client/operations/further-operations.ts": tableOf(
    "FURTHER_OPERATIONS",
    documented.filter((operation) => !isPlay(operation)),
  ),
});

const tableOf = (name: string, operations: readonly Operation[]): string => {
  const rows = operations.map(({ operationId, method, path, keyed }) => {
    const row = [path, ...(method === "get" ? [] : [method]), ...(keyed ? ["keyed"] : [])].join(" ");
    return `  ${operationId}: "${row}",\n`;
  });
  return `${INTRODUCTION}\nexport const ${name} = {\n${rows.join("")}} as const satisfies OperationTexts;\n`;
};

const INTRODUCTION = `// REST operations of openapi.yaml, by id. \`npm run generate\` writes this file from src/protocol/operations.ts.
import type { OperationTexts } from "./operation-texts.ts";
`;
