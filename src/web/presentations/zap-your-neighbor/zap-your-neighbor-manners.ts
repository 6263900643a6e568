// More on how the house bots of Zap Your Neighbor play.
import type { Manners } from "../presentation.ts";

export const zapYourNeighborManners: Manners = {
  easy: [
    {
      en: "Never draws while a card fits.",
      es: "Nunca roba si le encaja una carta.",
      is: "Dregur aldrei ef spil passar.",
    },
    {
      en: "Gives its cards to anybody.",
      es: "Le regala cartas a cualquiera.",
      is: "Lætur hvern sem er fá spil.",
    },
    {
      en: "Names whatever suit comes to mind.",
      es: "Elige el primer palo que se le ocurre.",
      is: "Nefnir fyrsta litinn sem kemur upp í hugann.",
    },
  ],
  normal: [
    {
      en: "Gives its 10s away first.",
      es: "Regala primero sus 10.",
      is: "Lætur tíurnar fyrst af hendi.",
    },
    {
      en: "Gives its cards to whoever has the fewest.",
      es: "Le regala cartas a quien menos tiene.",
      is: "Lætur þann fá spil sem á fæst.",
    },
    {
      en: "Names the suit of which it has most.",
      es: "Elige el palo del que más tiene.",
      is: "Nefnir litinn sem mest er af á hendi.",
    },
  ],
  hard: [
    {
      en: "Catches whoever forgets the last card.",
      es: "Atrapa a quien olvida su última carta.",
      is: "Gómar þann sem gleymir síðasta spilinu.",
    },
    {
      en: "Names its longest suit.",
      es: "Elige su palo más largo.",
      is: "Nefnir lengsta litinn sinn.",
    },
    {
      en: "Plays its 5s last, unless there is a Zap.",
      es: "Juega los 5 al final, salvo que haya un Zap.",
      is: "Setur fimmur síðast út, nema Zap sé í gangi.",
    },
  ],
};
