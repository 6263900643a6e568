// A world with one relay. Nobody may ask another cell there.
import type { Cells } from "../../relay/ports/cells.ts";

const nobody = () => Promise.reject(new Error("another cell in a world without any"));

export const NO_CELLS: Cells = {
  holderOf: nobody,
  hasPlayer: nobody,
  tellChange: nobody,
  resultOf: nobody,
  tellResult: nobody,
};
