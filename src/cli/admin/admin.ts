// `turn-relay admin`: asks a relay as its operator, and prints what it says.
import * as z from "zod";
import { isLoopbackAddress } from "../../aws/lambda/public-address.ts";
import { oneLine } from "../../match/record-fault.ts";
import { matterSchema, operatedPlayerSchema, operatorEntrySchema } from "../../protocol/operator.ts";
import type { DoorAnswer, DoorRequest } from "../../protocol/operator-door.ts";
import type { Problem } from "../../protocol/problem.ts";
import { asksYes, canAsk } from "../deploy/ask.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import type { AskOperator } from "./ask-operator.ts";
import { checkLog, logCheckLine } from "./check-log.ts";
import { type DeedFlags, deedOf } from "./deed-of.ts";
import type { DeedCommand } from "./deeds.ts";
import {
  arenaLines,
  entryLine,
  matchLines,
  matterLine,
  playerLines,
  shownArenaSchema,
  shownMatchSchema,
} from "./operator-lines.ts";

export interface DoorFlags {
  readonly stack?: string;
  readonly region?: string;
  readonly server?: string;
  readonly data: string;
  readonly json?: boolean;
}

type Answer =
  | { readonly type: "answered"; readonly body: unknown }
  /** It is said already. */
  | { readonly type: "ended"; readonly status: ExitStatus };

/** A player, a match or an arena. */
export const look = async (
  request: Extract<DoorRequest, { ask: "player" | "match" | "arena" }>,
  flags: DoorFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const answer = await askOnce(request, flags, terminal);
  if (answer.type === "ended") return answer.status;
  print(answer.body, flags, terminal, () => LINES[request.ask](answer.body));
  return EXIT.done;
};

const LINES = {
  player: (body: unknown) => playerLines(operatedPlayerSchema().parse(body)),
  match: (body: unknown) => matchLines(shownMatchSchema().parse(body)),
  arena: (body: unknown) => arenaLines(shownArenaSchema().parse(body)),
};

/** `flags.yes` asks nothing. */
export const doDeed = async (
  command: DeedCommand,
  id: string,
  flags: DoorFlags & DeedFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const deed = deedOf(command, id, flags, Date.now());
  if (typeof deed === "string") return unusable(terminal, deed);
  if (command.asks !== undefined && !flags.yes) {
    if (!canAsk(terminal))
      return unusable(
        terminal,
        "Nobody can answer here, because there is no terminal. Add --yes to ask nothing.",
      );
    if (!(await asksYes(terminal, `${command.asks} ${id}? Nothing takes that back.`))) {
      terminal.stderr.write("Nothing was done.\n");
      return EXIT.failed;
    }
  }
  const answer = await askOnce({ ask: "act", deed }, flags, terminal);
  if (answer.type === "ended") return answer.status;
  print(answer.body, flags, terminal, () => [entryLine(operatorEntrySchema().parse(answer.body))]);
  return EXIT.done;
};

/** The newest `count` of a list. */
export const listAll = async (
  list: "reports" | "log",
  count: number,
  flags: DoorFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const ask = await doorOf(flags, terminal);
  if (typeof ask !== "function") return ask;
  const read = await readList(ask, list, count, terminal);
  if ("status" in read) return read.status;
  print({ items: read.items }, flags, terminal, () => [
    ...(list === "log"
      ? z.array(operatorEntrySchema()).parse(read.items).map(entryLine)
      : z.array(matterSchema()).parse(read.items).map(matterLine)),
    ...(read.items.length === 0 ? ["There is nothing."] : []),
    ...(read.hasMore ? [`There is more: --count ${count * 5}`] : []),
  ]);
  return EXIT.done;
};

/** `noted`: what a check of before has printed, such as `12:5feceb66...`. */
export const printLogCheck = async (
  noted: string | undefined,
  flags: DoorFlags,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const ask = await doorOf(flags, terminal);
  if (typeof ask !== "function") return ask;
  const read = await readList(ask, "log", Number.POSITIVE_INFINITY, terminal);
  if ("status" in read) return read.status;
  const check = checkLog(z.array(operatorEntrySchema()).parse(read.items), noted ?? null);
  print(check, flags, terminal, () => [logCheckLine(check)]);
  return check.fault === null ? EXIT.done : EXIT.failed;
};

const MOST_ON_PAGE = 100;

interface ReadList {
  readonly items: readonly unknown[];
  readonly hasMore: boolean;
}

const pageSchema = z.object({ items: z.array(z.unknown()), next: z.string().nullable() });

const readList = async (
  ask: AskOperator,
  list: "reports" | "log",
  count: number,
  terminal: Terminal,
): Promise<ReadList | { readonly status: ExitStatus }> => {
  const items: unknown[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(MOST_ON_PAGE, count - items.length);
    const answer: DoorAnswer = await ask({ ask: list, limit, cursor });
    if (answer.type === "refused") return { status: refused(terminal, answer.problem) };
    const page = pageSchema.parse(answer.body);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null && items.length < count);
  return { items, hasMore: cursor !== null };
};

const askOnce = async (request: DoorRequest, flags: DoorFlags, terminal: Terminal): Promise<Answer> => {
  const ask = await doorOf(flags, terminal);
  if (typeof ask !== "function") return { type: "ended", status: ask };
  const answer = await ask(request);
  if (answer.type === "answered") return answer;
  return { type: "ended", status: refused(terminal, answer.problem) };
};

const doorOf = async (
  { stack, region, server, data }: DoorFlags,
  terminal: Terminal,
): Promise<AskOperator | ExitStatus> => {
  if (stack !== undefined) return (await import("./stack-door.ts")).stackDoor(stack, region);
  if (server === undefined)
    return unusable(terminal, "Name the relay: --stack NAME on AWS, or --server URL on one machine.");
  if (new URL(server).protocol === "http:" && !isLoopbackHost(new URL(server).hostname))
    terminal.stderr.write("Warning: without https, whoever is between you and the relay can read its key.\n");
  return (await import("./server-door.ts")).serverDoor(server, data);
};

const isLoopbackHost = (name: string): boolean =>
  name === "localhost" || isLoopbackAddress(name.replace(/^\[(.*)\]$/, "$1"));

const print = (
  body: unknown,
  { json = false }: Pick<DoorFlags, "json">,
  { stdout }: Terminal,
  linesOf: () => readonly string[],
): void => {
  stdout.write(
    json
      ? `${JSON.stringify(body)}\n`
      : linesOf()
          .map((line) => `${line}\n`)
          .join(""),
  );
};

const refused = ({ stderr }: Terminal, { code, detail }: Problem): ExitStatus => {
  stderr.write(`${oneLine(`Not done (${code}). ${detail}`)}\n`);
  return EXIT.failed;
};

const unusable = ({ stderr }: Terminal, why: string): ExitStatus => {
  stderr.write(`${oneLine(why)}\n`);
  return EXIT.unusable;
};
