// What a relay sends, as a program reads it: words that may grow have a way out. Types alone.
import type { SeenTypes } from "../../games/game.ts";
import type { seatViewSchema, viewSchema } from "../../protocol/match.ts";
import type { noticeSchema } from "../../protocol/notice.ts";
import type { problemSchema } from "../../protocol/problem.ts";
import type { servedRecordSchema } from "../../protocol/record.ts";
import type { ReceivedBy } from "../../protocol/wire.ts";
import type { OfGame } from "../of-game.ts";

/** One seat of a match, as everybody sees it. */
export type ReceivedSeat = ReceivedBy<typeof seatViewSchema>;
/** Something that a player should know outside of its matches, such as an invitation. */
export type ReceivedNotice = ReceivedBy<typeof noticeSchema>;
/** A problem of RFC 9457. Decide by `code`: the texts may change. */
export type ReceivedProblem = ReceivedBy<typeof problemSchema>;
/** All that one viewer may see of a match. */
export type ReceivedView<Id extends string, Types extends SeenTypes> = OfGame<
  ReceivedBy<typeof viewSchema>,
  Id,
  Types
>;
/** The record of an ended match. */
export type ReceivedRecord<Id extends string, Types extends SeenTypes> = OfGame<
  ReceivedBy<typeof servedRecordSchema>,
  Id,
  Types
>;
