// What a relay sends, as a program reads it: words that may grow have a way out. Types alone.
import type { SeenTypes } from "../../games/game.ts";
import type { newsSchema, seatViewSchema, seenMatchSchema, viewSchema } from "../../protocol/match.ts";
import type { noticeSchema } from "../../protocol/notice.ts";
import type { problemSchema } from "../../protocol/problem.ts";
import type { servedRecordSchema } from "../../protocol/record.ts";
import type { ReceivedBy } from "../../protocol/wire.ts";
import type { OfGame } from "../of-game.ts";

// The compiler writes into the declarations what a function returns. So they name no schemas, and need no zod.
const received = (write: <T>() => T) => ({
  seat: write<ReceivedBy<typeof seatViewSchema>>(),
  notice: write<ReceivedBy<typeof noticeSchema>>(),
  problem: write<ReceivedBy<typeof problemSchema>>(),
  view: write<ReceivedBy<typeof viewSchema>>(),
  seen: write<ReceivedBy<typeof seenMatchSchema>>(),
  news: write<ReceivedBy<typeof newsSchema>>(),
  record: write<ReceivedBy<typeof servedRecordSchema>>(),
});
type Received = ReturnType<typeof received>;

/** One seat of a match, as everybody sees it. */
export type ReceivedSeat = Received["seat"];
/** Something that a player should know outside of its matches, such as an invitation. */
export type ReceivedNotice = Received["notice"];
/** A problem of RFC 9457. Decide by `code`: the texts may change. */
export type ReceivedProblem = Received["problem"];
export type AnyView = Received["view"];
/** All that one viewer may see of a match. */
export type ReceivedView<Id extends string, Types extends SeenTypes> = OfGame<AnyView, Id, Types>;
/** A match, and what the client may see of it. */
export type ReceivedMatch = Received["seen"];
/** What happened in a match, and what the client may see of it now. */
export type AnyNews = Received["news"];
export type AnyRecord = Received["record"];
/** The record of an ended match. */
export type ReceivedRecord<Id extends string, Types extends SeenTypes> = OfGame<AnyRecord, Id, Types>;
