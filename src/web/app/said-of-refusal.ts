// What the page says of anything that a call has thrown, in one sentence of the page's language.
import type { RestProblem } from "../../client/index.ts";
import { RelayRefusal } from "../../client/relay-refusal.ts";
import { shellWords } from "../words/shell/shell-words.ts";
import { isOnline } from "./online.ts";
import { troubleSentence } from "./trouble.ts";

export const saidOfRefusal = (error: unknown): string =>
  troubleSentence(refusalOf(error), shellWords(), isOnline.peek());

export const refusalOf = (error: unknown): RestProblem =>
  error instanceof RelayRefusal
    ? error.problem
    : { code: "fault", title: "", detail: error instanceof Error ? error.message : String(error), status: 0 };
