// The table of My Game on the page: every field by its name, and a warning in the own turn.
import { describedScene, type Language, type Presenter } from "turn-relay/presentation";

const ONE_LEFT: Readonly<Record<Language, string>> = {
  en: "Careful: somebody has one card left",
  es: "Cuidado: a alguien le queda una carta",
  is: "Gættu þín: einhver á eitt spil eftir",
};

export const scene: Presenter = (shown, seen) => {
  const told = describedScene(shown, seen);
  const others = seen.table?.hands.filter((_, seat) => seat !== seen.model.you) ?? [];
  const isClose = told.mood === "own" && others.some(({ count }) => count === 1);
  return isClose ? { ...told, detail: ONE_LEFT[seen.language] } : told;
};
