// The directory of the cells as one Hono app: which cells there are, the lobby over all, and the way to everything
// else. It holds no data. While it is away, who knows a cell's address plays on.
import { Hono } from "hono";
import { cors } from "hono/cors";
import { cellOfId, cellOfToken } from "../protocol/cell-name.ts";
import { problem } from "../protocol/problem.ts";
import { createKnownCells, type DirectoryParts } from "./known-cells.ts";
import { lobbyOverAll } from "./lobby-over-all.ts";

export const createDirectoryApp = (parts: DirectoryParts): Hono => {
  const cells = createKnownCells(parts);
  const app = new Hono();
  app.use(cors({ origin: "*", allowHeaders: ALLOWED_HEADERS, exposeHeaders: ["Location"], maxAge: 86_400 }));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/v1", async (c) => {
    c.header("cache-control", "no-cache");
    return c.json({ name: "turn-relay-directory", cells: await cells() });
  });
  app.get("/v1/matches", async (c) => {
    const authorization = c.req.header("authorization");
    const answer = await lobbyOverAll(parts.ask, await cells(), {
      query: new URL(c.req.url).searchParams,
      headers: authorization === undefined ? {} : { authorization },
    });
    c.header("cache-control", "no-cache");
    if (answer.type === "page") return c.json(answer.page);
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: PROBLEM });
  });
  // 307 keeps method and body. But a client drops the token on the way to another address, and has to add it again.
  app.all("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const named = cellNamedIn(pathname) ?? cellOfBearer(c.req.header("authorization"));
    const isMaking = c.req.method === "POST" && MAKING.includes(pathname);
    const known = await cells();
    const cell = (isMaking ? undefined : known.find(({ name }) => name === named)) ?? known[0];
    if (cell) return c.redirect(`${cell.url}${pathname}${search}`, 307);
    return new Response(JSON.stringify(problem("no-such-route", "There is no cell.")), {
      status: 404,
      headers: PROBLEM,
    });
  });
  return app;
};

const ALLOWED_HEADERS = ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"];
const PROBLEM = { "content-type": "application/problem+json", "cache-control": "no-store" };
/** What these make may live anywhere. So they go to the emptier cell. */
const MAKING = ["/v1/players", "/v1/matches", "/v1/quick"];

const cellNamedIn = (pathname: string): string | undefined =>
  pathname.split("/").flatMap((part) => cellOfId(part) ?? [])[0];

const cellOfBearer = (header: string | undefined): string | null =>
  cellOfToken(/^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? "");
