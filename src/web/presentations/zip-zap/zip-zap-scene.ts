// What the scene of Zip Zap says beyond that of any game: the open race and the lead, distinct at a glance.
import type { Language } from "../../../protocol/language.ts";
import type { Presenter } from "../../scene/generic-scene.ts";

interface Words {
  readonly race: string;
  readonly youPassed: string;
  readonly youLead: string;
  readonly youReady: string;
  readonly isReady: (ready: number, seats: number) => string;
  /** What the own seat may do in a race. */
  readonly asks: Readonly<Record<"follow" | "zap" | "wait" | "passed", string>>;
  /** In the own lead: by what the hand has. */
  readonly leads: Readonly<Record<"number" | "either" | "zap", string>>;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    race: "The race is on!",
    youPassed: "You have passed",
    youLead: "You lead",
    youReady: "Look at your cards. Ready?",
    isReady: (ready, seats) => `${ready} of ${seats} ready`,
    asks: {
      follow: "A lifted card follows",
      zap: "Your Zap goes now",
      wait: "None of yours follows",
      passed: "Back with the next card",
    },
    leads: {
      number: "Play any number card",
      either: "A number card, or the Zap",
      zap: "Play your Zap",
    },
  },
  es: {
    race: "¡A la carrera!",
    youPassed: "Pasaste",
    youLead: "Tienes la salida",
    youReady: "Mira tus cartas. ¿Empezamos?",
    isReady: (ready, seats) => `${ready} de ${seats} a punto`,
    asks: {
      follow: "Una carta resaltada sigue",
      zap: "Ya vale tu Zap",
      wait: "Ninguna tuya sigue",
      passed: "Vuelves con la próxima",
    },
    leads: {
      number: "Juega una carta numerada",
      either: "Una numerada, o el Zap",
      zap: "Juega tu Zap",
    },
  },
  is: {
    race: "Kapphlaup!",
    youPassed: "Þú sagðir pass",
    youLead: "Þú átt út",
    youReady: "Skoðaðu spilin. Ertu til?",
    isReady: (ready, seats) => `${ready} af ${seats} til í slaginn`,
    asks: {
      follow: "Þú átt spil sem passar",
      zap: "Nú má setja út Zap-spilið",
      wait: "Ekkert spil þitt passar",
      passed: "Aftur með á næsta spili",
    },
    leads: {
      number: "Settu út talnaspil",
      either: "Talnaspil eða Zap-spilið",
      zap: "Settu út Zap-spilið",
    },
  },
};

export const zipZapScene: Presenter = (scene, { model, table, offers, language }) => {
  const words = WORDS[language];
  const { you } = model;
  const isPlaying = you !== null;
  const can = (action: string): boolean => offers.some(({ type }) => type === action);
  switch (scene.phase) {
    case "ready": {
      const ready = words.isReady(table?.ready.length ?? 0, model.seats.length);
      const isAsked = isPlaying && offers.length > 0;
      return {
        ...scene,
        mood: isAsked ? "own" : "hold",
        sentence: isAsked ? words.youReady : ready,
        detail: isAsked ? ready : "",
      };
    }
    case "open": {
      if (!isPlaying) return { ...scene, mood: "race", sentence: words.race, detail: "" };
      const hasPassed = table?.passed.includes(you) ?? false;
      const ask = can("discard") ? "follow" : can("zap") ? "zap" : hasPassed ? "passed" : "wait";
      const sentence = hasPassed ? words.youPassed : words.race;
      return { ...scene, mood: "race", sentence, detail: words.asks[ask] };
    }
    case "lead":
      if (scene.mood !== "own") return scene;
      return {
        ...scene,
        sentence: words.youLead,
        detail: words.leads[!can("discard") ? "zap" : can("zap") ? "either" : "number"],
      };
    default:
      return scene;
  }
};
