// Makes a list that shows a fault shorter, as long as it still shows the fault.

/** A fault that takes longer is shown as it is then. */
const MOST_TRIES = 400;

/**
 * Leaves out parts of the list, first halves, then single values. `shows` says whether a shorter list still shows the
 * fault. Ends after 400 tries at most.
 */
export const shrunk = <Value>(
  list: readonly Value[],
  shows: (shorter: readonly Value[]) => boolean,
): readonly Value[] => {
  let best = list;
  let tries = 0;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.length - size; from >= 0 && tries < MOST_TRIES; from -= size) {
      const shorter = [...best.slice(0, from), ...best.slice(from + size)];
      tries++;
      if (shows(shorter)) best = shorter;
    }
  }
  return best;
};
