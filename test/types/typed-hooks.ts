// What the compiler knows of the hooks' states: the types of the game that a component names. It has no test that runs:
// `npm run check` compiles it.
import { expectTypeOf } from "vitest";
import type { ClientMatch, OpenTypes, SeenTypes, View } from "../../src/client/index.ts";
import { type MatchPlaying, type MatchState, useMatch } from "../../src/react/index.ts";

interface War extends SeenTypes {
  readonly action: { readonly type: "play"; readonly card: string };
  readonly table: {
    readonly phase: "play" | "over";
    readonly over: boolean;
    readonly ranking: null;
    readonly pile: string[];
  };
}

const playing = <State extends { readonly type: string }>(
  state: State,
): Extract<State, { readonly type: "playing" }> => {
  throw new Error(`nobody plays in a test of types: ${state.type}`);
};

export const NamedGame = (): null => {
  const state = useMatch("M", { game: "zip-zap" });
  expectTypeOf(state).toEqualTypeOf<MatchState<"zip-zap">>();
  if (state.type !== "playing") return null;
  expectTypeOf(state).toEqualTypeOf<MatchPlaying<"zip-zap">>();
  expectTypeOf(state.match).toEqualTypeOf<ClientMatch<"zip-zap">>();
  expectTypeOf(state.table.scores).toEqualTypeOf<readonly number[]>();
  expectTypeOf(state.legal[0]?.type).toEqualTypeOf<"ready" | "discard" | "zap" | "pass" | undefined>();
  void state.act({ type: "discard", card: "r4" });
  // @ts-expect-error: Zip Zap has no such action.
  void state.act({ type: "draw" });
  // @ts-expect-error: Zip Zap has no such field.
  void state.table.pile;
  return null;
};

export const AnyGame = (): null => {
  const state = playing(useMatch("M"));
  expectTypeOf(state.view).toEqualTypeOf<View<OpenTypes>>();
  expectTypeOf(state.table["pile"]).toEqualTypeOf<unknown>();
  return null;
};

export const OwnGame = (): null => {
  const state = playing(useMatch<"war", War>("M", { game: "war" }));
  expectTypeOf(state.table.pile).toEqualTypeOf<string[]>();
  void state.act({ type: "play", card: "AS" });
  // @ts-expect-error: the game has no such action.
  void state.act({ type: "pass" });
  // @ts-expect-error: an ended match takes no act.
  const hasEnded = (ended: Extract<MatchState, { readonly type: "ended" }>) => ended.act;
  void hasEnded;
  return null;
};
