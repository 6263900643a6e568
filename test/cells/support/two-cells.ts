// Two cells in virtual time, each with a store of its own, behind one directory.

import { createCells } from "../../../src/aws/lambda/ask-cells.ts";
import { createDirectoryApp } from "../../../src/directory/directory-app.ts";
import type { AskCell } from "../../../src/directory/known-cells.ts";
import type { MemoryStore } from "../../harness/memory-store.ts";
import { type WireSession, wireSession } from "../../harness/wire-session.ts";

const CELLS = { aa: "https://aa.example", bb: "https://bb.example" };

export type CellName = keyof typeof CELLS;

export interface TwoCells {
  readonly aa: WireSession;
  readonly bb: WireSession;
  readonly directory: ReturnType<typeof createDirectoryApp>;
  /** These do not answer. */
  readonly away: Set<CellName>;
  /** What the cells have asked each other, oldest first. */
  readonly questions: readonly string[];
  /** Lets the directory forget what it has heard. */
  forget(): void;
}

export const twoCells = async (store: MemoryStore): Promise<TwoCells> => {
  const away = new Set<CellName>();
  const questions: string[] = [];
  const cellNamed = (name: CellName) =>
    wireSession(store, `cell ${name}`, (host) => ({
      ...host,
      settings: { ...host.settings, cell: { name, cells: CELLS } },
      // The real questions between cells, without the network.
      cells: createCells(async ({ url }) => {
        const asked = url.hostname === "aa.example" ? "aa" : "bb";
        if (away.has(asked)) throw new Error(`${asked} is away`);
        const { status, body } = await sessions[asked].gateway.rest("GET", url.pathname + url.search);
        questions.push(url.pathname);
        return { status, text: JSON.stringify(body), requestId: undefined };
      }),
    }));
  const sessions: Record<CellName, WireSession> = { aa: await cellNamed("aa"), bb: await cellNamed("bb") };
  let directoryMs = 0;
  const ask: AskCell = async (address, headers) => {
    const { hostname, pathname, search } = new URL(address);
    const name = hostname === "aa.example" ? "aa" : "bb";
    return away.has(name) ? null : sessions[name].gateway.rest("GET", pathname + search, { headers });
  };
  return {
    ...sessions,
    directory: createDirectoryApp({ cells: CELLS, ask, nowMs: () => directoryMs }),
    away,
    questions,
    forget: () => {
      directoryMs += 5_000;
    },
  };
};
