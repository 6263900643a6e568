// What the scene of Zip Zap says beyond that of any game: the open race and the lead, told apart at a glance.
import type { Scene } from "../scene.ts";
import type { Seen } from "../seen.ts";

export const zipZapScene = (scene: Scene, { model, table, offers }: Seen): Scene => {
  const { words, you } = model;
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
