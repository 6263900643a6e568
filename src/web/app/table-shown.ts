// Whether a drawn table is on the page. It gets nearly all of the room, and the bar above takes the colour of its felt.
import { computed, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";

/** The tables on the page, and those of a running match. Where one table follows another, both are there for a moment. */
const shown = signal<readonly boolean[]>([]);

export const isTableShown = computed(() => shown.value.length > 0);

export const isMatchShown = computed(() => shown.value.includes(true));

/** `isLive`: the match goes on. */
export const useTableShown = (isLive: boolean): void =>
  useLayoutEffect(() => {
    shown.value = [...shown.value, isLive];
    return () => {
      shown.value = shown.value.toSpliced(shown.value.indexOf(isLive), 1);
    };
  }, [isLive]);
