// The words of the shared parts in Spanish.
import type { PartsWords } from "./en.ts";

export const partsSpanish = {
  close: "Cerrar",
  copy: "Copiar",
  copied: "Copiado",
  loading: "Un momento…",
} satisfies PartsWords;
