// The acts of the smoke: the text by which two are the same, and how long it waits for a verdict.
import { setTimeout as sleep } from "node:timers/promises";
import { actBySocket, type PlayedSeat, type Said, type SeenAct } from "../../canary/send-act.ts";
import { canonical } from "../../conformance/wire-fields.ts";
import { PATIENCE_MS } from "./within.ts";

export interface SmokeAct extends SeenAct {
  readonly seat: number;
}

/** Two acts with the same text are the same act. */
export const actKey = ({ seat, seen, action }: SmokeAct): string => `${seat}/${seen}/${canonical(action)}`;

export const actText = ({ seat, seen, action }: SmokeAct): string =>
  `seat ${seat} with ${canonical(action)} at seq ${seen}`;

/** `none`: no verdict came, though the client sent the act again and again. */
export const saidInTime = (seat: PlayedSeat, act: SmokeAct): Promise<Said> =>
  Promise.race([actBySocket(seat, act), silence()]);

const silence = async (): Promise<Said> => {
  await sleep(PATIENCE_MS, undefined, { ref: false });
  return { text: "none" };
};
