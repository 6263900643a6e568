// Who may read `/metrics`: a program of this machine, by a name that only this machine has.
import { expect, test } from "vitest";
import { isFromHere } from "../../src/local/gateway/serve-metrics.ts";

const HERE = "127.0.0.1";

test.for([
  "127.0.0.1:8787",
  "127.0.0.1",
  "127.8.9.1:80",
  "localhost:8787",
  "LOCALHOST",
  "[::1]:8787",
  "[::1]",
])("a caller of this machine who asks %s reads the metrics", (host) => {
  for (const address of [HERE, "127.0.0.9", "::1"]) expect(isFromHere(address, { host })).toBe(true);
});

test.for([
  undefined,
  "",
  ...["evil.example", "evil.example:8787", "localhost.evil.example", "127.0.0.1.evil.example", "127.1"],
  ...["localhost:8787:1", "localhost@evil.example", "192.0.2.1", "[::2]", "0.0.0.0", "::1", " localhost"],
])("a page that reaches this machine by the name %s does not read them", (host) => {
  expect(isFromHere(HERE, { host })).toBe(false);
});

test.for([
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded"],
  ...["x-real-ip", "x-client-ip", "x-cluster-client-ip", "true-client-ip", "fly-client-ip", "client-ip"],
  ...["cf-connecting-ip", "do-connecting-ip", "cf-ray", "x-original-host", "x-envoy-external-address"],
])("a request that a proxy has passed on with %s does not read them", (name) => {
  for (const value of ["203.0.113.9", ""])
    expect(isFromHere(HERE, { host: HERE, [name]: value })).toBe(false);
});

test("another machine does not read them, whatever host it names", () => {
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "fe80::1", ""])
    expect(isFromHere(address, { host: "localhost" })).toBe(false);
});
