// What devices are called, where passkeys are, and whom the page leaves in peace.
import { expect, test } from "vitest";
import { deviceName } from "../../../src/web/pages/sign-in/device-name.ts";
import { isQuietFor } from "../../../src/web/pages/sign-in/offer-memory.ts";
import { whyNoPasskeys } from "../../../src/web/pages/sign-in/why-no-passkeys.ts";

test.for([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    "Chrome, Windows",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) CriOS/140.0 Safari/604.1", "Chrome, iPhone"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15", "Safari, Mac"],
  ["something new", undefined],
] as const)("%s is called %s", ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});

const place = (hostname: string, more: object = {}) => ({
  ...{ location: { hostname }, isSecureContext: true, PublicKeyCredential: class {} },
  ...more,
});

test("passkeys need a name, a secure connection and a browser that has them", () => {
  for (const name of ["play.example", "localhost", "1.example"])
    expect(whyNoPasskeys(place(name))).toBeNull();
  for (const address of ["127.0.0.1", "192.168.1.20", "[::1]"])
    expect(whyNoPasskeys(place(address, { isSecureContext: false }))).toBe("address");
  expect(whyNoPasskeys(place("play.example", { isSecureContext: false }))).toBe("insecure");
  expect(whyNoPasskeys(place("play.example", { PublicKeyCredential: undefined }))).toBe("browser");
});

test("who declines is left in peace until the time is over, and nobody else is", () => {
  const kept = { player: "ada", untilMs: 1_000 };
  expect([999, 1_000].map((nowMs) => isQuietFor(kept, "ada", nowMs))).toEqual([true, false]);
  expect(isQuietFor(kept, "bo", 0)).toBe(false);
  for (const broken of [null, 7, {}, { player: "ada" }, { player: "ada", untilMs: "1000" }])
    expect(isQuietFor(broken, "ada", 0)).toBe(false);
});
