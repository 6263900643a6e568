// What the page's coach says in a player's first match of My Game. Each hint is said once. The first that fits goes first.
import type { Hint } from "turn-relay/presentation";

export const hints: readonly Hint[] = [
  {
    id: "lay",
    spot: "hand",
    fits: ({ can, happened }) => can.has("lay") && !happened.has("taken"),
    text: {
      en: "Lay a card for the prize on the pile. All cards are shown at once, and the highest takes it.",
      es: "Pon una carta por el premio del montón. Se enseñan todas a la vez y gana la más alta.",
      is: "Leggðu spil fyrir verðlaunin í bunkanum. Öll spil sjást í einu og það hæsta vinnur.",
    },
  },
  {
    id: "keep",
    spot: "hand",
    fits: ({ can, happened }) => can.has("lay") && happened.has("taken"),
    text: {
      en: "You use each card once. Keep the high ones for prizes that are worth most.",
      es: "Cada carta se usa una vez. Guarda las altas para los premios que más valen.",
      is: "Hvert spil nýtist einu sinni. Geymdu háu spilin fyrir verðmestu verðlaunin.",
    },
  },
  {
    id: "wait",
    spot: "pile",
    fits: ({ can }) => can.size === 0,
    text: {
      en: "The others are still choosing. Nobody sees your card until all have laid one.",
      es: "Los demás aún eligen. Nadie ve tu carta hasta que todos hayan puesto una.",
      is: "Hinir eru enn að velja. Enginn sér spilið þitt fyrr en allir hafa lagt.",
    },
  },
];
