// What the scene of Zip Zap says beyond that of any game: the open race and the lead, distinct at a glance.
import type { Language } from "../../../protocol/language.ts";
import type { Presenter } from "../../scene/generic-scene.ts";

interface Words {
  readonly race: string;
  readonly youPassed: string;
  readonly youLead: string;
  readonly youLeadZap: string;
  readonly youReady: string;
  readonly isReady: (ready: number, seats: number) => string;
  /** What the own seat may do in a race. */
  readonly asks: Readonly<Record<"follow" | "zap" | "wait" | "passed", string>>;
  /** In the own lead. */
  readonly zapGoesToo: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    race: "Race! Anybody may play",
    youPassed: "You have passed",
    youLead: "You lead: any number card",
    youLeadZap: "You lead: your Zap",
    youReady: "Look at your cards. Ready?",
    isReady: (ready, seats) => `${ready} of ${seats} ready`,
    asks: {
      follow: "A lifted card follows",
      zap: "Your card is on top: your Zap goes",
      wait: "None of your cards follows",
      passed: "The next card brings you back",
    },
    zapGoesToo: "Your Zap goes too",
  },
  es: {
    race: "¡A la carrera! Cualquiera puede jugar",
    youPassed: "Pasaste",
    youLead: "Tienes la salida: cualquier carta numerada",
    youLeadZap: "Tienes la salida: tu Zap",
    youReady: "Mira tus cartas. ¿Empezamos?",
    isReady: (ready, seats) => `${ready} de ${seats} a punto`,
    asks: {
      follow: "Una carta resaltada sigue",
      zap: "Tu carta está arriba: vale tu Zap",
      wait: "Ninguna de tus cartas sigue",
      passed: "Vuelves con la próxima carta",
    },
    zapGoesToo: "También vale tu Zap",
  },
  is: {
    race: "Kapphlaup! Allir mega setja út",
    youPassed: "Þú sagðir pass",
    youLead: "Þú átt út: hvaða talnaspil sem er",
    youLeadZap: "Þú átt út: Zap-spilið þitt",
    youReady: "Skoðaðu spilin. Ertu til?",
    isReady: (ready, seats) => `${ready} af ${seats} til í slaginn`,
    asks: {
      follow: "Spil sem stendur upp úr passar",
      zap: "Þitt spil er efst: Zap-spilið má fara út",
      wait: "Ekkert spil þitt passar",
      passed: "Þú ert aftur með á næsta spili",
    },
    zapGoesToo: "Zap-spilið má líka fara út",
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
      return can("discard")
        ? { ...scene, sentence: words.youLead, detail: can("zap") ? words.zapGoesToo : "" }
        : { ...scene, sentence: words.youLeadZap, detail: "" };
    default:
      return scene;
  }
};
