// DynamoDB's numbers: exact decimals of up to 38 digits, which travel as text.
import { invalid } from "./refused.ts";

/** What is written is told in this form again: no exponent, no zero too many. Throws what DynamoDB refuses. */
export const canonicalNumber = (text: string): string => (PLAIN.test(text) ? text : told(decimalOf(text)));

/** Less than 0, 0, more than 0. Both in canonical form. */
export const compareNumbers = (a: string, b: string): number => {
  if (a === b) return 0;
  if (PLAIN.test(a) && PLAIN.test(b)) return Number(a) - Number(b);
  const [x, y] = alike(decimalOf(a), decimalOf(b));
  return x.units < y.units ? -1 : 1;
};

/** Both in canonical form, as is the sum. */
export const sumOfDecimals = (a: string, b: string): string => {
  if (PLAIN.test(a) && PLAIN.test(b)) return String(Number(a) + Number(b));
  const [x, y] = alike(decimalOf(a), decimalOf(b));
  return told(checked({ units: x.units + y.units, places: x.places }));
};

/** Whole numbers that a double adds exactly: nearly all there are. */
const PLAIN = /^(0|-?[1-9]\d{0,14})$/;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,5}))?$/;

/** `units` / 10 ^ `places`; fewer than no places are zeros behind. */
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
  return checked({ units: sign === "-" ? -units : units, places: fraction.length - Number(exponent) });
};

/** Without zeros at its end, and within what DynamoDB keeps. */
const checked = ({ units, places }: Decimal): Decimal => {
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

const alike = (a: Decimal, b: Decimal): readonly [Decimal, Decimal] => {
  const places = Math.max(a.places, b.places);
  const at = ({ units, places: own }: Decimal): Decimal => ({
    units: units * 10n ** BigInt(places - own),
    places,
  });
  return [at(a), at(b)];
};

const told = ({ units, places }: Decimal): string => {
  const sign = units < 0n ? "-" : "";
  const digits = String(units).replace("-", "");
  if (places <= 0) return sign + digits + (units === 0n ? "" : "0".repeat(-places));
  const padded = digits.padStart(places + 1, "0");
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`;
};
