// `turn-relay play`: a person plays in the terminal, at a relay of its own in this process or at any other.

import { ReadStream, WriteStream } from "node:tty";
import * as z from "zod";
import type { ClientRelay } from "../../client/client-relay.ts";
import { connectInNode } from "../../client/connect-in-node.ts";
import type { ClientMatch } from "../../client/index.ts";
import { dataOf, RelayRefusal } from "../../client/relay-refusal.ts";
import { LEVELS } from "../../games/game.ts";
import { LANGUAGES } from "../../games/words.ts";
import type { Log } from "../../local/log.ts";
import { type LocalRelay, startLocalRelay } from "../../local/start-local-relay.ts";
import { oneLine } from "../../match/record-fault.ts";
import { isDumbTerminal, readEnvironment } from "../environment.ts";
import { loggedIn } from "../login/login.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { RelayFault, watchFaults } from "../watch-faults.ts";
import { endLines } from "./end-lines.ts";
import { enterMatch } from "./enter-match.ts";
import { openFullScreen } from "./full-screen.ts";
import { newPlay } from "./new-play.ts";
import { unpainted } from "./paint.ts";
import { playLoop } from "./play-loop.ts";
import type { PlayState } from "./play-state.ts";
import { wordsOf } from "./words-of.ts";

const levelSchema = z.enum(LEVELS);

const playFlagsSchema = z.object({
  game: z.string().optional(),
  server: z.url({ protocol: /^https?$/ }).optional(),
  bots: z
    .string()
    .transform((text) => text.split(",").filter((level) => level !== "" && level !== "none"))
    .pipe(z.array(levelSchema))
    .optional(),
  seats: z.coerce.number().int().min(1).optional(),
  code: z.string().optional(),
  quick: z.boolean().default(false),
  calm: z.boolean().default(false),
  instant: z.boolean().default(false),
  name: z.string().min(1),
  language: z.enum(LANGUAGES),
});

export type PlayFlags = z.input<typeof playFlagsSchema>;
type Wishes = z.output<typeof playFlagsSchema>;

export const play = async (flags: PlayFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = playFlagsSchema.safeParse(flags);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unusable(terminal, `--${String(issue?.path[0])}: ${issue?.message}`);
  }
  if (!(terminal.stdin instanceof ReadStream) || !(terminal.stdout instanceof WriteStream)) {
    return unusable(
      terminal,
      "play needs a terminal for keyboard and screen. Run it without a pipe. `turn-relay demo` prints a match of bots.",
    );
  }
  const wishes = parsed.data;
  const { log, fault } = watchFaults();
  const local = wishes.server === undefined ? await ownRelay(log) : null;
  try {
    return await playAt(wishes.server ?? local?.url ?? "", wishes, fault, terminal);
  } catch (error) {
    if (error instanceof RelayFault) terminal.stderr.write(`${error.message}\n`);
    else if (error instanceof RelayRefusal)
      terminal.stderr.write(`${oneLine(`${error.problem.title}. ${error.problem.detail}`)}\n`);
    else throw error;
    return EXIT.failed;
  } finally {
    await local?.stop();
  }
};

const unusable = ({ stderr }: Terminal, message: string): ExitStatus => {
  stderr.write(`${message}\n`);
  return EXIT.unusable;
};

const ownRelay = (log: Log): Promise<LocalRelay> =>
  startLocalRelay({ port: 0, data: null, engine: readEnvironment().DATABASE, log });

/** @throws RelayFault if the relay in this process fails. */
const playAt = async (
  address: string,
  wishes: Wishes,
  fault: Promise<RelayFault>,
  terminal: Terminal,
): Promise<ExitStatus> => {
  const {
    language,
    name,
    code,
    server,
    seats,
    bots = [],
    quick: isQuick,
    calm: isCalm,
    instant: isInstant,
  } = wishes;
  const wanted = { seats, bots, isQuick, isCalm, isInstant, fillsSeats: server === undefined };
  const own = server === undefined ? null : await loggedIn(server, { language });
  const relay = own ?? connectInNode<string>(address, { language });
  try {
    const games = dataOf(await relay.rest.listGames()).items;
    const game = games.find(({ id }) => id === wishes.game);
    if (wishes.game !== undefined && !game)
      return unusable(terminal, `game: one of ${games.map(({ id }) => id).join(", ")}`);
    if (!own) await relay.guest(name);
    let failed: RelayFault | RelayRefusal | null = null;
    const ended = Promise.race([fault, closedBy(relay)]).then((first) => {
      failed = first;
    });
    const last = await playLoop({
      relay,
      ended,
      first: { ...newPlay(language, games), game: game ?? null },
      match: code === undefined ? null : await relay.join(code),
      enter: (chosen) => enterMatch(relay, chosen, wanted),
      invitationTo: (match) => invitationTo(match, server),
      openScreen: (events) => openFullScreen(terminal, { isDumb: isDumbTerminal() }, events),
    });
    if (failed) throw failed;
    if (last) terminal.stdout.write(farewellText(last));
    return EXIT.done;
  } finally {
    relay.close();
  }
};

/** Why the client follows the relay no longer. */
const closedBy = (relay: ClientRelay<string>): Promise<RelayRefusal> =>
  new Promise((resolve) =>
    relay.on("status", ({ status, problem }) => {
      if (status === "closed" && problem) resolve(new RelayRefusal(problem));
    }),
  );

const invitationTo = ({ id, code = id }: ClientMatch, server: string | undefined): string | null =>
  server === undefined ? null : `npx turn-relay play --server ${server} --code ${code}`;

/** Empty if no match has ended. */
const farewellText = (state: PlayState): string => {
  if (state.stage !== "over") return "";
  const words = wordsOf(state.language);
  const lines = endLines(state, { columns: 80, rows: 40, colour: false, nowMs: 0, words });
  const texts = lines.slice(0, -1).map((line) => unpainted(line).trimEnd());
  return `${[state.game?.name ?? "", ...texts].join("\n").trimEnd()}\n`;
};
