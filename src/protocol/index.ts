// The public names of `turn-relay/protocol`: what is on the wire, as types and as schemas of zod. Each schema is made when
// its function is first called. With it one writes a client or a relay of one's own. The games' rules are not in it, only
// the shapes of their actions, events and tables.

export type { GameAction, GameEvent, GameTable } from "../games/game.ts";
export { type ClientFrame, clientFrameSchema, LARGEST_CLIENT_FRAME_BYTES } from "./client-frame.ts";
export { type CreateMatch, createMatchSchema } from "./create-match.ts";
export { type GameDescription, gameDescriptionSchema } from "./game-description.ts";
export { type Ranked, rankedSchema } from "./history.ts";
export { LANGUAGES, type Language } from "./language.ts";
export {
  type MatchView,
  matchSchema,
  type News,
  newsSchema,
  type Seated,
  type SeatView,
  type SeenMatch,
  seatedSchema,
  seatViewSchema,
  seenMatchSchema,
  type View,
  viewSchema,
} from "./match.ts";
export { type NoticesView, type NoticeView, noticeSchema, noticesSchema } from "./notice.ts";
export type { Operation } from "./operation.ts";
export { operations } from "./operations.ts";
export { type PlayerView, playerSchema } from "./player.ts";
export {
  type FieldError,
  fieldErrorSchema,
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
  problemSchema,
} from "./problem.ts";
export { type QuickMatch, quickMatchSchema } from "./quick-match.ts";
export { REACTIONS, type React, type Reaction, reactSchema } from "./reaction.ts";
export { RECORD_FORMAT, type ServedRecord, servedRecordSchema } from "./record.ts";
export {
  type Act,
  actSchema,
  type MatchList,
  matchListSchema,
  type ServiceView,
  serviceSchema,
} from "./rest.ts";
export { type HouseBot, houseBotSchema, type Invitation, invitationSchema } from "./seats.ts";
export {
  type ActRefused,
  type ErrorFrame,
  type EventsFrame,
  type RefusedFrame,
  type SeatsFrame,
  type ServerFrame,
  serverFrameSchema,
  type ViewFrame,
} from "./server-frame.ts";
export { VERSION } from "./version.ts";
export type { ReceivedBy, Sent, Wire } from "./wire.ts";
export { WORDS } from "./words.ts";
