// The databases that a test with real parts runs on.
import { execFileSync } from "node:child_process";
import type { Engine } from "../../src/local/database/embedded-database.ts";
import { sampled } from "./sampled.ts";

/** A contributor may lack Java. The CI may not: there the tests that need it run, and fail without it. */
const hasJava = (): boolean => {
  if (process.env["CI"] !== undefined) return true;
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** DynamoDB Local takes ten times as long, and nobody gets it who does not ask for it. So it is tested at night. */
export const asksDynamoDbLocal: boolean = sampled(() => false, hasJava)();

export const TESTED_ENGINES: readonly Engine["kind"][] = asksDynamoDbLocal
  ? ["dynoxide", "dynamodb-local"]
  : ["dynoxide"];
