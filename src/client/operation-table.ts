// The REST operations of openapi.yaml, by id.
import { FURTHER_OPERATIONS } from "./operations/further-operations.ts";
import { PLAY_OPERATIONS } from "./operations/play-operations.ts";

export const OPERATION_TABLE = { ...PLAY_OPERATIONS, ...FURTHER_OPERATIONS } as const;
