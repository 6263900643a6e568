// The variables that `start` reads.
import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "../../src/cli/environment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const settings = (text: string) => {
  vi.stubEnv("SETTINGS", text);
  return readEnvironment().SETTINGS;
};

test("guests are not limited unless the settings say so", () => {
  for (const text of ["", "{}", '{"keptDays":7}', '{"limits":{}}', '{"limits":{"sockets":3}}'])
    expect(settings(text).limits.guestsPerHour, text).toBeNull();
  expect(settings('{"limits":{"guestsPerHour":4}}').limits.guestsPerHour).toBe(4);
});

test("the answers that one address holds are limited here too", () => {
  for (const text of ["", "{}", '{"limits":{}}']) expect(settings(text).limits.waitsByAddress, text).toBe(8);
});

test("the address that `GET /v1` names may be set", () => {
  expect(readEnvironment().PUBLIC_URL).toBeUndefined();
  vi.stubEnv("PUBLIC_URL", "https://relay.example/");
  expect(readEnvironment().PUBLIC_URL).toBe("https://relay.example");
  for (const url of ["relay.example", "/relay", "javascript:1"]) {
    vi.stubEnv("PUBLIC_URL", url);
    expect(() => readEnvironment(), url).toThrow(/^PUBLIC_URL: /);
  }
});

test("the other settings are those given, else the defaults", () => {
  const { keptDays, limits } = settings('{"keptDays":7,"limits":{"sockets":3}}');
  expect({ keptDays, ...limits }).toMatchObject({ keptDays: 7, sockets: 3, bots: 5 });
});

test("settings that are none are refused by name", () => {
  for (const text of ["{", '{"limits":{"socket":3}}', '{"limits":{"guestsPerHour":0}}'])
    expect(() => settings(text), text).toThrow(/^SETTINGS: /);
});
