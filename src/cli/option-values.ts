// The values of options that several commands take.
import { InvalidArgumentError } from "commander";

/** A whole number of at least 1. */
export const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("It must be a whole number of at least 1.");
  return Number(text);
};

export const addressOfServer = (text: string): string => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError("It must be an address like http://127.0.0.1:8787.");
  return text;
};
