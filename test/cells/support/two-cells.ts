// Two cells in virtual time, each with a store of its own, behind one directory.

import { createCells } from "../../../src/aws/lambda/ask-cells.ts";
import { createDirectoryApp } from "../../../src/directory/directory-app.ts";
import type { AskCell } from "../../../src/directory/known-cells.ts";
import type { CallerLimits } from "../../../src/relay/settings.ts";
import type { MemoryStore } from "../../harness/memory-store.ts";
import { type VirtualQueue, virtualQueue } from "../../harness/virtual-queue.ts";
import { type WireSession, wireSession } from "../../harness/wire-session.ts";

const CELLS = { aa: "https://aa.example", bb: "https://bb.example" };

export type CellName = keyof typeof CELLS;

export interface TwoCells {
  readonly aa: WireSession;
  readonly bb: WireSession;
  /** The timer queue of each cell. A job that fails comes again. */
  readonly queues: Readonly<Record<CellName, VirtualQueue>>;
  readonly directory: ReturnType<typeof createDirectoryApp>;
  /** These do not answer. */
  readonly away: Set<CellName>;
  /** What the cells have asked each other, oldest first. */
  readonly questions: readonly string[];
  /** Lets the directory forget what it has heard. */
  forget(): void;
}

/** `more`: cells that the settings name too, where nobody answers. */
export const twoCells = async (
  store: MemoryStore,
  {
    more = [],
    limits = {},
  }: { readonly more?: readonly string[]; readonly limits?: Partial<CallerLimits> } = {},
): Promise<TwoCells> => {
  const cells = { ...CELLS, ...Object.fromEntries(more.map((name) => [name, `https://${name}.example`])) };
  const away = new Set<CellName>();
  const questions: string[] = [];
  const cellNamed = async (name: CellName) => {
    let queue: VirtualQueue | undefined;
    const session = await wireSession(store, `cell ${name}`, (host, world) => {
      queue = virtualQueue(
        {
          ...host,
          settings: {
            ...host.settings,
            cell: { name, cells },
            limits: { ...host.settings.limits, ...limits },
          },
          // The real questions between cells, without the network.
          cells: createCells(async ({ method, url, body: text }) => {
            const asked = url.hostname === "aa.example" ? "aa" : "bb";
            if (away.has(asked)) throw new Error(`${asked} is away`);
            const sent: object = text === undefined ? {} : { body: JSON.parse(text) };
            const { status, body } = await sessions[asked].gateway.rest(
              method,
              url.pathname + url.search,
              sent,
            );
            questions.push(url.pathname);
            return { status, text: JSON.stringify(body), requestId: undefined };
          }),
        },
        world,
      );
      queue.mayFail = true;
      return queue.relay;
    });
    if (!queue) throw new Error("a cell without a queue");
    return { session, queue };
  };
  const [aa, bb] = [await cellNamed("aa"), await cellNamed("bb")];
  const sessions: Record<CellName, WireSession> = { aa: aa.session, bb: bb.session };
  let directoryMs = 0;
  const ask: AskCell = async (address, headers) => {
    const { hostname, pathname, search } = new URL(address);
    const name = hostname === "aa.example" ? "aa" : "bb";
    return away.has(name) ? null : sessions[name].gateway.rest("GET", pathname + search, { headers });
  };
  return {
    ...sessions,
    queues: { aa: aa.queue, bb: bb.queue },
    directory: createDirectoryApp({ cells: CELLS, ask, nowMs: () => directoryMs }),
    away,
    questions,
    forget: () => {
      directoryMs += 5_000;
    },
  };
};

/** Time goes on in both cells, and their queues run. */
export const wait = async ({ aa, bb, queues }: TwoCells, ms: number): Promise<void> => {
  const untilMs = Math.max(aa.world.nowMs, bb.world.nowMs) + ms;
  await queues.aa.runUntil(untilMs);
  await queues.bb.runUntil(untilMs);
};
