// What the types of the generated client know: a word that may grow is a text, and each game has types of its own. It has no
// test that runs: `tsc` compiles it.
import type * as api from "./schemas.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Yes<Held extends true> = Held;
type Of<Answer, Game> = Extract<Answer, { game: Game }>;

type ZipZap = Of<api.News, "zip-zap">["view"];
type Table = NonNullable<ZipZap["table"]>;

export type Held = [
  Yes<Same<Table["phase"], string>>,
  Yes<Same<ZipZap["status"], string>>,
  Yes<Same<api.Seat["acts"], string>>,
  Yes<Same<api.Notice["kind"], string>>,
  Yes<Same<api.Problem["code"], string>>,
  Yes<Same<Extract<NonNullable<Table["top"]>, "r4" | "zap" | "QH">, "r4" | "zap">>,
  Yes<Same<NonNullable<ZipZap["legal"]>[number]["type"], "ready" | "discard" | "zap" | "pass">>,
  Yes<Same<Of<api.Act, "zip-zap">["action"], NonNullable<ZipZap["legal"]>[number]>>,
  Yes<Same<api.News["game"], "zip-zap" | "zap-your-neighbor" | "zip-zilch-zero">>,
];
