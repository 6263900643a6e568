// The least that a server can do, as a process: bare `ws`, or bare `ws` with one conditional UpdateItem by the SDK. It
// checks nothing, and tells each seat the same frame, of the size of the relay's.
import { PutItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod";
import { openDatabase } from "../../../src/local/database/database.ts";
import { ENGINES } from "../../../src/local/database/engines.ts";
import { localClient } from "../../../src/local/database/local-client.ts";
import { silent } from "../../../src/local/log.ts";

const optionsSchema = z.object({
  /** Null: no database. */
  store: z.object({ data: z.string().nullable(), engine: z.enum(ENGINES).optional() }).nullable(),
});

const TABLE = "turn-relay";
/** With the rest 500 bytes: the mean of the relay's frames in a four-seat Zip Zap match. */
const STATE = "x".repeat(400);
/** With the rest about 650 bytes, as the relay's hot item has. */
const ITEM_BYTES = Buffer.alloc(500);
const LEGAL = [{ type: "discard", card: "r1" }];

/** Writes the next version of a match; throws if it is not the next. */
type Write = (match: string, version: number) => Promise<void>;

interface Match {
  seq: number;
  readonly sockets: WebSocket[];
}

const openStore = async (options: z.infer<typeof optionsSchema>["store"]): Promise<Write> => {
  if (options === null) return async () => {};
  const database = await openDatabase({ ...options, tableName: TABLE, log: silent });
  process.once("disconnect", () => void database.stop().then(() => process.exit()));
  const client = localClient(database);
  const keyOf = (match: string) => ({ pk: { S: `M#${match}` }, sk: { S: "M" } });
  const log = Buffer.alloc(250);
  return async (match, version) => {
    if (version === 0) {
      const item = {
        ...keyOf(match),
        version: { N: "0" },
        rest: { B: ITEM_BYTES },
        log: { B: Buffer.of(1) },
      };
      await client.send(new PutItemCommand({ TableName: TABLE, Item: item }));
      return;
    }
    const names = { "#version": "version", "#log": "log" };
    await client.send(
      new UpdateItemCommand({
        TableName: TABLE,
        Key: keyOf(match),
        UpdateExpression: "SET #version = :next, #log = :log",
        ConditionExpression: "#version = :read",
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ":next": { N: String(version) },
          ":read": { N: String(version - 1) },
          ":log": { B: log.subarray(0, version) },
        },
      }),
    );
  };
};

const frameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("watch"), match: z.string() }),
  z.object({ type: z.literal("act"), match: z.string(), id: z.string() }),
]);

const serve = async (write: Write): Promise<void> => {
  const matches = new Map<string, Match>();
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  const frameOf = (type: string, match: string, seq: number, ack?: string): string =>
    JSON.stringify({ type, match, seq, table: STATE, legal: LEGAL, ...(ack === undefined ? {} : { ack }) });

  const take = async (socket: WebSocket, text: string): Promise<void> => {
    const frame = frameSchema.parse(JSON.parse(text));
    const known = matches.get(frame.match);
    if (frame.type === "watch") {
      const match = known ?? { seq: 0, sockets: [] };
      matches.set(frame.match, match);
      match.sockets.push(socket);
      if (!known) await write(frame.match, 0);
      socket.send(frameOf("view", frame.match, match.seq));
      return;
    }
    if (!known) return;
    await write(frame.match, known.seq + 1);
    known.seq++;
    const told = frameOf("events", frame.match, known.seq);
    for (const one of known.sockets) {
      one.send(one === socket ? frameOf("events", frame.match, known.seq, frame.id) : told);
    }
  };

  server.on("connection", (socket) => {
    socket.on("message", (data) => void take(socket, String(data)));
  });
  server.once("listening", () => {
    const address = server.address();
    if (address !== null && typeof address === "object")
      process.send?.({ socketUrl: `ws://127.0.0.1:${address.port}` });
  });
};

const { store } = optionsSchema.parse(JSON.parse(process.argv[2] ?? ""));
if (store === null) process.once("disconnect", () => process.exit());
await serve(await openStore(store));
