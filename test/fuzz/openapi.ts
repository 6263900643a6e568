// openapi.yaml as a client reads it.
import { readFileSync } from "node:fs";
import { apiDocument } from "../harness/api-document.ts";

export type { Operation, RawAnswer } from "../harness/api-document.ts";

const text = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");

export const { operations, operationAt, named, isBody, fault } = apiDocument(text);
