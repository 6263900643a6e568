// Where the pips of a number card stand, on a card of 100 by 140.

export interface PipPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const LEFT = 39;
const MIDDLE = 50;
const RIGHT = 61;

/** The heights of a side column, and of the middle one. */
const COLUMNS: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  2: [[], [28, 112]],
  3: [[], [28, 70, 112]],
  4: [[28, 112], []],
  5: [[28, 112], [70]],
  6: [[28, 70, 112], []],
  7: [[28, 70, 112], [49]],
  8: [
    [28, 70, 112],
    [49, 91],
  ],
  9: [[26, 55, 85, 114], [70]],
  T: [
    [26, 55, 85, 114],
    [40, 100],
  ],
};

const SIZE = 0.92;
/** Nine and ten pips. */
const SMALL_SIZE = 0.78;
const ACE_SIZE = 2.6;

/** Empty for a rank without pips. */
export const pipPlaces = (rank: string): readonly PipPlace[] => {
  if (rank === "A") return [{ x: MIDDLE, y: 70, size: ACE_SIZE }];
  const [sides, middle] = COLUMNS[rank] ?? [[], []];
  const size = sides.length > 3 ? SMALL_SIZE : SIZE;
  return [
    ...sides.flatMap((y) => [LEFT, RIGHT].map((x) => ({ x, y, size }))),
    ...middle.map((y) => ({ x: MIDDLE, y, size })),
  ];
};
