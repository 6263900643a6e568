// Writes a fault for the log: its message, the messages of its causes, and where in the code it was thrown.
import { Unavailable } from "./ports/unavailable.ts";

/** The fields of a log entry that say what failed. */
export interface LoggedFault {
  readonly error: string;
  /** The innermost calls, each before the one that made it. */
  readonly at?: string | undefined;
}

export const loggedFault = (error: unknown): LoggedFault => ({
  error: faultText(error),
  at: placesOf(error),
});

/** For a reader: a line for what failed, and one for each place. */
export const placedFault = ({ error, at }: LoggedFault): string =>
  [error, ...(at?.split(BETWEEN) ?? []).map((place) => `    at ${place}`)].join("\n");

export const faultText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const own = `${name}: ${message}`;
  return cause === undefined || cause === null ? own : `${own} <- ${faultText(cause)}`;
};

const BETWEEN = " < ";
/** More would only name the relay's own files. */
const MOST_PLACES = 4;

/** The innermost calls of the first cause. `Error.stack` has them on lines such as "    at act (file:///game.mjs:3:5)". */
const placesOf = (error: unknown): string | undefined => {
  // What is not available is no fault of the code.
  if (!(error instanceof Error) || error instanceof Unavailable) return undefined;
  if (error.cause instanceof Error) return placesOf(error.cause);
  const places = [...(error.stack ?? "").matchAll(/^ {4}at (.+)$/gm)].map(([, place]) => place);
  return places.length === 0 ? undefined : places.slice(0, MOST_PLACES).join(BETWEEN);
};
