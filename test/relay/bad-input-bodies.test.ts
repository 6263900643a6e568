// Bodies that cannot be read, and fields that differ from the documentation.
import { type BadRequest, post, testBadRequests } from "../harness/bad-requests.ts";

const guest =
  (body: unknown): BadRequest[1] =>
  () =>
    post("/v1/players", body);
const opening =
  (more: object): BadRequest[1] =>
  ({ ada }) =>
    post("/v1/matches", { game: "zip-zap", seats: 2, visibility: "public", ...more }, ada);
/** A raw body, because JSON.stringify would leave out the faults. */
const openingText =
  (text: string): BadRequest[1] =>
  ({ ada }) =>
    post("/v1/matches", text, ada);
const NESTED = `${"[".repeat(8_000)}${"]".repeat(8_000)}`;

const BODIES: readonly BadRequest[] = [
  ["no JSON", guest("{"), 400, "malformed"],
  ["half a string", guest('{"name":"A'), 400, "malformed"],
  ["an empty body", guest(""), 400, "malformed"],
  ["blanks", guest("   "), 400, "malformed"],
  ["null", guest("null"), 400, "malformed"],
  ["a list", guest("[]"), 400, "malformed"],
  ["a number", guest("5"), 400, "malformed"],
  ["a text", guest('"Ada"'), 400, "malformed"],
  ["bytes that are no UTF-8", guest(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)), 400, "malformed"],
  [
    "a name with bytes that are no UTF-8",
    guest(Uint8Array.of(...Buffer.from('{"name":"A'), 0xc3, 0x28, ...Buffer.from('"}'))),
    400,
    "malformed",
  ],
  ["a name twice", guest('{"name":"A","name":"B"}'), 400, "malformed"],
  ["a name twice, once written in escapes", guest('{"name":"A","n\\u0061me":"A"}'), 400, "malformed"],
  [
    "a key twice deep inside",
    openingText(
      '{"game":"zip-zap","seats":2,"visibility":"public","options":{"scoring":"points","scoring":"points"}}',
    ),
    400,
    "malformed",
  ],
  ["a deep nest", guest(NESTED), 400, "malformed"],
  ["two documents", guest('{"name":"A"}{"name":"B"}'), 400, "malformed"],
  ["16 KB and a byte", guest(`{"name":"${"a".repeat(16 * 1024 - 10)}"}`), 413, "too-large"],
  ["1 MB", guest(`{"name":"${"a".repeat(1024 * 1024)}"}`), 413, "too-large"],
  ["1 MB of emptiness", guest(" ".repeat(1024 * 1024)), 413, "too-large"],
  ["plain text", () => ({ ...post("/v1/players", { name: "A" }), type: "text/plain" }), 415, "not-json"],
  ["no type at all", () => ({ ...post("/v1/players", '{"name":"A"}'), type: null }), 415, "not-json"],
  [
    "a form",
    () => ({ ...post("/v1/players", "name=A"), type: "application/x-www-form-urlencoded" }),
    415,
    "not-json",
  ],
  [
    "a JSON of another kind",
    () => ({ ...post("/v1/players", "{}"), type: "application/json-seq" }),
    415,
    "not-json",
  ],
  [
    "an image",
    () => ({ ...post("/v1/players", Uint8Array.of(137, 80, 78, 71)), type: "image/png" }),
    415,
    "not-json",
  ],
];

const starting =
  (body: unknown): BadRequest[1] =>
  ({ open, ada }) =>
    post(`/v1/matches/${open}/start`, body, ada);
const deleting =
  (place: string, body: unknown): BadRequest[1] =>
  ({ open, ada }) => ({ ...post(place.replace("{open}", open), body, ada), method: "DELETE" });
const LEAVING = "/v1/matches/{open}/seats/me";

const WHERE_NONE_IS_TAKEN: readonly BadRequest[] = [
  ["a start with a field", starting({ x: 1 }), 400, "malformed"],
  ["a start that is no JSON", starting("not json"), 400, "malformed"],
  ["a start of 20 KB", starting(" ".repeat(20_000)), 413, "too-large"],
  ["a start in words", (given) => ({ ...starting("go")(given), type: "text/plain" }), 415, "not-json"],
  ["leaving with a field", deleting(LEAVING, { zzz: 1 }), 400, "malformed"],
  ["leaving with 20 KB", deleting(LEAVING, " ".repeat(20_000)), 413, "too-large"],
  [
    "leaving in words",
    (given) => ({ ...deleting(LEAVING, "bye")(given), type: "text/plain" }),
    415,
    "not-json",
  ],
  ["a bot sent away with a field", deleting("/v1/matches/{open}/seats/1/bot", { x: 1 }), 400, "malformed"],
  ["an erasure with a field", deleting("/v1/players/me", { sure: false }), 400, "malformed"],
  ["a token revoked with a field", deleting("/v1/tokens/nobody", { x: 1 }), 400, "malformed"],
  ["a bot erased with a field", deleting("/v1/bots/nobody", { x: 1 }), 400, "malformed"],
];

const FIELDS: readonly BadRequest[] = [
  ["no name", guest({}), 400, "malformed"],
  ["a name of a wrong type", guest({ name: 5 }), 400, "malformed"],
  ["a name of blanks", guest({ name: "   " }), 400, "malformed"],
  ["a name of 25 characters", guest({ name: "a".repeat(25) }), 400, "malformed"],
  ["a name with a line break", guest({ name: "A\nB" }), 400, "malformed"],
  ["a name with a zero byte", guest({ name: "A\u0000B" }), 400, "malformed"],
  ["a name that turns the direction", guest({ name: "A\u202eB" }), 400, "malformed"],
  ["a name of half a pair", guest('{"name":"\\ud83d"}'), 400, "malformed"],
  ["an unknown field", guest({ name: "A", admin: true }), 400, "malformed"],
  ["a prototype", guest('{"name":"A","__proto__":{"admin":true}}'), 400, "malformed"],
  ["a name in a prototype", guest('{"__proto__":{"name":"A"}}'), 400, "malformed"],
  ["a constructor", guest('{"name":"A","constructor":{"prototype":{}}}'), 400, "malformed"],
  ["an unknown game", opening({ game: "chess" }), 400, "malformed"],
  ["a prototype's game", opening({ game: "__proto__" }), 400, "malformed"],
  ["a game of a wrong type", opening({ game: ["zip-zap"] }), 400, "malformed"],
  ["one seat", opening({ seats: 1 }), 400, "malformed"],
  ["seven seats", opening({ seats: 7 }), 400, "malformed"],
  ["half a seat", opening({ seats: 2.5 }), 400, "malformed"],
  ["seats as a text", opening({ seats: "2" }), 400, "malformed"],
  [
    "seats beyond number",
    openingText('{"game":"zip-zap","seats":1e400,"visibility":"public"}'),
    400,
    "malformed",
  ],
  ["no visibility", opening({ visibility: undefined }), 400, "malformed"],
  ["an unknown visibility", opening({ visibility: "secret" }), 400, "malformed"],
  ["an unknown option", opening({ options: { jokers: 2 } }), 400, "malformed"],
  ["a wrong option", opening({ options: { scoring: "golf" } }), 400, "malformed"],
  ["options that are a list", opening({ options: [] }), 400, "malformed"],
  [
    "options of a prototype",
    openingText('{"game":"zip-zap","seats":2,"visibility":"public","options":{"__proto__":{"scoring":"x"}}}'),
    400,
    "malformed",
  ],
  ["a clock of nothing", opening({ clocks: { window: null } }), 400, "malformed"],
  ["a clock below zero", opening({ clocks: { window: -1 } }), 400, "malformed"],
  ["a clock of more than 14 days", opening({ clocks: { window: 1_209_601 } }), 400, "malformed"],
  ["a clock of half seconds", opening({ clocks: { window: 1.5 } }), 400, "malformed"],
  ["an unknown clock", opening({ clocks: { tens: 5 } }), 400, "malformed"],
  ["clocks as a text", opening({ clocks: "none" }), 400, "malformed"],
  ["bots undecided", opening({ bots: "maybe" }), 400, "malformed"],
  ["a rated private match", opening({ rated: true, visibility: "private" }), 400, "malformed"],
  ["a rated match without clocks", opening({ rated: true, clocks: null }), 400, "malformed"],
  ["entropy before its hash", opening({ entropy: "a".repeat(16) }), 400, "malformed"],
  ["a hash in capitals", opening({ entropyHash: "A".repeat(64) }), 400, "malformed"],
  ["a secret of one's own", opening({ secret: "0".repeat(64) }), 400, "malformed"],
];

testBadRequests([...BODIES, ...WHERE_NONE_IS_TAKEN, ...FIELDS]);
