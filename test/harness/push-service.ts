/// <reference path="./http-ece.d.ts" />
// A push service on this machine, and a browser that it knows: it notes each message, and reads it as a browser would.
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import http from "node:http";
import ece from "http_ece";
import { onTestFinished } from "vitest";
import * as z from "zod";

export interface PushMessage {
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came. */
  readonly bytes: Buffer;
}

export const startPushService = async (status = 201) => {
  const got: PushMessage[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    got.push({ method: request.method, headers, bytes: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { got, origin: `127.0.0.1:${port}`, endpoint: `http://127.0.0.1:${port}/send/f3kQ8sVt1c` };
};

/** What `PushManager` keeps to itself, and the keys that it gives away. */
export const newBrowser = () => {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return {
    keys: { p256dh, auth },
    read: ({ bytes }: PushMessage): unknown =>
      JSON.parse(ece.decrypt(bytes, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString()),
  };
};

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** The claims of the sender (RFC 8292). Throws where the signature is not that of the key. */
export const claimsOf = ({ headers }: PushMessage) => {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers["authorization"] ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isOwn = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isOwn) throw new Error("another key has signed");
  return { key, ...claimsSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString())) };
};
