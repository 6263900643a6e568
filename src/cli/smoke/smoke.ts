// `turn-relay smoke`: plays a match of each game at a relay and checks every promise that can be seen from outside.
import { createHash } from "node:crypto";
import * as z from "zod";
import { GAMES } from "../../games/catalog.ts";
import type { Game } from "../../games/game.ts";
import { seededRandom } from "../../games/seeded-random.ts";
import { span } from "../play/text-line.ts";
import { writeLines } from "../play/write-lines.ts";
import { print } from "../print.ts";
import { stopSignal } from "../stop-signal.ts";
import { EXIT, type ExitStatus, type Terminal } from "../terminal.ts";
import { type Cast, type CastPlayer, dataOrThrow, gatherCast, playersOf, tappedClient } from "./cast.ts";
import { checkHandshake, checkRevoked } from "./check-tokens.ts";
import { smokeEvery } from "./every.ts";
import { createLatencies, type Latencies } from "./latencies.ts";
import { isSmokeCheck, SMOKE_CHECKS } from "./smoke-checks.ts";
import { type FindingPlace, hold, type SmokeFinding, tryCheck } from "./smoke-finding.ts";
import { smokeGame } from "./smoke-game.ts";
import { findingLine, latencyTable, smokeJson, smokeSummary } from "./smoke-report.ts";

const checksSchema = z
  .string()
  .transform((text) => text.split(","))
  .refine((names) => names.every(isSmokeCheck), `expected some of ${Object.keys(SMOKE_CHECKS).join(", ")}`)
  .transform((names) => names.filter(isSmokeCheck));

const SECONDS = { s: 1, m: 60, h: 3_600 } as const;
const LEAST_SECONDS = 10;

/** `5m` as ms. */
const durationSchema = z
  .string()
  .regex(/^\d{1,5}[smh]$/, "expected a time like 30s, 5m or 1h")
  .transform((text) => {
    const unit = z.enum(["s", "m", "h"]).parse(text.slice(-1));
    return Number(text.slice(0, -1)) * SECONDS[unit] * 1_000;
  })
  .refine((ms) => ms >= LEAST_SECONDS * 1_000, `expected ${LEAST_SECONDS}s or longer`);

const flagsSchema = z.object({
  server: z.url({ protocol: /^https?$/, error: "expected an address like https://relay.example" }),
  game: z.enum(["all", ...GAMES.map(({ id }) => id)]),
  seed: z.string().min(1),
  without: checksSchema.optional(),
  every: durationSchema.optional(),
  json: z.boolean().optional(),
});

export type SmokeFlags = {
  readonly [name in keyof z.input<typeof flagsSchema>]: string | boolean | undefined;
};

export const smoke = async (flags: SmokeFlags, terminal: Terminal): Promise<ExitStatus> => {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    terminal.stderr.write(`--${String(issue?.path[0])}: ${issue?.message}\n`);
    return EXIT.unusable;
  }
  const { server, seed, game, every, json = false } = parsed.data;
  if (every !== undefined) {
    const stopping = new AbortController();
    void stopSignal().then(() => stopping.abort());
    return smokeEvery({
      server: server.replace(/\/+$/, ""),
      game: game === "all" ? undefined : game,
      random: seededRandom(createHash("sha256").update(seed).digest("hex"), "smoke every"),
      ...{ everyMs: every, json, terminal, stopped: stopping.signal },
    });
  }
  const findings = await smokeOnce(parsed.data, terminal);
  return findings.every(({ result }) => result === "passed") ? EXIT.done : EXIT.failed;
};

/** Makes each check once, and prints what came of it. */
export const smokeOnce = async (
  { server, seed, game, without = [], json = false }: Omit<z.infer<typeof flagsSchema>, "every">,
  terminal: Terminal,
): Promise<readonly SmokeFinding[]> => {
  const { raw } = terminal;
  // Progress goes beside the JSON, not into it.
  const progress = json ? raw.stderr : raw.stdout;
  const findings: SmokeFinding[] = [];
  const tell = (finding: SmokeFinding): void => {
    findings.push(finding);
    writeLines(progress, [findingLine(finding)]);
  };
  writeLines(progress, [[span(`turn-relay smoke at ${server}, seed ${seed}`)], []]);
  const games = GAMES.filter(({ id }) => game === "all" || game === id);
  const byGame = new Map(games.map((one) => [one.id, createLatencies()]));
  const beganAtMs = performance.now();
  await smokeRelay({
    server: server.replace(/\/+$/, ""),
    seed,
    ...{ games, byGame },
    place: { game: null, tell, without },
  });
  const seconds = (performance.now() - beganAtMs) / 1000;
  if (json) await print([smokeJson(server, findings, byGame, seconds)], terminal.stdout);
  else writeLines(raw.stdout, [...latencyTable(byGame), ...smokeSummary(findings, seconds)]);
  return findings;
};

interface SmokeRun {
  readonly server: string;
  readonly seed: string;
  /** The games to play. */
  readonly games: readonly Game[];
  readonly byGame: ReadonlyMap<string, Latencies>;
  readonly place: FindingPlace;
}

const smokeRelay = async ({ server, seed, games, byGame, place }: SmokeRun): Promise<void> => {
  const guests: CastPlayer[] = [];
  const found: { socketUrl: string | null; cast: Cast | null } = { socketUrl: null, cast: null };
  await tryCheck({ ...place, without: [] }, "answers", async () => {
    const { version, websocket, ms } = await askService(server);
    found.socketUrl = websocket;
    found.cast = await gatherCast(server, Math.max(...games.map(playersOf)), (guest) => guests.push(guest));
    return `version ${version} in ${ms.toFixed(0)} ms, sockets at ${websocket}; it has two guests with bot accounts now`;
  });
  const { socketUrl, cast } = found;
  const [first, second] = cast?.guests ?? [];
  if (socketUrl !== null && cast && first && second) {
    await tryCheck(place, "handshake", () => checkHandshake(socketUrl, first));
    await tryCheck(place, "revoked", () => checkRevoked(server, second));
    await Promise.all(
      games.map((game) =>
        smokeGame({
          ...{ server, game: game.id, seed, latencies: byGame.get(game.id) ?? createLatencies() },
          players: cast.players.slice(0, playersOf(game)),
          place: { ...place, game: game.id },
        }),
      ),
    );
  }
  // An erased player has left its seats, and its bot account goes with it.
  if (guests.length > 0) await tryCheck({ ...place, without: [] }, "erased", () => eraseAll(server, guests));
};

const askService = async (server: string) => {
  const { relay } = tappedClient(server);
  const beganAtMs = performance.now();
  const first = await relay.rest.getService();
  // A run before this one may have used up the minute of this address.
  const answer = first.status === 429 ? await relay.patiently.getService() : first;
  hold(
    answer.ok,
    `GET ${server}/v1 answers`,
    answer.ok ? "" : `${answer.problem.title}: ${answer.problem.detail}`,
  );
  const { version, websocket } = dataOrThrow(answer);
  hold(websocket !== null, "`websocket` has the address of the sockets", "null");
  return { version, websocket: websocket ?? "", ms: performance.now() - beganAtMs };
};

const eraseAll = async (server: string, guests: readonly CastPlayer[]): Promise<string> => {
  const statuses: number[] = [];
  for (const { token } of guests) {
    const { relay } = tappedClient(server, { token });
    await relay.patiently.erasePlayer({ params: { id: "me" } });
    statuses.push((await relay.patiently.getProfile()).status);
  }
  hold(
    statuses.every((status) => status === 401),
    "an erased guest's token gets 401",
    statuses.join(", "),
  );
  return `${guests.length} guests and their bot accounts`;
};
