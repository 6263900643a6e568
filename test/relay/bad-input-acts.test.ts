// Acts that no match can accept, and callers without permission.
import { type BadRequest, get, post, testBadRequests } from "../harness/bad-requests.ts";

const acting =
  (more: object): BadRequest[1] =>
  ({ live, ada, seq }) =>
    post(
      `/v1/matches/${live}/actions`,
      { game: "zip-zap", seen: seq, action: { type: "ready" }, ...more },
      ada,
    );
const actingText =
  (text: string): BadRequest[1] =>
  ({ live, ada }) =>
    post(`/v1/matches/${live}/actions`, text, ada);
const UNKNOWN_TOKEN = `tr_${"x".repeat(40)}`;
const ACTS: readonly BadRequest[] = [
  ["no seen", acting({ seen: undefined }), 400, "malformed"],
  ["seen from the future", acting({ seen: 3 }), 400, "malformed"],
  ["seen from a far future", acting({ seen: Number.MAX_SAFE_INTEGER }), 400, "malformed"],
  ["seen below nothing", acting({ seen: -1 }), 400, "malformed"],
  ["half a seen", acting({ seen: 1.5 }), 400, "malformed"],
  ["seen as a text", acting({ seen: "2" }), 400, "malformed"],
  ["seen as nothing", acting({ seen: null }), 400, "malformed"],
  [
    "seen beyond number",
    actingText('{"game":"zip-zap","seen":1e400,"action":{"type":"ready"}}'),
    400,
    "malformed",
  ],
  [
    "a seen beyond any number",
    actingText('{"game":"zip-zap","seen":9007199254740993,"action":{"type":"ready"}}'),
    400,
    "malformed",
  ],
  ["no action", acting({ action: undefined }), 400, "malformed"],
  ["an action as a text", acting({ action: "ready" }), 400, "malformed"],
  ["an action of nothing", acting({ action: {} }), 400, "malformed"],
  ["an action of a wrong type", acting({ action: { type: 5 } }), 400, "malformed"],
  ["an unknown action", acting({ action: { type: "fly" } }), 400, "malformed"],
  ["a prototype's action", acting({ action: { type: "__proto__" } }), 400, "malformed"],
  ["an action with too much", acting({ action: { type: "ready", card: "r1" } }), 400, "malformed"],
  ["a discard of no card", acting({ action: { type: "discard" } }), 400, "malformed"],
  ["a discard of an unknown card", acting({ action: { type: "discard", card: "r11" } }), 400, "malformed"],
  [
    "a discard of a prototype's card",
    acting({ action: { type: "discard", card: "constructor" } }),
    400,
    "malformed",
  ],
  [
    "a card in a prototype",
    actingText('{"game":"zip-zap","seen":2,"action":{"type":"discard","__proto__":{"card":"r1"}}}'),
    400,
    "malformed",
  ],
  [
    "an action in a prototype",
    actingText('{"game":"zip-zap","seen":2,"action":{"__proto__":{"type":"ready"}}}'),
    400,
    "malformed",
  ],
  ["no game", acting({ game: undefined }), 400, "malformed"],
  ["an unknown game", acting({ game: "zip" }), 400, "malformed"],
  ["a game as a number", acting({ game: 1 }), 400, "malformed"],
  [
    "an act in another game",
    acting({ game: "zap-your-neighbor", action: { type: "play", card: "KD" } }),
    400,
    "malformed",
  ],
  ["the match's action in another game", acting({ game: "zap-your-neighbor" }), 400, "malformed"],
  ["another game's action", acting({ action: { type: "play", card: "KD" } }), 400, "malformed"],
  ["an empty id", acting({ id: "" }), 400, "malformed"],
  ["an id of 65 characters", acting({ id: "a".repeat(65) }), 400, "malformed"],
  ["an id with a zero byte", acting({ id: "a\u0000" }), 400, "malformed"],
  ["a seat of one's choice", acting({ seat: 1 }), 400, "malformed"],
  ["a card that this match lacks", acting({ action: { type: "discard", card: "b5" } }), 409, "wrong-phase"],
  ["an action of another phase", acting({ action: { type: "pass" } }), 409, "wrong-phase"],
  ["an action of the past", acting({ seen: 0, action: { type: "zap" } }), 409, "wrong-phase"],
];

const CALLERS: readonly BadRequest[] = [
  [
    "no token",
    ({ live }) =>
      post(`/v1/matches/${live}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } }),
    401,
    "bad-token",
  ],
  [
    "a stale token",
    ({ live }) =>
      post(
        `/v1/matches/${live}/actions`,
        { game: "zip-zap", seen: 2, action: { type: "ready" } },
        UNKNOWN_TOKEN,
      ),
    401,
    "bad-token",
  ],
  ["a token of another shape", ({ live }) => get(`/v1/matches/${live}`, "secret"), 401, "bad-token"],
  ["a bad token where none is needed", () => get("/v1/matches", UNKNOWN_TOKEN), 401, "bad-token"],
  ["a bad token among the games", () => get("/v1/games", UNKNOWN_TOKEN), 401, "bad-token"],
  ["a bad token at a game", () => get("/v1/games/zip-zap", UNKNOWN_TOKEN), 401, "bad-token"],
  [
    "a token with a word more",
    ({ ada }) => ({ ...get("/v1/matches"), authorization: `Bearer ${ada} x` }),
    401,
    "bad-token",
  ],
  [
    "another scheme",
    ({ ada }) => ({ ...get("/v1/matches"), authorization: `Basic ${ada}` }),
    401,
    "bad-token",
  ],
  ["no word after the scheme", () => ({ ...get("/v1/matches"), authorization: "Bearer " }), 401, "bad-token"],
  [
    "a token without scope for opening",
    ({ weak }) => post("/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" }, weak),
    403,
    "scope",
  ],
  [
    "a token without scope for acting",
    ({ live, weak }) =>
      post(`/v1/matches/${live}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } }, weak),
    403,
    "scope",
  ],
  [
    "a token without scope for sitting",
    ({ open, weak }) => post(`/v1/matches/${open}/seats`, {}, weak),
    403,
    "scope",
  ],
  [
    "a token without scope for starting",
    ({ open, weak }) => post(`/v1/matches/${open}/start`, "", weak),
    403,
    "scope",
  ],
  [
    "another's table",
    ({ live, eve }) =>
      post(`/v1/matches/${live}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } }, eve),
    403,
    "not-seated",
  ],
  [
    "another's private match",
    ({ closed, eve }) =>
      post(`/v1/matches/${closed}/actions`, { game: "zip-zap", seen: 2, action: { type: "ready" } }, eve),
    404,
    "no-such-match",
  ],
  [
    "a private match without its code",
    ({ closed, eve }) => get(`/v1/matches/${closed}`, eve),
    404,
    "no-such-match",
  ],
  [
    "a private match with a wrong code",
    ({ closed }) => get(`/v1/matches/${closed}/events?code=K7QX2M`),
    404,
    "no-such-match",
  ],
  [
    "a private match's record",
    ({ closed, eve }) => get(`/v1/matches/${closed}/record`, eve),
    404,
    "no-such-match",
  ],
  [
    "a seat in a private match",
    ({ closed, eve }) => post(`/v1/matches/${closed}/seats`, { code: "K7QX2M" }, eve),
    404,
    "no-such-match",
  ],
  [
    "the start of a private match",
    ({ closed, eve }) => post(`/v1/matches/${closed}/start`, "", eve),
    404,
    "no-such-match",
  ],
  [
    "a seat in a full match",
    ({ live, eve }) => post(`/v1/matches/${live}/seats`, {}, eve),
    409,
    "table-full",
  ],
  ["the start by another", ({ open, eve }) => post(`/v1/matches/${open}/start`, "", eve), 403, "not-host"],
  ["the start of one alone", ({ open, ada }) => post(`/v1/matches/${open}/start`, "", ada), 409, "too-few"],
  [
    "an act before the start",
    ({ open, ada }) =>
      post(`/v1/matches/${open}/actions`, { game: "zip-zap", seen: 0, action: { type: "ready" } }, ada),
    409,
    "not-started",
  ],
  ["a record before the end", ({ live }) => get(`/v1/matches/${live}/record`), 409, "not-over"],
  ["a record before the start", ({ open }) => get(`/v1/matches/${open}/record`), 409, "not-over"],
  [
    "a code that is none",
    ({ open, eve }) => post(`/v1/matches/${open}/seats`, { code: "0OI1" }, eve),
    400,
    "malformed",
  ],
];

testBadRequests([...ACTS, ...CALLERS]);
