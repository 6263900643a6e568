// What the buttons of a described game say: its own words, or else the names of its types and fields.
import { actionLabel } from "../../face/plain-label.ts";
import type { Naming } from "../../protocol/event-text.ts";
import type { SceneButton } from "./scene.ts";
import type { Seen } from "./seen.ts";

export const namingIn = ({ model: { names } }: Seen): Naming => ({
  player: (seat) => names[seat] ?? String(seat + 1),
});

export const inOwnWords = (seen: Seen, button: SceneButton): SceneButton => {
  const { card: _card, spoken: _spoken, suit: _suit, ...rest } = button;
  const label = actionLabel(seen.model.game, button.offers, namingIn(seen), seen.table?.phase);
  return { ...rest, text: button.offers.length > 1 ? `${label}…` : label };
};
