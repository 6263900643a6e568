// Queries that differ from the documentation, and addresses where nothing is.
import { type BadRequest, get, post, testBadRequests } from "../harness/bad-requests.ts";

const looking =
  (query: string): BadRequest[1] =>
  ({ live, ada }) =>
    get(`/v1/matches/${live}/events?${query}`, ada);
const listing =
  (query: string): BadRequest[1] =>
  () =>
    get(`/v1/matches?${query}`);

const QUERIES: readonly BadRequest[] = [
  ["since below nothing", looking("since=-1"), 400, "malformed"],
  ["half a since", looking("since=1.5"), 400, "malformed"],
  ["since with an exponent", looking("since=1e3"), 400, "malformed"],
  ["since in letters", looking("since=two"), 400, "malformed"],
  ["since left empty", looking("since="), 400, "malformed"],
  ["a since beyond any number", looking("since=9007199254740993"), 400, "malformed"],
  ["a wait too long", looking("wait=21"), 400, "malformed"],
  ["a wait below nothing", looking("wait=-1"), 400, "malformed"],
  ["an unknown parameter", looking("until=5"), 400, "malformed"],
  ["a prototype's parameter", looking("__proto__=5"), 400, "malformed"],
  ["a code too short", looking("code=abc"), 400, "malformed"],
  ["no list so short", listing("limit=0"), 400, "malformed"],
  ["no list so long", listing("limit=101"), 400, "malformed"],
  ["a list of what is over", listing("status=over"), 400, "malformed"],
  ["a list of an unknown game", listing("game=chess"), 400, "malformed"],
  ["a cursor that is none", listing("cursor=%27%20OR%201%3D1"), 400, "malformed"],
  ["a cursor of no list", listing("cursor=zzz"), 400, "malformed"],
  ["a board's cursor in the lobby", listing("cursor=00001000_a_1"), 400, "malformed"],
  ["a cursor of no list of tokens", ({ ada }) => get("/v1/tokens?cursor=zzz", ada), 400, "malformed"],
  ["a cursor of no list of bots", ({ ada }) => get("/v1/bots?cursor=zzz", ada), 400, "malformed"],
  ["a cursor of 513 letters", listing(`cursor=${"a".repeat(513)}`), 400, "malformed"],
  ["two statuses", listing("status=open&status=live"), 400, "malformed"],
  ["the same limit twice", listing("limit=1&limit=1"), 400, "malformed"],
  ["a name written in two ways", looking("since=1&sinc%65=2"), 400, "malformed"],
  ["half an escape", looking("since=%"), 400, "malformed"],
];

const PLACES: readonly BadRequest[] = [
  ["no such match", ({ ada }) => get("/v1/matches/nobody", ada), 404, "no-such-match"],
  ["an id of 25 letters", () => get(`/v1/matches/${"a".repeat(25)}`), 404, "no-such-match"],
  ["an id with signs", () => get("/v1/matches/a-b_c"), 404, "no-such-match"],
  ["an id of a prototype", () => get("/v1/matches/__proto__"), 404, "no-such-match"],
  ["an id with a zero byte", () => get("/v1/matches/a%00b"), 404, "no-such-match"],
  ["an id in another script", () => get("/v1/matches/%E6%9D%B1"), 404, "no-such-match"],
  ["half an escape in the path", () => get("/v1/matches/%E6%9"), 404, "no-such-match"],
  [
    "an act at no such match",
    ({ ada }) =>
      post("/v1/matches/nobody/actions", { game: "zip-zap", seen: 0, action: { type: "ready" } }, ada),
    404,
    "no-such-match",
  ],
  ["a seat at no such match", ({ ada }) => post("/v1/matches/nobody/seats", {}, ada), 404, "no-such-match"],
  [
    "the start of no such match",
    ({ ada }) => post("/v1/matches/nobody/start", "", ada),
    404,
    "no-such-match",
  ],
  ["no such route", () => get("/v2"), 404, "no-such-route"],
  ["a slash too many", () => get("/v1/matches/"), 404, "no-such-route"],
  ["a doubled slash", () => get("//v1//matches"), 404, "no-such-route"],
  ["a game's id with a blank behind it", () => get("/v1/games/zip-zap%20"), 404, "no-such-game"],
  ["a query within an id", () => get("/v1/games/zip-zap%3Flang=is"), 404, "no-such-game"],
  ["a slash within an id", () => get("/v1/matches/a%2Fb%2Fc"), 404, "no-such-route"],
  [
    "another method",
    ({ live }) => ({ method: "PUT", path: `/v1/matches/${live}` }),
    405,
    "method-not-allowed",
  ],
  [
    "a method that deletes",
    ({ ada }) => ({ method: "DELETE", path: "/v1/matches", token: ada }),
    405,
    "method-not-allowed",
  ],
  ["a method nobody knows", () => ({ method: "PROPFIND", path: "/v1" }), 405, "method-not-allowed"],
  ["a get of what is posted", () => get("/v1/players"), 405, "method-not-allowed"],
  ["another method at no address", () => ({ method: "PUT", path: "/v2" }), 404, "no-such-route"],
  ["a file beside the house", () => get("/..%2F..%2Fetc%2Fpasswd"), 404, "no-such-route"],
];

testBadRequests([...QUERIES, ...PLACES]);
