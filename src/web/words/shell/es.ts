// The words of the shell in Spanish.
import type { ShellWords } from "./words.ts";

export const shellSpanish = {
  notFound: "Esta página no existe",
  notFoundText: "La dirección puede ser antigua o estar incompleta.",
  toHome: "Al inicio",
} satisfies ShellWords;
