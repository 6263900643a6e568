// The steps of a run of the contract, as plain data: requests generated from openapi.yaml, right and wrong, and steps
// that bring matches into every state. Kept values are drawn by their place, so that a run can be shrunk.
import fc from "fast-check";
import { HOSTS, type Host, type KeptKind } from "./fuzz-world.ts";
import { hostileJsonText, hostileText, spoilt } from "./hostile.ts";
import { named, type Operation, operations } from "./openapi.ts";
import { type Json, type Schema, valuesOf } from "./schema-values.ts";

/** A value in a path or a query: one from an earlier answer, a text, or a raw value of the wire. */
export type Part =
  | { readonly kept: KeptKind; readonly at: number }
  | { readonly text: string }
  | { readonly raw: string };

/** `fill`: its ids and codes come from the answer at that place. */
export type Body =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Json; readonly fill: number | null; readonly type: string }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly type: string }
  /** An act that is legal for the caller now, if there is one. */
  | { readonly kind: "legal"; readonly at: number };

export interface RequestStep {
  readonly kind: "request";
  readonly operation: number;
  readonly host: Host;
  /** The place of a known token; a header of its own; null for no caller. */
  readonly caller: number | string | null;
  readonly path: Readonly<Record<string, Part>>;
  readonly query: readonly (readonly [string, Part])[];
  readonly headers: readonly string[];
  readonly body: Body;
}

export type Step =
  | RequestStep
  | {
      readonly kind: "table";
      readonly opening: Json;
      /** The place of the first player; the others follow. */
      readonly caller: number;
      /** `open`: no other player sits down; `no`: the match is played on. */
      readonly end: "open" | "no" | "over" | "abandoned";
    }
  | { readonly kind: "play"; readonly match: number; readonly acts: number; readonly at: number }
  | { readonly kind: "time"; readonly ms: number };

/** Otherwise the other. */
const oneIn = <T>(times: number, some: fc.Arbitrary<T>, other: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(other) }, { weight: 1, arbitrary: some });

const place = fc.nat({ max: 1_000 });

/** Texts that may stand in a header. No gateway lets other texts through. */
const headerText = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 80,
  })
  .map((text) => text.replaceAll("\x7f", "").trim());

const keptAs = (path: string, name: string): KeptKind | null => {
  if (name === "code" || name === "cursor") return name;
  if (name === "player") return "bot";
  if (name !== "id") return null;
  const kinds = { matches: "match", players: "player", bots: "bot", tokens: "tokenId" } as const;
  const [, , first = ""] = path.split("/");
  return first === "matches" || first === "players" || first === "bots" || first === "tokens"
    ? kinds[first]
    : null;
};

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

const partOf = (path: string, name: string, schema: Schema): fc.Arbitrary<Part> => {
  const kept = keptAs(path, name);
  return fc.oneof(
    ...(kept ? [{ weight: 12, arbitrary: place.map((at): Part => ({ kept, at })) }] : []),
    {
      weight: kept ? 1 : 8,
      arbitrary: valuesOf(schema, named).map((value): Part => ({ text: textOf(value) })),
    },
    { weight: 1, arbitrary: hostileText.map((text): Part => ({ text })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("%", "%c0%af", "%ff", "%00", "+", "..", "%2e%2e")
        .map((raw): Part => ({ raw })),
    },
  );
};

const queryOf = ({ path, parameters }: Operation): fc.Arbitrary<RequestStep["query"]> => {
  const known = parameters.filter((parameter) => parameter.in === "query");
  if (known.length === 0) return fc.constant([]);
  const all = known.map(({ name, schema }) => fc.tuple(fc.constant(name), partOf(path, name, schema)));
  const more = fc.tuple(
    hostileText,
    hostileText.map((text): Part => ({ text })),
  );
  return fc
    .tuple(
      fc.subarray(all).chain((some) => fc.tuple(...some)),
      oneIn(12, fc.oneof(more, ...all), null),
    )
    .map(([some, odd]) => (odd ? [...some, odd] : some));
};

const bodyOf = ({ id, body }: Operation): fc.Arbitrary<Body> => {
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("text/plain", "", "application/problem+json", "multipart/form-data"),
    },
  );
  const bytes = fc.oneof(
    hostileJsonText.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 40 }),
  );
  const none = fc.constant<Body>({ kind: "none" });
  const odd = fc.record({ kind: fc.constant("bytes" as const), bytes, type });
  if (!body) return fc.oneof({ weight: 8, arbitrary: none }, { weight: 1, arbitrary: odd });
  const values = valuesOf(body, named);
  const fill = fc.option(place, { freq: 8 });
  const json = (value: fc.Arbitrary<Json>) =>
    fc.record({ kind: fc.constant("json" as const), value, fill, type });
  return fc.oneof(
    { weight: 8, arbitrary: json(values) },
    { weight: 4, arbitrary: json(spoilt(values)) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: none },
    ...(id === "act"
      ? [{ weight: 12, arbitrary: fc.record({ kind: fc.constant("legal" as const), at: place }) }]
      : []),
  );
};

const ODD_HEADERS: readonly string[] = [
  ...[
    "X-HTTP-Method-Override",
    "DELETE",
    "Content-Encoding",
    "gzip",
    "__proto__",
    "x",
    "X-Forwarded-For",
    ",",
  ],
];

const headersOf = ({ parameters }: Operation): fc.Arbitrary<readonly string[]> => {
  const isKeyed = parameters.some((parameter) => parameter.in === "header");
  const key = fc
    .oneof(fc.constantFrom("k1", "k2", "k".repeat(22)), headerText)
    .map((text) => ["Idempotency-Key", text]);
  const language = fc.oneof(fc.constantFrom("is", "es;q=0.5, en", "*"), headerText);
  return fc
    .tuple(
      oneIn(isKeyed ? 2 : 30, key, []),
      oneIn(
        6,
        language.map((text) => ["Accept-Language", text]),
        [],
      ),
      oneIn(30, fc.constant(ODD_HEADERS), []),
    )
    .map((pairs) => pairs.flat());
};

const caller = fc.oneof(
  { weight: 20, arbitrary: place },
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      headerText,
      headerText.map((text) => `Bearer ${text}`),
      fc.constant(`Bearer tr_${"0".repeat(32)}`),
    ),
  },
);

const host = fc.oneof(
  { weight: 24, arbitrary: fc.constant<Host>(HOSTS[0]) },
  { weight: 2, arbitrary: fc.constant<Host>(HOSTS[1]) },
  { weight: 2, arbitrary: fc.constant<Host>(HOSTS[2]) },
);

const requestOf = (operation: Operation, number: number): fc.Arbitrary<RequestStep> => {
  const parts = operation.parameters.filter((parameter) => parameter.in === "path");
  return fc.record({
    kind: fc.constant("request" as const),
    operation: fc.constant(number),
    host,
    caller,
    path: fc.record(
      Object.fromEntries(parts.map(({ name, schema }) => [name, partOf(operation.path, name, schema)])),
    ),
    query: queryOf(operation),
    headers: headersOf(operation),
    body: bodyOf(operation),
  });
};

/** Their answers never differ. */
const RARE = ["getRoot", "getHealth", "getOpenApiJson", "getOpenApiYaml"];
const OFTEN = [
  "createPlayer",
  "act",
  "takeSeat",
  "rematch",
  "seatHouseBot",
  "startMatch",
  "createMatch",
  "quickMatch",
];

const requests = fc.oneof(
  ...operations.map((operation, number) => ({
    weight: RARE.includes(operation.id) ? 1 : OFTEN.includes(operation.id) ? 9 : 4,
    arbitrary: requestOf(operation, number),
  })),
);

const opening = operations.find(({ id }) => id === "createMatch")?.body ?? {};

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: requests },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("table" as const),
      opening: valuesOf(opening, named),
      caller: place,
      end: fc.constantFrom("open", "no", "over", "abandoned"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("play" as const),
      match: place,
      acts: fc.nat({ max: 12 }),
      at: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("time" as const),
      ms: fc.constantFrom(0, 1_000, 20_000, 120_000, 600_000),
    }),
  },
);

/** Runs of up to that many steps. */
export const runs = (most: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(steps, { maxLength: most, size: "max" });
