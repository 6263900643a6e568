// The floods of `npm run flood`: what each sends, and from where.
import * as z from "zod";
import { newGuest } from "../harness/rest-client.ts";

const framesSchema = z.object({
  type: z.literal("frames"),
  tokens: z.array(z.string().nullable()),
  localAddress: z.string(),
});

const wireSchema = z.object({
  type: z.literal("wire"),
  connections: z.number(),
  head: z.string(),
  more: z.string(),
  backAfterMs: z.number(),
  localAddress: z.string(),
});

export const floodSchema = z.discriminatedUnion("type", [framesSchema, wireSchema]);
export type Flood = z.infer<typeof floodSchema>;

export interface FloodKind {
  readonly name: string;
  readonly from: (url: string, localAddress: string) => Promise<Flood>;
}

const frames =
  (sockets: number, tokenOf: (url: string) => Promise<string | null>): FloodKind["from"] =>
  async (url, localAddress) => {
    const token = await tokenOf(url);
    return { type: "frames", tokens: Array.from({ length: sockets }, () => token), localAddress };
  };

const wire =
  (connections: number, head: string, more = "", backAfterMs = 300): FloodKind["from"] =>
  async (_, localAddress) => ({ type: "wire", connections, head, more, backAfterMs, localAddress });

const request = (method: string, path: string, ...headers: readonly string[]): string =>
  [`${method} ${path} HTTP/1.1`, "Host: relay", ...headers, "", ""].join("\r\n");

const SMALL = request("GET", "/v1/nothing");
const KB = 1024;

export const FLOOD_KINDS: readonly FloodKind[] = [
  { name: "frames, one connection", from: frames(1, async () => null) },
  { name: "frames, one account, 8 sockets", from: frames(8, async (url) => (await newGuest(url)).token) },
  { name: "frames, one address, 60 sockets", from: frames(60, async () => null) },
  { name: "REST, one connection, pipelined", from: wire(1, SMALL, SMALL.repeat(500)) },
  { name: "REST, one address, 60 connections", from: wire(60, SMALL, SMALL.repeat(20)) },
  {
    name: "REST, a connection for each request",
    from: wire(20, request("GET", "/v1", "Connection: close"), "", 0),
  },
  {
    name: "pages, one address, 60 connections",
    from: wire(60, SMALL, request("GET", "/config.json").repeat(20)),
  },
  {
    name: "uploads, 60 unfinished",
    from: wire(
      60,
      request("POST", "/v1/players", "Content-Type: application/json", `Content-Length: ${10 * KB * KB}`),
      " ".repeat(64 * KB),
    ),
  },
  { name: "connections, 800 half-open", from: wire(800, "GET /v1 HTTP/1.1\r\nHost: relay\r\nX-A: ") },
];
