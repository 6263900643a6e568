// What the scene of Zip Zap says beyond that of any game: the open race and the lead, distinct at a glance.
import type { Language } from "../../../protocol/language.ts";
import type { Presenter } from "../../scene/generic-scene.ts";

interface Words {
  readonly race: string;
  readonly youPassed: string;
  readonly youLead: string;
  readonly youReady: string;
  readonly isReady: (ready: number, seats: number) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    race: "Race! Anybody may play",
    youPassed: "You have passed",
    youLead: "You lead: any number card",
    youReady: "Look at your cards. Ready?",
    isReady: (ready, seats) => `${ready} of ${seats} ready`,
  },
  es: {
    race: "¡A la carrera! Cualquiera puede jugar",
    youPassed: "Pasaste",
    youLead: "Tienes la salida: cualquier carta numerada",
    youReady: "Mira tus cartas. ¿Empezamos?",
    isReady: (ready, seats) => `${ready} de ${seats} a punto`,
  },
  is: {
    race: "Kapphlaup! Allir mega setja út",
    youPassed: "Þú sagðir pass",
    youLead: "Þú átt út: hvaða talnaspil sem er",
    youReady: "Skoðaðu spilin. Ertu til?",
    isReady: (ready, seats) => `${ready} af ${seats} til í slaginn`,
  },
};

export const zipZapScene: Presenter = (scene, { model, table, offers, language }) => {
  const words = WORDS[language];
  const { you } = model;
  const isPlaying = you !== null;
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
      const hasPassed = isPlaying && (table?.passed.includes(you) ?? false);
      return { ...scene, mood: "race", sentence: words.race, detail: hasPassed ? words.youPassed : "" };
    }
    case "lead":
      return scene.mood === "own" ? { ...scene, sentence: words.youLead, detail: "" } : scene;
    default:
      return scene;
  }
};
