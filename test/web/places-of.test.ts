// The places of a match that is over.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placesOf } from "../../src/web/moments/end-panel.tsx";

test("all viewers see one order of places, also where seats share one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (ranks, turn) => {
        const seats = ranks.map((rank, seat) => ({ seat, rank }));
        const first = turn % seats.length;
        const places = placesOf([...seats.slice(first), ...seats.slice(0, first)]);
        expect(places).toEqual(placesOf(seats));
        expect(places.map(({ rank }) => rank)).toEqual(ranks.toSorted((a, b) => a - b));
      },
    ),
  );
});
