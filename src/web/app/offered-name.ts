// A name for a newcomer, such as "Swift Otter", in the language of the page.
import type { Language } from "../../protocol/language.ts";

interface NameParts {
  readonly qualities: readonly string[];
  readonly animals: readonly string[];
  readonly joined: (quality: string, animal: string) => string;
}

const qualityFirst = (quality: string, animal: string): string => `${quality} ${animal}`;

/** The Spanish qualities fit both genders. The Icelandic animals are all masculine, as their qualities are. */
const PARTS: Readonly<Record<Language, NameParts>> = {
  en: {
    qualities: ["Swift", "Bold", "Calm", "Merry", "Clever", "Nimble", "Lucky", "Bright", "Brave", "Sly"],
    animals: ["Otter", "Falcon", "Fox", "Lynx", "Heron", "Hare", "Badger", "Puffin", "Marten", "Swan"],
    joined: qualityFirst,
  },
  es: {
    qualities: ["Veloz", "Audaz", "Alegre", "Sagaz", "Valiente", "Hábil", "Feliz", "Ágil", "Noble", "Tenaz"],
    animals: ["Nutria", "Halcón", "Zorro", "Lince", "Garza", "Liebre", "Tejón", "Búho", "Gato", "Cisne"],
    joined: (quality, animal) => `${animal} ${quality}`,
  },
  is: {
    qualities: ["Snar", "Kátur", "Djarfur", "Glaður", "Slyngur", "Fimur", "Knár", "Vitur", "Hress", "Snjall"],
    animals: ["Otur", "Refur", "Fálki", "Hrafn", "Lundi", "Selur", "Spói", "Svanur", "Haukur", "Hestur"],
    joined: qualityFirst,
  },
};

/** `random`: numbers in [0, 1). */
export const offeredName = (language: Language, random: () => number): string => {
  const { qualities, animals, joined } = PARTS[language];
  const oneOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  return joined(oneOf(qualities), oneOf(animals));
};
