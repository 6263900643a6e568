// What a match of an arena gives its seats.

/** Two for each seat that it beats, one for each that it ties with. `places`: by seat, 1 the best. Null: nothing. */
export const pointsOf = (places: readonly number[] | null, seats: number): readonly number[] =>
  places === null
    ? Array.from({ length: seats }, () => 0)
    : places.map((own, seat) =>
        places.reduce((sum, other, n) => sum + (n === seat || other < own ? 0 : other === own ? 1 : 2), 0),
      );
