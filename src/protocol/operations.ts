// Every REST operation that this build serves. Not for Lambdas: they have the document that is made from this.

import { BOT_OPERATIONS } from "./bot-operations.ts";
import { GAME_OPERATIONS } from "./game-operations.ts";
import { HISTORY_OPERATIONS } from "./history-operations.ts";
import { LOBBY_OPERATIONS } from "./lobby-operations.ts";
import { MEETING_OPERATIONS } from "./meeting-operations.ts";
import type { Operation } from "./operation.ts";
import { PEOPLE_OPERATIONS } from "./people-operations.ts";
import { PLAY_OPERATIONS } from "./play-operations.ts";
import { SERVICE_OPERATIONS } from "./service-operations.ts";
import { TABLE_OPERATIONS } from "./table-operations.ts";
import { TOKEN_OPERATIONS } from "./token-operations.ts";

export const OPERATIONS: readonly Operation[] = [
  ...SERVICE_OPERATIONS,
  ...GAME_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...HISTORY_OPERATIONS,
  ...TOKEN_OPERATIONS,
  ...BOT_OPERATIONS,
  ...LOBBY_OPERATIONS,
  ...TABLE_OPERATIONS,
  ...MEETING_OPERATIONS,
  ...PLAY_OPERATIONS,
];
