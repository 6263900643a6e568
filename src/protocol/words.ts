// The words of answers that may grow, for clients that other tools have generated: there such a field is a text.
import {
  ARENA_ENTRIES,
  ARENA_FILLS,
  ARENA_REPEATS,
  ARENA_STATUSES,
  ENTRANT_STATES,
} from "../games/arena-kinds.ts";
import { FACES } from "../games/faces.ts";
import { FIELD_KINDS } from "../games/field-kinds.ts";
import { LEVELS } from "../games/game.ts";
import { ACTORS } from "../games/match-event.ts";
import { ABANDONED_REASONS, STATUSES } from "../games/match-status.ts";
import { SHIPPED_WORDS } from "../games/shipped-words.ts";
import { SPEEDS } from "../games/speed.ts";
import { LANGUAGES } from "../games/words.ts";
import { OAUTH_ERRORS } from "./apps.ts";
import { ARENA_MATCH_STATUSES } from "./arenas.ts";
import { LIMIT_NAMES } from "./limits.ts";
import { BOT_POLICIES, SEAT_ACTORS, VISIBILITIES } from "./match.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import { OPERATOR_REASONS, RECORDED_ACTIONS, REPORT_ABOUTS } from "./operator-words.ts";
import { APP_SCOPES, SCOPES } from "./player.ts";
import { PROBLEM_CODES } from "./problem.ts";
import { REACTIONS } from "./reaction.ts";
import { UNJUDGED_CODES, VERDICT_CODES } from "./refusal-text.ts";
import { DELIVERY_FAULTS, DELIVERY_STATUSES, DISABLED_WHY, WEBHOOK_EVENTS } from "./webhook-events.ts";

/** The words that this version knows, by the field that has them. `phase` has those of each game. */
export const WORDS = {
  ...SHIPPED_WORDS,
  status: STATUSES,
  reason: ABANDONED_REASONS,
  visibility: VISIBILITIES,
  bots: BOT_POLICIES,
  acts: SEAT_ACTORS,
  /** Of the event `handedOver`. */
  to: ACTORS,
  /** Of a house bot. */
  house: LEVELS,
  speed: SPEEDS,
  face: FACES,
  /** Of a notice. */
  kind: NOTICE_KINDS,
  reaction: REACTIONS,
  /** Of a problem. */
  code: PROBLEM_CODES,
  limit: LIMIT_NAMES,
  /** Of a refused act. `unjudged`: the relay did not judge it. */
  verdict: VERDICT_CODES,
  unjudged: UNJUDGED_CODES,
  scopes: SCOPES,
  appScopes: APP_SCOPES,
  /** Of an error of OAuth. */
  error: OAUTH_ERRORS,
  language: LANGUAGES,
  /** Of what an operator does, and of a report. */
  operatorAction: RECORDED_ACTIONS,
  operatorReason: OPERATOR_REASONS,
  reportAbout: REPORT_ABOUTS,
  arenaStatus: ARENA_STATUSES,
  arenaEntry: ARENA_ENTRIES,
  arenaFill: ARENA_FILLS,
  arenaRepeat: ARENA_REPEATS,
  arenaMatchStatus: ARENA_MATCH_STATUSES,
  entrantState: ENTRANT_STATES,
  /** Of a webhook and its deliveries. */
  webhookEvents: WEBHOOK_EVENTS,
  disabled: DISABLED_WHY,
  deliveryStatus: DELIVERY_STATUSES,
  deliveryFault: DELIVERY_FAULTS,
  /** Of a field in `wording`. */
  fieldKind: FIELD_KINDS,
} as const;
