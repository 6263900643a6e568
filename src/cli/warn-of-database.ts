// Warns of the one embedded database that cannot be kept to this machine.
import type { Environment } from "./environment.ts";
import type { Terminal } from "./terminal.ts";

export const warnOfDatabase = (
  { DATABASE, DYNAMODB_ENDPOINT }: Pick<Environment, "DATABASE" | "DYNAMODB_ENDPOINT">,
  { stderr }: Terminal,
): void => {
  if (DATABASE !== "dynamodb-local" || DYNAMODB_ENDPOINT !== undefined) return;
  stderr.write(
    "Warning: DynamoDB Local listens on every address of this machine. Other hosts can read and change all data in it.\n",
  );
};
