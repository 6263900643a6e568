// Straight to a relay that takes only what comes through its proxy.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attack } from "./support/attack.ts";
import { startTarget } from "./support/target.ts";

const SECRET = "0f7d52c3a9e84b16";
const hash = createHash("sha256").update(SECRET).digest("hex");
const proxy = {
  ...{ secretHeader: "x-relay-secret", secretHashes: [hash], addressHeader: "x-client" },
  required: true,
};

/** Lines of a request's head, as they go over the wire. */
const TRIES: readonly (readonly string[])[] = [
  [],
  ["X-Relay-Secret:"],
  ["X-Relay-Secret: guessed"],
  [`X-Relay-Secret: ${hash}`],
  [`X-Relay-Secret: ${SECRET.toUpperCase()}`],
  ["x-relay-secret: guessed", "X-RELAY-SECRET: guessed again"],
  [`X-Relay-Secret : ${SECRET}`],
  [`X_Relay_Secret: ${SECRET}`],
  [`X-Client: 192.0.2.1`, "X-Forwarded-For: 192.0.2.1", `Cookie: x-relay-secret=${SECRET}`],
];
const HANDSHAKE = [
  ...["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"],
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

export const pastTheProxy: Attack = {
  name: "requests and handshakes go past a required proxy",
  run: async () => {
    const scratch = mkdtempSync(join(tmpdir(), "proxied-"));
    const target = await startTarget(join(scratch, "data"), { proxy });
    try {
      const { port } = new URL(target.url);
      const { pathname } = new URL(target.socketUrl);
      const asked = async (headers: readonly string[]): Promise<readonly string[]> => [
        await statusOf(port, "/v1", headers),
        await statusOf(port, "/v1/matches", headers),
        await statusOf(port, pathname, [...HANDSHAKE, ...headers]),
      ];
      const own = await asked([`x-RELAY-secret: ${SECRET}`]);
      if (own.join() !== "200,200,101")
        throw new Error(`the proxy itself does not come in: ${own.join(", ")}`);
      const statuses = (await Promise.all(TRIES.map(asked))).flat();
      const refused = statuses.filter((status) => status === "403" || status === "400").length;
      return { succeeded: refused < statuses.length, got: `${refused} of ${statuses.length} refused` };
    } finally {
      await target.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};

const statusOf = async (port: string, path: string, headers: readonly string[]): Promise<string> => {
  const socket = connect({ port: Number(port), host: "127.0.0.1" });
  socket.write([`GET ${path} HTTP/1.1`, "Host: relay", ...headers, "", ""].join("\r\n"));
  const [answer] = await once(socket, "data");
  socket.destroy();
  return /^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1] ?? "";
};
