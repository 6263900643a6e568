// Where people sign in follows from the address of the page.
import { expect, test } from "vitest";
import { signInPlace } from "../../src/http/sign-in-place.ts";

test("passkeys are bound to the page's host, or to the name that the settings say", () => {
  expect(signInPlace("http://localhost:8787", null)).toEqual({
    ...{ rpId: "localhost", origin: "http://localhost:8787" },
  });
  expect(signInPlace("https://play.example.com/", "example.com")).toEqual({
    ...{ rpId: "example.com", origin: "https://play.example.com" },
  });
});

test("without a page, and at an IP address, there is no such place", () => {
  for (const url of [null, "http://127.0.0.1:8787", "http://[::1]:8787", "https://192.0.2.7"])
    expect(signInPlace(url, null), String(url)).toBeNull();
});
