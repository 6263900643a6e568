// The entries of the open menu, each with its key. `press` chooses by them, and the screen draws them.
import { menuKeys, menuSteps } from "../../face/menu-steps.ts";
import { actionLabel } from "../../face/plain-label.ts";
import type { GameAction } from "../../games/game.ts";
import type { PlayState } from "./play-state.ts";

export interface MenuEntry {
  readonly key: string;
  readonly text: string;
  readonly actions: readonly GameAction[];
}

export const menuEntries = (state: PlayState): readonly MenuEntry[] => {
  const steps = menuSteps(
    (state.menu ?? []).map(({ action }) => action),
    state.hand,
  );
  const texts = steps.map((actions) => actionsText(state, actions));
  const keys = menuKeys(texts);
  return steps.map((actions, i) => ({ key: keys[i] ?? "", text: texts[i] ?? "", actions }));
};

/** Several actions open a menu. */
export const actionsText = ({ game, seats, table }: PlayState, actions: readonly GameAction[]): string => {
  if (!game) return "";
  const naming = { player: (seat: number) => seats[seat]?.name ?? String(seat) };
  const label = actionLabel(game, actions, naming, table?.phase);
  return actions.length > 1 ? `${label}…` : label;
};
