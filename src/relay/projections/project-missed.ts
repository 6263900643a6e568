// Projects the start or the end of one match that the store's stream has missed, or could not project. The match itself
// says what has happened, and its listing what has been projected.
import type { StoredMatch } from "../../match/stored-match.ts";
import type { ListingProgress } from "../ports/matches.ts";
import type { Relay } from "../relay.ts";
import { projectChange } from "./project-change.ts";

/** Does nothing where nothing was missed. Throws where a step fails, like the projection itself. */
export const projectMissed = async (relay: Relay, id: string): Promise<void> => {
  const [match, progress] = await Promise.all([relay.matches.read(id), relay.listings.progress(id)]);
  if (match && progress && isMissed(match, progress))
    await projectChange(relay, { before: null, after: match });
};

/** A projection writes the listing last. So what the listing shows was not missed. */
export const isMissed = ({ status }: StoredMatch, progress: ListingProgress): boolean => {
  if (status === "open") return false;
  return status === "live" ? progress === "open" : progress !== "ended";
};
