// The modules of a build whose catalog has one more game, or several.
import { vi } from "vitest";
import type { Game } from "../../src/games/game.ts";

const SHIPPED = "../../src/games/shipped-games.ts";

/** Loads what `load` imports in such a build. */
export const withGame = async <Loaded>(
  game: Game | readonly Game[],
  load: () => Promise<Loaded>,
): Promise<Loaded> => {
  vi.doMock(SHIPPED, async (original) => {
    const { shippedGames } = await original<typeof import("../../src/games/shipped-games.ts")>();
    return { shippedGames: [...shippedGames, game].flat() };
  });
  vi.resetModules();
  try {
    return await load();
  } finally {
    vi.doUnmock(SHIPPED);
    vi.resetModules();
  }
};
