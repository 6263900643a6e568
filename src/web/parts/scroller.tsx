// A section whose content may have no room. Tab reaches it, or the keyboard could not scroll it.
import type { HTMLAttributes } from "preact";

export const Scroller = (props: HTMLAttributes<HTMLElement>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
  <section tabIndex={0} {...props} />
);
