// The directory of the cells on this machine: its app behind a plain server.
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { askByFetch } from "../../directory/ask-by-fetch.ts";
import { createDirectoryApp } from "../../directory/directory-app.ts";
import { type ListenOptions, listen } from "../gateway/listen.ts";

export interface LocalDirectoryOptions extends ListenOptions {
  /** The addresses of the cells, by name. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface LocalDirectory {
  readonly url: string;
  stop(): void;
}

export const startLocalDirectory = async ({
  cells,
  ...options
}: LocalDirectoryOptions): Promise<LocalDirectory> => {
  const { server, domainName, close } = await listen(options);
  const url = `http://${domainName}`;
  const app = createDirectoryApp({ cells, ask: askByFetch, nowMs: Date.now });
  server.on("request", (request, response) => {
    answer(app, url, request, response).catch(() => response.destroy());
  });
  return { url, stop: close };
};

type App = ReturnType<typeof createDirectoryApp>;

/** No answer of the directory depends on a body. */
const answer = async (
  app: App,
  url: string,
  { method = "GET", url: target = "/", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const answered = await app.request(new URL(target, url), { method, headers: Object.fromEntries(given) });
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(await answered.text());
  await once(response, "close");
};
