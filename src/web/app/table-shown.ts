// Whether a drawn table is on the page. It gets nearly all of the room, and the bar above takes the colour of its felt.
import { computed, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

/** Where one table follows another, both are there for a moment. */
const shown = signal(0);

export const isTableShown = computed(() => shown.value > 0);

export const useTableShown = (): void =>
  useLayoutEffect(() => {
    shown.value += 1;
    return () => {
      shown.value -= 1;
    };
  }, []);
