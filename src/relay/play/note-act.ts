// Counts what became of an act. With `debug`, each act has a line.
import type { RefusedCode } from "../../protocol/refusal-text.ts";
import type { Relay } from "../relay.ts";

/** `acknowledged`: the act was played before, and counted then. */
export const noteAct = (
  { metrics, settings, log }: Relay,
  match: string,
  code: RefusedCode | "accepted" | "acknowledged",
): void => {
  if (code === "accepted") metrics.count("Accepted");
  else if (code === "beaten") metrics.count("Beaten");
  else if (code !== "acknowledged") metrics.countRefused(code);
  if (settings.logLevel === "debug") log({ level: "debug", event: "act", match, code });
};
