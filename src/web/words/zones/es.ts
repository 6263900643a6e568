// The words of boards, tricks and dice in Spanish.
import type { ZonesWords } from "./en.ts";

export const zonesSpanish: ZonesWords = {
  place: (row, column) => `fila ${row}, columna ${column}`,
  placeInRow: (place) => `posición ${place}`,
  empty: "vacío",
  chosen: "elegido",
  notPlayed: "aún sin jugar",
  hiddenDie: "oculto",
};
