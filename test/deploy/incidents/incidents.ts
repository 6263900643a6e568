// The incidents that are rehearsed, in the order in which they happen. docs/operations.md has a row for each.
import {
  absentHandler,
  failingRequests,
  lostPosts,
  missingRight,
  strandedRules,
  throwingGame,
} from "./bad-deployments.ts";
import { failedRecords, failedTimer, failedWebhook } from "./given-up.ts";
import type { Incident } from "./incident.ts";
import { poisonTimer } from "./poison.ts";
import { disabledTrigger, noEnvironments } from "./switched-off.ts";

export const INCIDENTS: readonly Incident[] = [
  missingRight,
  poisonTimer,
  absentHandler,
  failingRequests,
  throwingGame,
  strandedRules,
  lostPosts,
  disabledTrigger,
  noEnvironments,
  failedTimer,
  failedWebhook,
  failedRecords,
];
