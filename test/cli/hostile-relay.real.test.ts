// Commands at a relay that means them harm: its texts move no cursor, and an answer without an end fills no memory.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";
import * as z from "zod";
import { createSocketTap, type SocketTap } from "../../src/cli/smoke/socket-tap.ts";
import { hasPython, openPseudoTerminal } from "../harness/pseudo-terminal.ts";
import { turnRelay } from "./in-process.ts";

const FOLDER = mkdtempSync(join(tmpdir(), "turn-relay-hostile-"));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));
const BOT = join(FOLDER, "bot.mjs");
writeFileSync(BOT, 'export default { name: "Ada", games: ["zip-zap"], choose: () => undefined };');
const PROGRAM = fileURLToPath(new URL("../../bin/turn-relay.js", import.meta.url));
const PWNED = "\u001b]0;PWNED\u0007\u001b[31mX";

/** The address of a server that answers everything so. */
const serve = async (answer: (path: string, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(({ url = "" }, response) => answer(url, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : expect.unreachable();
};

const commandsAt = (url: string): readonly (readonly string[])[] => [
  ["bot", BOT, "--server", url, "--accounts", FOLDER, "--matches", "1"],
  ["verify", "--url", `${url}/v1/matches/7kQ2mXv9TzB4`],
  ["top", "--server", url, "--count", "1"],
  ["smoke", "--server", url],
];

test("the texts of a relay are written without their escapes", async () => {
  const url = await serve(refuseAll);
  for (const args of commandsAt(url)) {
    const { stdout, stderr } = await turnRelay(args);
    const says = `${stdout}${stderr}`;
    expect(says, args[0]).not.toMatch(/[^\P{Cc}\n\t]/u);
    expect(says.includes("PWNED"), says).toBe(args[0] === "bot" || args[0] === "smoke");
  }
});

test.runIf(hasPython() || process.env["CI"] !== undefined)(
  "so are those at a person's terminal",
  async () => {
    const url = await serve(refuseAll);
    const command = [process.execPath, PROGRAM, "play", "--server", url];
    const terminal = openPseudoTerminal(command, { columns: 80, rows: 24 });
    expect(await terminal.left).toMatchObject({ status: 1 });
    expect(terminal.written()).toContain("PWNED");
    expect(terminal.written()).not.toMatch(/[^\P{Cc}\r\n\t]/u);
  },
);

const refuseAll = (path: string, response: ServerResponse): void => {
  if (path === "/v1")
    response.setHeader("content-type", "application/json").end(JSON.stringify({ name: PWNED }));
  else if (path === "/metrics")
    response.end(`turn_relay_acts_total 1\nturn_relay_refused_total{code="${PWNED}"} 5\n`);
  else {
    response.writeHead(403, { "content-type": "application/problem+json" });
    response.end(JSON.stringify({ title: PWNED, detail: PWNED, status: 403, code: PWNED, type: PWNED }));
  }
};

test("an answer without an end is not read to the end of the memory", async () => {
  const sent = { bytes: 0 };
  const chunk = Buffer.alloc(64 * 1024, "[");
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = (): void => {
      while (!response.destroyed) {
        sent.bytes += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  for (const args of commandsAt(url)) {
    sent.bytes = 0;
    expect((await turnRelay(args)).status, args[0]).not.toBe(0);
    expect(sent.bytes, args[0]).toBeLessThan(64 * 1024 * 1024);
  }
});

/** A relay that has moved. `led`: who has followed it. */
const movedRelay = async () => {
  const led: string[] = [];
  const inside = await serve((path, response) => {
    led.push(path);
    response.end("{}");
  });
  const url = await serve((path, response) => {
    response.writeHead(307, { location: `${inside}${path}` }).end();
  });
  return { url, led, inside };
};

test("a relay leads no command to another server, and the command says where it would lead", async () => {
  const { url, led, inside } = await movedRelay();
  for (const args of commandsAt(url)) {
    const { status, stdout, stderr } = await turnRelay(args);
    expect(status, args[0]).not.toBe(0);
    const place = args[0] === "verify" ? `${inside}/v1/matches/7kQ2mXv9TzB4/record` : inside;
    const says = `${stdout}${stderr}`;
    expect(says.replace(/\s+/g, " "), args[0]).toContain(`redirects to ${place}. Name that one.`);
  }
  expect(led).toEqual([]);
});

test.runIf(hasPython() || process.env["CI"] !== undefined)("so does `play`", async () => {
  const { url, led, inside } = await movedRelay();
  const command = [process.execPath, PROGRAM, "play", "--server", url];
  const terminal = openPseudoTerminal(command, { columns: 200, rows: 24 });
  expect(await terminal.left).toMatchObject({ status: 1 });
  expect(terminal.written()).toContain(`The address redirects to ${inside}. Name that one.`);
  expect(led).toEqual([]);
});

/** Sends notices without an end to every socket. */
const floodingSockets = async () => {
  const sent = { frames: 0 };
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  });
  sockets.on("connection", (socket) => {
    const more = (): void => {
      const notice = { id: `n${sent.frames++}`, kind: "x".repeat(512 * 1024) };
      socket.send(JSON.stringify({ type: "notice", notice }), (fault) => fault ?? setImmediate(more));
    };
    more();
  });
  await once(sockets, "listening");
  const at = z.object({ port: z.int() }).parse(sockets.address());
  return { sent, websocket: `ws://127.0.0.1:${at.port}` };
};

test("a relay that sends frames without an end is left, and the command says why", async () => {
  const { sent, websocket } = await floodingSockets();
  const answer = { token: "t", player: { id: "b" }, items: [], next: null };
  const url = await serve((path, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(path === "/v1" ? { name: "relay", websocket } : answer));
  });
  const { status, stderr } = await turnRelay([
    ...["bot", BOT, "--no-quick", "--server", url, "--accounts", FOLDER],
  ]);
  expect(status).not.toBe(0);
  expect(stderr).toContain("The relay sends more than a client can read");
  expect(sent.frames).toBeLessThan(512);
});

test("so is one by the sockets of `smoke`", async () => {
  const { sent, websocket } = await floodingSockets();
  const tap = await new Promise<SocketTap>((resolve) => {
    const made = createSocketTap(() => resolve(made));
    new made.WebSocket(websocket, ["turn-relay.v1", "bearer.t"]);
  });
  expect(tap.received.length).toBeLessThan(512);
  expect(sent.frames).toBeLessThan(512);
});
