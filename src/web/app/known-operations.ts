// The operations that the page can call by now. Those of play come with the first script.
import type { OperationTexts } from "../../client/operations/operation-texts.ts";
import { PLAY_OPERATIONS } from "../../client/operations/play-operations.ts";

export const knownOperations: OperationTexts = { ...PLAY_OPERATIONS };
