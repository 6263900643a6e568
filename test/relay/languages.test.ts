// What a caller reads, in the language that it asks for: refusals over REST and the socket, rules and card names.
import { describe, expect, it, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { languageFor } from "../../src/protocol/language.ts";
import { REFUSED_CODES, refusalText } from "../../src/protocol/refusal-text.ts";
import { newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

describe("the language", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["de, fr;q=0.5", "en"],
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["IS-is", "is"],
    ["is;q=0.1, en;q=0.5", "en"],
    ["de, is;q=0.2", "is"],
    ["es;q=0", "en"],
    [";;q=,,", "en"],
  ])("for Accept-Language %j is %s", (header, language) => {
    expect(languageFor(header)).toBe(language);
  });
});

it.each(REFUSED_CODES)("%s is worded in three languages that differ", (code) => {
  const texts = LANGUAGES.map((language) => refusalText(code, language));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.*[.]$/u);
});

test("a relay answers each caller in its own language", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: 1 });
  const { id, guests } = await newMatch(url, 2);
  const [ada] = guests;
  if (!ada) throw new Error("no guest");
  const passing = { seen: 2, action: { type: "pass" } };

  const refusedIn = async (language: string) => {
    const answer = await fetch(`${url}/v1/matches/${id}/actions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ada.token}`,
        "content-type": "application/json",
        "accept-language": language,
      },
      body: JSON.stringify(passing),
    });
    const body: unknown = await answer.json();
    return { headers: answer.headers, body };
  };
  for (const [asked, language] of [
    ["es-AR", "es"],
    ["is", "is"],
    ["de", "en"],
  ] as const) {
    const { headers, body } = await refusedIn(asked);
    expect(body).toMatchObject({ code: "wrong-phase", detail: refusalText("wrong-phase", language) });
    expect(headers.get("content-language")).toBe(language);
    expect(headers.get("vary")).toContain("Accept-Language");
  }

  const socket = await connect(socketUrl, ada.token, { "accept-language": "is-IS,is;q=0.9" });
  const refused = await socket.act(id, "1", passing.seen, passing.action);
  expect(refused).toMatchObject({ code: "wrong-phase", message: refusalText("wrong-phase", "is") });
  await socket.close();
});

test("games are told whole, in three languages", async () => {
  const { url } = await startTestRelay({ hosts: 1 });
  const told = async (path: string, language?: string) => {
    const answer = await fetch(url + path, language ? { headers: { "accept-language": language } } : {});
    const body: unknown = await answer.json();
    return { language: answer.headers.get("content-language"), body };
  };
  for (const language of LANGUAGES) {
    const all = await told(`/v1/games?lang=${language}`);
    expect(all.body).toMatchObject({ items: GAMES.map(({ id }) => ({ id, language })) });
    for (const [i, game] of GAMES.entries()) {
      const { body } = await told(`/v1/games/${game.id}`, language);
      const { id, name, seats, rules, words } = game;
      expect(body).toMatchObject({ id, name, seats, rules, language, ...words[language] });
      expect(all.body).toHaveProperty(["items", i], body);
    }
  }
  expect((await told("/v1/games/zip-zap?lang=es", "is")).language).toBe("es");
  expect((await told("/v1/games/zip-zap")).language).toBe("en");
  expect((await told("/v1/games/chess")).body).toMatchObject({ status: 404, code: "no-such-game" });
  expect((await told("/v1/games?lang=de")).body).toMatchObject({ status: 400, code: "malformed" });
});
