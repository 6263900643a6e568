// `turn-relay admin` and its commands: looks, deeds, the log.
import { type Command, InvalidArgumentError, Option } from "commander";
import { OPERATOR_REASONS, REPORT_ABOUTS } from "../../protocol/operator-words.ts";
import type { AddCommand, CommandSession } from "../add-command.ts";
import { addressOfServer, wholeNumber } from "../option-values.ts";
import type { DoorFlags } from "./admin.ts";
import type { DeedFlags } from "./deed-of.ts";
import { DEEDS, type DeedCommand } from "./deeds.ts";

export const addAdmin: AddCommand = (program, session) => {
  const admin = program
    .command("admin")
    .description("act as the operator of a relay: look, ban, end, erase, and read the log of it all")
    .addOption(new Option("--stack <name>", "a stack on AWS, by AWS's credentials").conflicts("server"))
    .option("--region <name>", "its region (default: the credentials')")
    .option("--server <url>", "a relay on one machine, by its key", addressOfServer)
    .option("--data <folder>", "the folder of that relay, which has the key", ".turn-relay")
    .option("--json", "print one JSON object for machines")
    .configureHelp({ showGlobalOptions: true });
  for (const look of LOOKS) addLook(admin, session, look);
  for (const deed of DEEDS) addDeed(admin, session, deed);
  addLists(admin, session);
};

const LOOKS = [
  { ask: "player", says: "show a player: its account, bots, matches, reports and what stands against it" },
  { ask: "match", says: "show a match, also a private one, without what only a seat sees" },
  { ask: "arena", says: "show an arena, also a private one, with all who have entered" },
] as const;

const ID = /^[0-9A-Za-z]{1,24}$/;

const idGiven = (text: string): string => {
  if (!ID.test(text)) throw new InvalidArgumentError("It must be an id, such as 7kQ2mXv9TzB4.");
  return text;
};

const addLook = (admin: Command, session: CommandSession, { ask, says }: (typeof LOOKS)[number]): void => {
  admin
    .command(ask)
    .description(says)
    .argument("<id>", `the id of the ${ask}`, idGiven)
    .action(async (id: string, _: object, command: Command) => {
      const { look } = await import("./admin.ts");
      const flags = command.optsWithGlobals<DoorFlags>();
      session.status = await look(lookAt[ask](id), flags, session.terminal);
    });
};

const lookAt = {
  player: (player: string) => ({ ask: "player", player }) as const,
  match: (match: string) => ({ ask: "match", match }) as const,
  arena: (arena: string) => ({ ask: "arena", arena }) as const,
};

const addLists = (admin: Command, session: CommandSession): void => {
  const counted = new Option("--count <number>", "so many, the newest first")
    .default(20)
    .argParser(wholeNumber);
  admin
    .command("reports")
    .description("list what players report, by player and matter, counted")
    .addOption(counted)
    .action(async (_: object, command: Command) => {
      const { listAll } = await import("./admin.ts");
      const flags = command.optsWithGlobals<DoorFlags & ListFlags>();
      session.status = await listAll("reports", flags.count, flags, session.terminal);
    });
  admin
    .command("log")
    .description("list what operators have done, the newest first")
    .addOption(counted)
    .addOption(new Option("--verify", "compute the hash of every entry again instead").conflicts("count"))
    .addOption(
      new Option("--noted <note>", "what --verify has printed before, which must still hold").argParser(
        noteGiven,
      ),
    )
    .action(async (_: object, command: Command) => {
      const flags = command.optsWithGlobals<DoorFlags & ListFlags>();
      const { listAll, printLogCheck } = await import("./admin.ts");
      session.status = await (flags.verify || flags.noted !== undefined
        ? printLogCheck(flags.noted, flags, session.terminal)
        : listAll("log", flags.count, flags, session.terminal));
    });
};

interface ListFlags {
  readonly count: number;
  readonly verify?: boolean;
  readonly noted?: string;
}

const noteGiven = (text: string): string => {
  if (!/^\d{1,9}:[0-9a-f]{64}$/.test(text))
    throw new InvalidArgumentError("It must be a number, a colon and 64 hex digits.");
  return text;
};

const addDeed = (admin: Command, session: CommandSession, deed: DeedCommand): void => {
  const command = admin
    .command(deed.action)
    .description(deed.says)
    .argument("<id>", `the id of the ${deed.on}`, idGiven)
    .addOption(
      new Option("--reason <code>", deed.isQuiet ? "why, for the log" : "why; the one concerned is told")
        .choices(OPERATOR_REASONS)
        .makeOptionMandatory(),
    )
    .option(
      "--note <text>",
      `what else ${deed.isQuiet ? "is for the log" : "the one concerned reads"}, at most 200 characters`,
    )
    .action(async (id: string, flags: DeedFlags, self: Command) => {
      const { doDeed } = await import("./admin.ts");
      session.status = await doDeed(
        deed,
        id,
        { ...flags, ...self.optsWithGlobals<DoorFlags>() },
        session.terminal,
      );
    });
  if (deed.asks !== undefined) command.option("--yes", "do not ask");
  for (const option of OPTIONS[deed.takes ?? "nothing"]()) command.addOption(option);
};

const OPTIONS: Readonly<Record<NonNullable<DeedCommand["takes"]> | "nothing", () => readonly Option[]>> = {
  nothing: () => [],
  time: () => [
    new Option("--for <time>", "how long: 30m, 12h, 7d or 4w (default: for good)").argParser(timeGiven),
  ],
  name: () => [new Option("--name <name>", "the new name (default: the relay makes one)")],
  seat: () => [
    new Option("--seat <number>", "the seat, counted from 0").argParser(seatGiven).makeOptionMandatory(),
  ],
  about: () => [new Option("--about <matter>", "one matter (default: all)").choices(REPORT_ABOUTS)],
};

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const TIME = /^([1-9]\d{0,4})([mhdw])$/;

/** In ms. */
const timeGiven = (text: string): number => {
  const [, number, unit] = TIME.exec(text) ?? [];
  const unitMs = Object.entries(UNIT_MS).find(([name]) => name === unit)?.[1];
  if (unitMs === undefined) throw new InvalidArgumentError("It must be a time such as 30m, 12h, 7d or 4w.");
  return Number(number) * unitMs;
};

const seatGiven = (text: string): number => {
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError("It must be a seat, counted from 0.");
  return Number(text);
};
