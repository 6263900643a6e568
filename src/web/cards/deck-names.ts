// The names of the cards by their codes, for cards that have no picture. Who draws a table gives them.
import { createContext } from "preact";

export const DeckNames = createContext<Readonly<Record<string, string>>>({});
