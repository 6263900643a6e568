// What the page's coach says in a player's first match of My Game. Each hint is said once. The first that fits goes first.
import type { Hint } from "turn-relay/presentation";

export const hints: readonly Hint[] = [
  {
    id: "crazy",
    spot: "hand",
    fits: ({ can }) => can.has("crazy"),
    text: {
      en: "An eight goes on anything, and you name the suit. Name the one of which you hold most.",
      es: "Un ocho va sobre cualquier carta y tú eliges el palo. Elige aquel del que más cartas tienes.",
      is: "Átta fer á hvað sem er og þú nefnir litinn. Nefndu þann sem þú átt mest af.",
    },
  },
  {
    id: "play",
    spot: "hand",
    fits: ({ can }) => can.has("play"),
    text: {
      en: "Play a card of the same suit or rank as the top card.",
      es: "Juega una carta del mismo palo o del mismo valor que la de arriba.",
      is: "Leggðu niður spil í sama lit eða af sama gildi og efsta spilið.",
    },
  },
  {
    id: "draw",
    spot: "stock",
    fits: ({ can }) => can.has("draw"),
    text: {
      en: "Nothing of yours fits: draw a card.",
      es: "Nada de lo que tienes encaja: roba una carta.",
      is: "Ekkert af þínu passar: dragðu spil.",
    },
  },
];
