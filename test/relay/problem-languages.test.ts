// The language of problems, over REST and on a socket: `?lang=` first, then `Accept-Language`.
import { expect, test } from "vitest";
import { problemSchema } from "../../src/protocol/problem.ts";
import { problemIn } from "../../src/protocol/problem-language.ts";
import { allPhrases } from "../harness/all-phrases.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** Requests that are refused at every step of the way. */
const REFUSED: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["GET", "/v1/nowhere"],
  ["PUT", "/v1/matches"],
  ["GET", "/v1/matches?limit=0"],
  ["GET", "/v1/matches?cursor=AAAA"],
  ["GET", "/v1/matches?game=chess"],
  ["GET", "/v1/matches/none?code=bad"],
  ["GET", "/v1/matches/none"],
  ["GET", "/v1/games/chess"],
  ["GET", "/v1/players/nobody/matches"],
  ["GET", "/v1/players/me/matches"],
  ["GET", "/v1/players/me"],
  ["POST", "/v1/players", { name: "" }],
  ["POST", "/v1/matches/none/actions", { game: "zip-zap", seen: 0, action: { type: "pass" } }],
];

test("problems come in three languages, and `?lang=` wins over `Accept-Language`", async () => {
  const { gateway } = await wireSession(store, "languages");
  for (const [method, path, body] of REFUSED) {
    const ask = async (lang: string | null, header?: string) => {
      const query = lang === null ? "" : `${path.includes("?") ? "&" : "?"}lang=${lang}`;
      const headers = header === undefined ? {} : { "accept-language": header };
      return gateway.rest(method, path + query, { headers, ...(body ? { body } : {}) });
    };
    const plain = await ask(null);
    const english = problemSchema().parse(plain.body);
    expect(plain.headers.get("content-language")).toBe("en");
    for (const language of ["es", "is"] as const) {
      const expected = problemIn(english, language, allPhrases());
      expect(expected.title).not.toBe(english.title);
      const byHeader = await ask(null, `${language}, en;q=0.5`);
      expect(byHeader).toMatchObject({ status: english.status, body: expected });
      expect(byHeader.headers.get("content-language")).toBe(language);
      expect(byHeader.headers.get("vary")).toContain("Accept-Language");
      const byQuery = await ask(language, "en");
      expect(byQuery).toMatchObject({ status: english.status, body: expected });
      expect(byQuery.headers.get("content-language")).toBe(language);
      expect(byQuery.headers.get("vary") ?? "").not.toContain("Accept-Language");
      // A header takes no letters beyond ASCII.
      expect(byQuery.headers.get("www-authenticate")).toBe(plain.headers.get("www-authenticate"));
    }
  }
});

test("every operation takes `lang`, and an unknown language is malformed where the query is read", async () => {
  const { gateway } = await wireSession(store, "languages too");
  for (const path of ["/v1", "/v1/matches", "/v1/games", "/v1/leaderboards/zip-zap"]) {
    expect((await gateway.rest("GET", `${path}?lang=is`)).status).toBe(200);
  }
  expect(await gateway.rest("GET", "/v1/matches?lang=de")).toMatchObject({
    status: 400,
    body: { code: "malformed", errors: [{ path: "/lang" }] },
  });
  expect((await gateway.rest("GET", "/v1?lang=de")).status).toBe(200);
});

test("a refused act has the language of `?lang=`", async () => {
  const session = await wireSession(store, "acts");
  const { id, callers } = await openedMatch(session, 1, {});
  const body = { game: "zip-zap", seen: 0, action: { type: "pass" } };
  const path = `/v1/matches/${id}/actions?lang=es`;
  const answer = await session.gateway.rest("POST", path, { ...tokenOf(pick(callers, 0)), body });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "not-started", detail: "La partida sigue sin empezar." },
  });
});

test("a socket takes its language from `?lang=` in the handshake, for refusals and problems", async () => {
  const { gateway, received } = await wireSession(store, "socket");
  const ada = await gateway.newCaller();
  const cases = [
    [
      "?lang=is",
      "es",
      "Þessi viðureign er ekki til, eða hún er einkaviðureign. Athugaðu hlekkinn og kóðann.",
    ],
    ["?lang=de", "es", "No existe esa partida, o es privada. Revisa el enlace y el código."],
    ["", "es", "No existe esa partida, o es privada. Revisa el enlace y el código."],
    ["", "", "There is no such match, or it is private. Check the link and the code."],
  ] as const;
  for (const [query, header, detail] of cases) {
    const caller = gateway.again(ada);
    await gateway.connect(caller, {
      url: `/${query}`,
      headers: header === "" ? {} : { "accept-language": header },
    });
    expect(await received(caller, caller, { type: "watch", match: "none" })).toMatchObject([
      { type: "error", problem: { code: "no-such-match", detail } },
    ]);
  }
  const turned = { ...gateway.again(ada), token: `tr_${"0".repeat(40)}` };
  await gateway.connect(turned, { url: "/?lang=es" });
  expect(await received(turned, turned, { type: "hello" })).toMatchObject([
    { type: "error", problem: { code: "bad-token", title: "El token no es válido" } },
  ]);
});

test("`me` lists one's own matches, private ones too", async () => {
  const session = await wireSession(store, "me");
  const { id, callers } = await openedMatch(session, 1, { visibility: "private" });
  const ada = pick(callers, 0);
  const own = await session.call(ada, "GET", `/v1/players/${ada.player}/matches`);
  expect(own.body).toMatchObject({ items: [{ id }] });
  expect((await session.call(ada, "GET", "/v1/players/me/matches")).body).toEqual(own.body);
  expect(await session.call(null, "GET", "/v1/players/me/matches")).toMatchObject({
    status: 401,
    body: { code: "bad-token" },
  });
});
