// More on how the house bots of Zip, Zilch, Zero play.
import type { Manners } from "../presentation.ts";

export const zipZilchZeroManners: Manners = {
  easy: [
    {
      en: "Lays a zip as soon as it has one.",
      es: "Pone un zip en cuanto lo tiene.",
      is: "Setur út zip um leið og það er til.",
    },
    {
      en: "Draws from the stock or the pile, as luck has it.",
      es: "Roba del mazo o toma del descarte, según le dé.",
      is: "Dregur úr stokknum eða tekur úr bunkanum eftir hendingu.",
    },
    {
      en: "Discards without looking.",
      es: "Descarta sin mirar.",
      is: "Kastar án þess að líta á spilin.",
    },
  ],
  normal: [
    {
      en: "Lays the zip that is worth most.",
      es: "Pone el zip que más vale.",
      is: "Setur út verðmætasta zipið.",
    },
    {
      en: "Throws its highest card away.",
      es: "Se quita la carta más alta.",
      is: "Losar sig við hæsta spilið.",
    },
    {
      en: "Prefers two cards of the pile to one of the stock.",
      es: "Prefiere dos cartas del descarte a una del mazo.",
      is: "Vill frekar tvö spil úr bunkanum en eitt úr stokknum.",
    },
  ],
  hard: [
    {
      en: "Discards black onto a black pile, and red onto a red one.",
      es: "Descarta negras si el descarte es negro, y rojas si es rojo.",
      is: "Kastar svörtu á svartan bunka og rauðu á rauðan.",
    },
    {
      en: "Reckons with the cards that it has not seen.",
      es: "Calcula con las cartas que aún no ha visto.",
      is: "Reiknar með spilunum sem enn hafa ekki sést.",
    },
    {
      en: "Lays a zip to which it can add nothing.",
      es: "Pone un zip al que ya no puede añadir nada.",
      is: "Setur út zip sem engu er hægt að bæta við.",
    },
  ],
};
