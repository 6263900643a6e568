// Starts a match from the home page, and goes to its table. One at a time.
import { signal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import type { RestProblem } from "../../../client/index.ts";
import { paths } from "../../app/paths.ts";
import type { BegunMatch } from "../../app/race.ts";
import { refusalOf } from "../../app/said-of-refusal.ts";

interface Refused {
  readonly problem: RestProblem;
  readonly again: () => void;
}

/** What is on its way, by a name of the caller. */
const busyWith = signal<string | null>(null);
const refused = signal<Refused | null>(null);

/** Whoever comes back to the page begins anew. */
export const forgetRefusal = (): void => {
  refused.value = null;
};

export const useStart = () => {
  const { route } = useLocation();
  const start = async (what: string, begin: () => Promise<BegunMatch>): Promise<void> => {
    if (busyWith.value !== null) return;
    busyWith.value = what;
    refused.value = null;
    try {
      const { id, code, game } = await begin();
      route(paths.match(id, code, { game }));
    } catch (error) {
      refused.value = { problem: refusalOf(error), again: () => void start(what, begin) };
    }
    busyWith.value = null;
  };
  return { start, busyWith: busyWith.value, refused: refused.value };
};
