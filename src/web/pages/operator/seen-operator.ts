// What the relay answers to an operator, also a newer one. Types alone.
import type { BodyOf, DataOf } from "../../../client/rest-types.ts";

export type SeenMatter = DataOf<"listReports">["items"][number];
export type OperatorLogEntry = DataOf<"listOperatorLog">["items"][number];
export type OperatedPlayer = DataOf<"getPlayerForOperator">;
export type OperatedMatch = DataOf<"getMatchForOperator">;
export type OperatedArena = DataOf<"getArenaForOperator">;
export type AskedAction = BodyOf<"actAsOperator">;
