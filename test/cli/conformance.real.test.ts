// `turn-relay conformance` with clients that are processes of their own.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { builtScript } from "../harness/built-script.ts";
import { turnRelay } from "./in-process.ts";

const script = await builtScript(
  fileURLToPath(new URL("../conformance/run-reference-client.ts", import.meta.url)),
);
const client = (...args: readonly string[]): string =>
  ["node", script, "{url}", ...args].map((arg) => `"${arg}"`).join(" ");

test("a client without a fault, 0, and a row for each scenario", async () => {
  const { status, stdout } = await turnRelay([
    "conformance",
    "--only",
    "double,barred",
    "--client",
    client("socket"),
  ]);
  expect(stdout).toMatch(/^double .*no mistake$/m);
  expect(stdout).toContain("The client made no mistake in 2 scenarios.");
  expect(status).toBe(0);
});

test("a mistake with its frames and the sentence of the protocol, 1", async () => {
  const faulty = client("socket", "has one id for all acts");
  const { status, stdout } = await turnRelay(["conformance", "--only", "double", "--client", faulty]);
  expect(stdout).toContain("C-6 in double: Two different acts have the id");
  expect(stdout).toMatch(/ 1 > \{"type":"act",.*"id":"a"/);
  expect(stdout).toContain("Each new act on the socket has an `id` of its own.");
  expect(stdout).toContain("docs/protocol.md#frames-from-the-client");
  expect(stdout).not.toMatch(/tr_\w/);
  expect(status).toBe(1);
});

test("--json, for a client that does not start", async () => {
  const args = ["conformance", "--only", "plain", "--client", "exit 7", "--json"];
  const { status, stdout } = await turnRelay(args);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    scenarios: [{ name: "plain", mistakes: [{ rule: "C-20", what: expect.stringContaining("status 7") }] }],
  });
  expect(status).toBe(1);
});

test("a scenario that does not suit the client is left out", async () => {
  const { status, stdout } = await turnRelay([
    "conformance",
    "--only",
    "cut,expired",
    "--client",
    client("rest"),
  ]);
  expect(stdout).toContain("left out: for clients on a socket");
  expect(stdout).toContain("left out: for clients that sign in");
  expect(status).toBe(0);
});

test("a guest with a seat for a client that asks for one", async () => {
  const line = `node -e "fetch('{url}/v1/matches/{match}', { headers: { authorization: 'Bearer {token}' } }).then((a) => a.json()).then((a) => { console.log(a.view.status, a.view.you); process.exit(3); })"`;
  const { stdout } = await turnRelay(["conformance", "--only", "plain", "--client", line]);
  expect(stdout).toContain("exit status 3. It said last: live 0");
});

test("a recovery code for a client that signs in by one", async () => {
  const args = ["conformance", "--only", "recovered", "--client"];
  const { status, stdout } = await turnRelay([...args, client("rest", "", "", "{recovery}")]);
  expect(stdout).toMatch(/^recovered .*no mistake$/m);
  expect(status).toBe(0);
  const without = await turnRelay([...args, client("rest")]);
  expect(without.stdout).toContain("left out: for a command with {recovery}");
});

test.for([
  [["--client", "x", "--only", "sunshine"], "--only"],
  [["--client", "x", "--game", "chess"], "--game"],
  [["--client", "x", "--at-once", "0"], "--at-once"],
  [[], "--client"],
] as const)("%s is refused, 2", async ([args, said]) => {
  const { status, stderr } = await turnRelay(["conformance", ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});
