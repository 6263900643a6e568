// Where the cards of a row lie: over each other where there is little room, in several rows where they would be too
// narrow to touch. Knows no browser.

export interface CardPlace {
  readonly x: number;
  readonly y: number;
  /** In degrees. */
  readonly angle: number;
}

export interface RowShape {
  readonly count: number;
  readonly width: number;
  readonly cardWidth: number;
  /** The part of a card that shows where the cards have room in `keptRows`. */
  readonly least: number;
  /** The part that shows at the least, before there is one more row. */
  readonly tightest: number;
  /** The rows that have room even without cards, so that nothing moves when a card comes or goes. */
  readonly keptRows: number;
  /** Where the cards begin. */
  readonly align: "middle" | "start";
  /** The most room for a card, as a part of its width. */
  readonly loosest: number;
  /** How much of a row shows above the next. */
  readonly rowStep: number;
  /** How far a single row is spread as a fan, in degrees for each card. */
  readonly fan: number;
}

export interface PlacedRow {
  readonly places: readonly CardPlace[];
  readonly height: number;
}

const CARD_RATIO = 1.4;
/** How much lower a card lies for each step from the middle of the fan, squared. */
const ARCH = 0.55;
/** The room for a fan, as a part of a card's width. It does not depend on the cards: with each card the table would move. */
const FAN_ROOM = 0.2;

export const cardPlaces = (shape: RowShape): PlacedRow => {
  const { count, width, cardWidth, least, tightest, keptRows, align, loosest, rowStep, fan } = shape;
  const rowsWith = (shown: number): number =>
    Math.ceil(count / Math.max(1, Math.floor((width - cardWidth) / shown) + 1));
  const wanted = rowsWith(least);
  const rows = Math.max(1, wanted <= keptRows ? wanted : Math.max(keptRows, rowsWith(tightest)));
  const inRow = Math.ceil(count / rows);
  const fanRoom = fan === 0 ? 0 : cardWidth * FAN_ROOM;
  const room = Math.max(fanRoom, (Math.max(rows, keptRows) - 1) * rowStep);
  const height = room + cardWidth * CARD_RATIO;
  const angle = rows === 1 ? Math.min(fan, (fan * 8) / count) : 0;
  // The outermost cards lie lowest, and always on the same line.
  const half = (count - 1) / 2;
  const arch = Math.min(fanRoom, half ** 2 * ARCH * angle);
  const top = (room + fanRoom) / 2 - arch;
  const places = Array.from({ length: count }, (_, i): CardPlace => {
    const row = Math.floor(i / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const step = here === 1 ? 0 : Math.min(cardWidth * loosest, (width - cardWidth) / (here - 1));
    const fromMiddle = (i % inRow) - (here - 1) / 2;
    return {
      x: align === "start" ? (i % inRow) * step : width / 2 - cardWidth / 2 + fromMiddle * step,
      y: angle === 0 ? row * rowStep : top + (half === 0 ? 0 : arch * (fromMiddle / half) ** 2),
      angle: fromMiddle * angle,
    };
  });
  return { places, height };
};

/** As `cardPlaces`, but as high as its kept rows whatever lies there: more cards are smaller, in more rows. */
export const placesWithin = (
  shape: RowShape,
  height = cardPlaces({ ...shape, count: 0 }).height,
): PlacedRow & RowShape => {
  const { cardWidth, tightest } = shape;
  const placed = cardPlaces(shape);
  return placed.height > height && cardWidth > tightest
    ? placesWithin({ ...shape, cardWidth: cardWidth - 1, rowStep: tightest, loosest: 1 }, height)
    : { ...shape, ...placed, height };
};

/** Where the other seats sit around the table, as parts of its width and height: clockwise, so from the left. */
export const seatPlaces = (others: number): readonly { readonly x: number; readonly y: number }[] => {
  const margin = others <= 2 ? 0.25 : others === 3 ? 0.12 : others === 4 ? 0.05 : 0;
  return Array.from({ length: others }, (_, i) => {
    const part = others === 1 ? 0.5 : margin + (i / (others - 1)) * (1 - 2 * margin);
    return { x: 0.5 - 0.5 * Math.cos(Math.PI * part), y: 1 - Math.sin(Math.PI * part) };
  });
};
