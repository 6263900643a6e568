// Keeps a bot in an arena, and in those that follow it in its series: it enters each, ends its pauses, and hands over the
// matches in which it is seated.
import { ambientScheduler } from "../client/ambient.ts";
import type { ClientMatch } from "../client/client-match.ts";
import type { ClientRelay } from "../client/client-relay.ts";
import type { ClientScheduler } from "../client/core/ports.ts";
import { type ClientArena, followArena, type SeenArena } from "../client/follow-arena.ts";
import { dataOf, RelayRefusal } from "../client/relay-refusal.ts";

/** Which arena a bot plays in. */
export interface ArenaToPlay {
  readonly id: string;
  /** Of a private arena. */
  readonly code?: string | undefined;
  readonly scheduler?: ClientScheduler;
}

/** What a bot tells of its arenas. */
export type ArenaNews =
  | { readonly type: "entered"; readonly arena: SeenArena }
  /** `you` of the arena has the place. */
  | { readonly type: "arena-over"; readonly arena: SeenArena };

export interface ArenaPlay {
  readonly relay: ClientRelay<string>;
  readonly wish: ArenaToPlay;
  readonly seated: (match: ClientMatch) => void;
  readonly report: (news: ArenaNews) => void;
  /** When it aborts, the bot leaves the arena. */
  readonly stopping: AbortSignal;
}

/** The next arena of a series is made a moment after the end of the last one. */
const NEXT_MS = 5_000;
const MOST_LOOKS = 60;

/** Resolves when no arena follows any more, or the bot was told to stop. Rejects if the relay refuses the bot. */
export const playArena = async (play: ArenaPlay): Promise<void> => {
  const { relay, wish, stopping } = play;
  const { id: first, ...options } = wish;
  for (let id: string | null = first; id !== null && !stopping.aborted && relay.status !== "closed"; ) {
    const arena: ClientArena<string> = await followArena(relay, id, {
      ...(options.code !== undefined && { code: options.code }),
      ...(options.scheduler && { scheduler: options.scheduler }),
    });
    if (isOver(arena.details)) arena.stop();
    else await playOne(play, arena);
    id = await nextOf(play, arena.details);
  }
};

const isOver = ({ status }: SeenArena): boolean => status === "ended" || status === "closed";

const playOne = async (
  { seated, report, stopping }: ArenaPlay,
  arena: ClientArena<string>,
): Promise<void> => {
  const leave = (): void => {
    // What the relay answers changes nothing: the bot plays its matches to their ends, and goes.
    void arena
      .leave()
      .catch(() => {})
      .then(arena.stop);
  };
  stopping.addEventListener("abort", leave, { once: true });
  try {
    await arena.enter();
    report({ type: "entered", arena: arena.details });
    const [, , last] = await Promise.all([handOver(arena, seated), comeBack(arena, stopping), arena.ended]);
    if (isOver(last)) report({ type: "arena-over", arena: last });
  } finally {
    arena.stop();
    stopping.removeEventListener("abort", leave);
  }
};

const handOver = async ({ matches }: ClientArena<string>, seated: ArenaPlay["seated"]): Promise<void> => {
  for await (const match of matches) seated(match);
};

/** The arena pauses a player who was away during a match. This one is here again. */
const comeBack = async (arena: ClientArena<string>, stopping: AbortSignal): Promise<void> => {
  for await (const { you } of arena) {
    if (you?.state !== "paused" || stopping.aborted) continue;
    await arena.enter().catch((error: unknown) => {
      if (!(error instanceof RelayRefusal)) throw error;
    });
  }
};

/** Null: none comes, or the bot was told to stop. */
const nextOf = async (
  { relay, wish, stopping }: ArenaPlay,
  { id, series }: SeenArena,
): Promise<string | null> => {
  if (series === null) return null;
  for (let looks = 0; looks < MOST_LOOKS && !stopping.aborted && relay.status !== "closed"; looks++) {
    const { next } = dataOf(
      await relay.patiently.getSeries({ params: { series }, query: { code: wish.code } }),
    );
    if (next !== id) return next;
    await new Promise<void>((resolve) => {
      (wish.scheduler ?? ambientScheduler).after(NEXT_MS, resolve);
    });
  }
  return null;
};
