// `turn-relay start`: runs the whole relay on this machine until a signal stops it.
import { relative } from "node:path";
import { setFlagsFromString } from "node:v8";
import { GAMES } from "../games/catalog.ts";
import { NoDatabase, UnfitDatabase } from "../local/database/no-database.ts";
import { type LocalRelay, startLocalRelay } from "../local/start-local-relay.ts";
import { keepOperatorKey, newOperatorKey, operatorKeyFile } from "./admin/operator-key.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { stopSignal } from "./stop-signal.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";
import { warnOfDatabase } from "./warn-of-database.ts";

export interface StartOptions {
  /** So many hosts a function, which take turns. Undefined: hosts start and end as on Lambda. */
  readonly rotatingHosts: number | undefined;
  /** The folder of the data. Null keeps the data in memory. */
  readonly data: string | null;
  /** The path of the `turn-relay.config.ts`. Null: the relay has the shipped games. */
  readonly config: string | null;
}

/**
 * V8 lets a heap grow to four times what is in use before it looks for garbage. Here to 1.4 times, in this thread and in
 * each host: `docs/performance.md`, "What does the local relay cost?".
 */
const SMALL_HEAPS = "--heap-growing-percent=40";

export const startCommand = async (
  { rotatingHosts, data, config }: StartOptions,
  terminal: Terminal,
): Promise<ExitStatus> => {
  setFlagsFromString(SMALL_HEAPS);
  const environment = readEnvironment();
  const { PORT, HOST, PUBLIC_URL, DATABASE, DYNAMODB_ENDPOINT, SETTINGS } = environment;
  warnOfDatabase({ DATABASE, DYNAMODB_ENDPOINT }, terminal);
  const stopping = stopSignal();
  const operator = operatorKeyOf(environment, data);
  const starting = startLocalRelay({
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    hosts: rotatingHosts === undefined ? undefined : { rotating: rotatingHosts },
    data,
    engine: DATABASE,
    databaseEndpoint: DYNAMODB_ENDPOINT,
    settings: SETTINGS,
    operatorKey: operator.key,
    log: (entry) => {
      const timestamp = new Date().toISOString();
      terminal.stderr.write(`${JSON.stringify({ timestamp, ...entry })}\n`);
    },
  });
  const relay = await starting.catch((error: unknown) => {
    if (error instanceof NoDatabase || error instanceof UnfitDatabase) return error;
    throw error;
  });
  if (relay instanceof Error) {
    terminal.stderr.write(`${relay.message}\n`);
    return EXIT.failed;
  }
  terminal.stdout.write(greeting(relay, { data, config, operator: operator.says }, DYNAMODB_ENDPOINT));
  await stopping;
  await relay.stop();
  return EXIT.done;
};

/** `says`: where the key is. A key that nothing keeps is shown once, and in no log. */
const operatorKeyOf = (
  { TURN_RELAY_OPERATOR_KEY: given, DYNAMODB_ENDPOINT }: Environment,
  data: string | null,
): { readonly key: () => Promise<string>; readonly says: string } => {
  if (given !== undefined) return { key: async () => given, says: "key from TURN_RELAY_OPERATOR_KEY" };
  if (data !== null && DYNAMODB_ENDPOINT === undefined)
    return { key: () => keepOperatorKey(data), says: `key in ${relative("", operatorKeyFile(data))}` };
  const fresh = newOperatorKey();
  return { key: async () => fresh, says: `TURN_RELAY_OPERATOR_KEY=${fresh} (until this relay stops)` };
};

/** No browser keeps passkeys for an IP address. */
const pageOf = ({ url, port }: LocalRelay): string =>
  LOOPBACK.test(new URL(url).hostname) ? `http://localhost:${port}` : url;

const LOOPBACK = /^(?:127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

const greeting = (
  relay: LocalRelay,
  { data, config, operator }: Pick<StartOptions, "data" | "config"> & { readonly operator: string },
  given: string | undefined,
): string => {
  const { url, socketUrl, databaseEndpoint } = relay;
  const games = GAMES.map(({ id }) => id).join(", ");
  const source = config === null ? "those of turn-relay, without a config" : `from ${relative("", config)}`;
  const kept = data === null ? "in memory, deleted at the end" : `data in ${relative("", data) || data}/`;
  return `
turn-relay is ready

  Page       ${pageOf(relay)} (open it in a browser, and play)
  REST       ${url}/v1
  WebSocket  ${socketUrl}
  OpenAPI    ${url}/openapi.yaml
  Games      ${games} (${source})
  DynamoDB   ${databaseEndpoint} (${given ? "from DYNAMODB_ENDPOINT" : kept})
  Operator   ${operator}

Try:
  curl -s ${url}/v1/players -H 'content-type: application/json' -d '{"name": "Ada"}'

`;
};
