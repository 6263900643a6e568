// Frames of any text from any connection. The function ends well, every sender gets an answer, and src/protocol/
// describes every frame that goes out. The frames are generated from the client's schema.
import fc from "fast-check";
import * as z from "zod";
import { clientFrameSchema } from "../../src/protocol/client-frame.ts";
import { serverFrameSchema } from "../../src/protocol/server-frame.ts";
import { createAuthorizer } from "../../src/socket/authorizer.ts";
import { mismatch } from "../harness/documented.ts";
import {
  type Caller,
  type VirtualGateway,
  virtualGateway,
  virtualMatch,
} from "../harness/virtual-gateway.ts";
import { type FuzzStore, type FuzzWorld, fuzzWorld } from "./fuzz-world.ts";
import { hostileJsonText, hostileText, spoilt } from "./hostile.ts";
import { type Json, type Schema, valuesOf } from "./schema-values.ts";

const SHAPES: { readonly oneOf?: readonly Schema[]; readonly $defs?: Readonly<Record<string, Schema>> } =
  JSON.parse(JSON.stringify(z.toJSONSchema(clientFrameSchema(), { io: "input", override: unbounded })));

/** Ignores that a number is a safe integer. */
function unbounded({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const named = (ref: string): Schema => SHAPES.$defs?.[ref.split("/").at(-1) ?? ""] ?? {};
const shapes = fc.oneof(...(SHAPES.oneOf ?? []).map((shape) => valuesOf(shape, named)));

interface Said {
  readonly by: number;
  /** Which known match the frame names, if any; which of its legal actions, if one is wanted. */
  readonly table: number | null;
  readonly legal: number | null;
  readonly frame: Json | string;
}

const place = fc.nat({ max: 100 });
const said: fc.Arbitrary<Said> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      by: place,
      table: fc.option(place, { freq: 8 }),
      legal: fc.option(place, { freq: 2 }),
      frame: shapes,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: place,
      table: fc.option(place, { freq: 4 }),
      legal: fc.constant(null),
      frame: spoilt(shapes),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: place,
      table: fc.constant(null),
      legal: fc.constant(null),
      frame: hostileJsonText,
    }),
  },
);

export const frames = (store: () => FuzzStore) =>
  fc.asyncProperty(fc.array(said, { maxLength: 40, size: "max" }), async (all) => {
    const setting = await fuzzWorld(store());
    try {
      const run = await framesRun(setting);
      for (const one of all) await run(one);
    } finally {
      await setting.end();
    }
  });

const framesRun = async ({ relay, world, settle }: FuzzWorld) => {
  const gateway = virtualGateway(relay, world);
  const live = await virtualMatch(gateway, 3, { game: "zap-your-neighbor" });
  const closed = await virtualMatch(gateway, 2, { visibility: "private" });
  const open = await gateway.rest("POST", "/v1/matches", {
    token: live.seats[0]?.token ?? "",
    body: { game: "zip-zilch-zero", seats: 4, visibility: "public" },
  });
  const { id: waiting }: { readonly id?: string } = JSON.parse(JSON.stringify(open.body));
  const matches = [live.id, closed.id, waiting ?? ""];
  const callers = [...live.seats, ...closed.seats, gateway.nobody(), await gateway.newCaller()];
  for (const caller of callers) await gateway.connect(caller);
  return async ({ by, table, legal, frame }: Said): Promise<void> => {
    const caller = callers[by % callers.length];
    if (!caller) return;
    const match = table === null ? null : (matches[table % matches.length] ?? null);
    const text =
      typeof frame === "string" ? frame : JSON.stringify(await aimed(gateway, caller, frame, match, legal));
    world.posted.length = 0;
    await gateway.say(caller, text);
    await settle();
    const told = world.posted.filter(({ connection }) => connection === caller.connection);
    if (told.length === 0 && !/"unwatch"/.test(text)) throw new Error(`${text} was not answered`);
    for (const { text: heard } of world.posted) {
      const wrong = mismatch(serverFrameSchema(), JSON.parse(heard));
      if (wrong) throw new Error(`${text} brought ${heard}: ${wrong}`);
    }
    if (world.logged.length > 0) throw new Error(`${text}: ${JSON.stringify(world.logged)}`);
  };
};

/** The frame about the match, and with an act that is legal for the caller there. */
const aimed = async (
  gateway: VirtualGateway,
  caller: Caller,
  frame: Json,
  match: string | null,
  legal: number | null,
): Promise<Json> => {
  if (match === null || typeof frame !== "object" || frame === null || !("match" in frame)) return frame;
  if (legal === null || !("action" in frame)) return { ...frame, match };
  const token = caller.token === null ? {} : { token: caller.token };
  const { body } = await gateway.rest("GET", `/v1/matches/${match}`, token);
  const { seq = 0, view }: { readonly seq?: number; readonly view?: { readonly legal?: readonly Json[] } } =
    JSON.parse(JSON.stringify(body));
  const actions = view?.legal ?? [];
  return { ...frame, match, seen: seq, action: actions[legal % actions.length] ?? { type: "pass" } };
};

/** The headers in which a handshake may bring its token, with any texts in them. */
export const handshakes = (store: () => FuzzStore) =>
  fc.asyncProperty(
    fc.oneof(
      hostileText,
      hostileText.map((text) => `turn-relay.v1, bearer.${text}`),
      hostileText.map((text) => `Bearer ${text}`),
      fc.stringMatching(/^Bearer tr_[0-9A-Za-z]{31,65}$/),
    ),
    fc.constantFrom("authorization", "Authorization", "sec-websocket-protocol", "Sec-WebSocket-Protocol"),
    async (value, name) => {
      const { relay, world } = await settingOf(store());
      const { connection } = virtualGateway(relay, world).nobody();
      const { principalId, context } = await createAuthorizer(relay)({
        methodArn: "arn:aws:execute-api:local:000000000000:local/local/$connect",
        headers: { [name]: value, "Accept-Language": value },
        requestContext: { connectionId: connection, identity: { sourceIp: "192.0.2.1" } },
      });
      if (principalId !== "192.0.2.1" || "player" in context) throw new Error(`${value} is ${principalId}`);
      for (const one of Object.values(context))
        if (typeof one !== "string") throw new Error("a context of more than texts");
    },
  );

/** One for all: a failed handshake leaves nothing. */
let shared: Promise<FuzzWorld> | null = null;
const settingOf = (store: FuzzStore): Promise<FuzzWorld> => {
  shared ??= fuzzWorld(store);
  return shared;
};
