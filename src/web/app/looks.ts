// The felt and the card back that the reader has chosen, kept in this browser alone. They are set for the style sheets by
// attributes of <body>: <html> keeps the felt of the house.
import { effect, signal } from "@preact/signals";
import { openFields } from "../../face/fields.ts";
import { keep, onKeptElsewhere, readKept } from "./kept.ts";
import { withSheets } from "./sheets.ts";

/** `house`: as the page comes, in the colours of its project. */
export const FELTS = ["house", "blue", "wine", "slate"] as const;
export const BACKS = ["house", "waves", "lattice", "rings"] as const;

export const felt = signal<(typeof FELTS)[number]>("house");
export const back = signal<(typeof BACKS)[number]>("house");

/** As `main.tsx` reads it too. */
const KEPT = "looks";

const take = (kept: unknown): void => {
  const chosen = openFields(kept);
  felt.value = FELTS.find((one) => one === chosen["felt"]) ?? "house";
  back.value = BACKS.find((one) => one === chosen["back"]) ?? "house";
};

/** Follows what is chosen from now on. */
export const startLooks = (): void => {
  take(readKept(KEPT));
  onKeptElsewhere(KEPT, take);
  effect(() => {
    const chosen = { felt: felt.value, back: back.value };
    Object.assign(document.body.dataset, chosen);
    const isUsual = chosen.felt === "house" && chosen.back === "house";
    keep(KEPT, isUsual ? null : chosen);
    if (!isUsual) withSheets(["looks"], Promise.resolve()).catch(() => {});
  });
};
