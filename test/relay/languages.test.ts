// What a caller reads in the language that it asks for: refusals, rules and card names.
import { describe, expect, it, test } from "vitest";
import { GAMES } from "../../src/games/catalog.ts";
import { LANGUAGES } from "../../src/games/words.ts";
import { languageFor } from "../../src/protocol/preferred-language.ts";
import { REFUSED_CODES, refusalText } from "../../src/protocol/refusal-text.ts";
import { gatewayRest } from "../harness/gateway-rest.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";

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

it.each(REFUSED_CODES)("%s has three different texts in three languages", (code) => {
  const texts = LANGUAGES.map((language) => refusalText(code, language));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts) expect(text).toMatch(/^\p{Lu}.*[.]$/u);
});

test("every game is described in full in three languages", async () => {
  const world = createWorld();
  const rest = gatewayRest(createHost(memoryStore().client(), world), world);
  const received = async (target: string, language?: string) => {
    const headers = language ? { "accept-language": language } : {};
    const answer = await rest({ method: "GET", target, headers });
    const body: unknown = JSON.parse(answer.text);
    return { language: answer.headers.get("content-language"), body };
  };
  for (const language of LANGUAGES) {
    const all = await received(`/v1/games?lang=${language}`);
    expect(all.body).toMatchObject({ items: GAMES.map(({ id }) => ({ id, language })) });
    for (const [i, game] of GAMES.entries()) {
      const { body } = await received(`/v1/games/${game.id}`, language);
      const { id, name, seats, rules, words } = game;
      expect(body).toMatchObject({ id, name, seats, rules, language, ...words[language] });
      expect(all.body).toHaveProperty(["items", i], body);
    }
  }
  expect((await received("/v1/games/zip-zap?lang=es", "is")).language).toBe("es");
  expect((await received("/v1/games/zip-zap")).language).toBe("en");
  expect((await received("/v1/games/chess")).body).toMatchObject({ status: 404, code: "no-such-game" });
  expect((await received("/v1/games?lang=de")).body).toMatchObject({ status: 400, code: "malformed" });
});
