// What every refusal must say, and every line of the log, whatever a test asks about: a text for people, with a wait how
// long it is, and with a limit which.
import type { World } from "./host.ts";

/** The fault in what a problem or a refused act says; null if there is none. */
export const unsaid = (refusal: unknown): string | null => {
  const { code, detail, message, error_description, errors = [], retryMs, limit, maximum } = Object(refusal);
  if (String(detail ?? message ?? error_description ?? "").trim() === "") return `${code} says nothing`;
  for (const { path, message: why } of errors)
    if (!/^(\/|$)/.test(path) || why.trim() === "") return `${code} does not say what is wrong: ${path}`;
  if ((code === "too-fast" || code === "try-again") && !(retryMs > 0)) return `${code} without a wait`;
  if (code === "too-fast" && !limit) return "too-fast without its limit";
  return code === "limit-reached" && !(limit && maximum >= 0) ? "limit-reached without its limit" : null;
};

/** What a host has sent and logged so far must say what it is about. Behind `from` of each. */
export const unsaidBy = ({ posted, logged }: World, from: SaidSoFar): string | null => {
  for (const { text } of posted.slice(from.posted)) {
    if (!/"type":"(error|refused)"/.test(text)) continue;
    const frame = JSON.parse(text);
    const fault =
      frame.type === "error" ? unsaid(frame.problem) : frame.type === "refused" ? unsaid(frame) : null;
    if (fault !== null) return `${fault}: ${text}`;
  }
  // Operators search the log for the names of events.
  const nameless = logged.slice(from.logged).find((entry) => !/^[a-z]+(-[a-z]+)*$/.test(Object(entry).event));
  return nameless ? `a line of the log without a name: ${JSON.stringify(nameless)}` : null;
};

interface SaidSoFar {
  readonly posted: number;
  readonly logged: number;
}

export const saidSoFar = ({ posted, logged }: World): SaidSoFar => ({
  posted: posted.length,
  logged: logged.length,
});
