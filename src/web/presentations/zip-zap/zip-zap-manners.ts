// More on how the house bots of Zip Zap play.
import type { Manners } from "../presentation.ts";

export const zipZapManners: Manners = {
  easy: [
    {
      en: "Grabs whatever fits, high or low.",
      es: "Suelta lo que encaje, alto o bajo.",
      is: "Setur út það sem passar, hátt eða lágt.",
    },
    {
      en: "Never passes while a card fits.",
      es: "Nunca pasa si le encaja una carta.",
      is: "Segir aldrei pass ef spil passar.",
    },
    {
      en: "Decides by the toss of a coin.",
      es: "Lo decide todo a cara o cruz.",
      is: "Lætur hlutkesti ráða.",
    },
  ],
  normal: [
    {
      en: "Gets rid of its low cards first.",
      es: "Primero se quita las cartas bajas.",
      is: "Losar sig fyrst við lágu spilin.",
    },
    {
      en: "Cannot hold on to its Zap.",
      es: "No sabe guardarse el Zap.",
      is: "Getur ekki setið á Zap-spilinu.",
    },
    {
      en: "Low cards now, high cards later.",
      es: "Las bajas ya, las altas después.",
      is: "Lágu spilin fyrst, þau háu seinna.",
    },
  ],
  hard: [
    {
      en: "Plays low cards early, as they are the hardest to place.",
      es: "Juega pronto las bajas, que son las más difíciles de colocar.",
      is: "Setur lágu spilin snemma út, því erfiðast er að losna við þau.",
    },
    {
      en: "With few players, it keeps its Zap almost to the end.",
      es: "Con pocos jugadores se guarda el Zap casi hasta el final.",
      is: "Geymir Zap-spilið nærri til loka þegar fáir spila.",
    },
    {
      en: "Zaps when no other card fits.",
      es: "Usa el Zap cuando no le encaja otra carta.",
      is: "Notar Zap-spilið þegar ekkert annað passar.",
    },
  ],
};
