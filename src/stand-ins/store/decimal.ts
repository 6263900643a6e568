// DynamoDB's numbers: exact decimals of up to 38 digits, sent as text.
import { invalid } from "./refused.ts";

/** The number without an exponent and without extra zeros. Throws if DynamoDB refuses the number. */
export const canonicalNumber = (text: string): string => (PLAIN.test(text) ? text : textOf(decimalOf(text)));

/** Compares two canonical numbers. Returns less than 0, 0, or more than 0. */
export const compareNumbers = (a: string, b: string): number => {
  if (a === b) return 0;
  if (PLAIN.test(a) && PLAIN.test(b)) return Number(a) - Number(b);
  const [x, y] = alignPlaces(decimalOf(a), decimalOf(b));
  return x.units < y.units ? -1 : 1;
};

/** Adds two canonical numbers. The sum is canonical too. */
export const sumOfDecimals = (a: string, b: string): string => {
  if (PLAIN.test(a) && PLAIN.test(b)) return String(Number(a) + Number(b));
  const [x, y] = alignPlaces(decimalOf(a), decimalOf(b));
  return textOf(normalize({ units: x.units + y.units, places: x.places }));
};

/** Matches whole numbers that a double adds exactly. Nearly all numbers in the store are like this. */
const PLAIN = /^(0|-?[1-9]\d{0,14})$/;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,5}))?$/;

/** The number `units` / 10 ^ `places`. Negative places stand for zeros at the end. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const MOST_DIGITS = 38;
const LARGEST_EXPONENT = 125;
const SMALLEST_EXPONENT = -130;

const decimalOf = (text: string): Decimal => {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text) ?? [];
  if (whole + fraction === "") throw invalid(`The parameter cannot be converted to a numeric value: ${text}`);
  const units = BigInt(whole + fraction);
  return normalize({ units: sign === "-" ? -units : units, places: fraction.length - Number(exponent) });
};

/** Removes the zeros at the end. Throws if the number is outside DynamoDB's limits. */
const normalize = ({ units, places }: Decimal): Decimal => {
  if (units === 0n) return { units, places: 0 };
  const digits = String(units).replace("-", "");
  const kept = digits.replace(/0+$/, "");
  const dropped = digits.length - kept.length;
  if (kept.length > MOST_DIGITS)
    throw invalid("Attempting to store more than 38 significant digits in a Number");
  const exponent = digits.length - 1 - places;
  if (exponent > LARGEST_EXPONENT)
    throw invalid("Number overflow. Attempting to store a number with magnitude larger than supported range");
  if (exponent < SMALLEST_EXPONENT)
    throw invalid(
      "Number underflow. Attempting to store a number with magnitude smaller than supported range",
    );
  return { units: units / 10n ** BigInt(dropped), places: places - dropped };
};

const alignPlaces = (a: Decimal, b: Decimal): readonly [Decimal, Decimal] => {
  const places = Math.max(a.places, b.places);
  const at = ({ units, places: own }: Decimal): Decimal => ({
    units: units * 10n ** BigInt(places - own),
    places,
  });
  return [at(a), at(b)];
};

const textOf = ({ units, places }: Decimal): string => {
  const sign = units < 0n ? "-" : "";
  const digits = String(units).replace("-", "");
  if (places <= 0) return sign + digits + (units === 0n ? "" : "0".repeat(-places));
  const padded = digits.padStart(places + 1, "0");
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`;
};
