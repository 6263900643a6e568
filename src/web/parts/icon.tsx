// The line icons, drawn on 24 by 24. An icon says nothing to a screen reader: the text beside it does.
import { memoByValue } from "./memo-by-value.tsx";

const PATHS = {
  bolt: "M13 3 5 13.5h6L10 21l8.5-11H12z",
  bot: "M5 9.5h14v10H5zM12 9.5V5.5M9 14v1.5M15 14v1.5M2.5 13v3M21.5 13v3M12 5.5h.01",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  down: "m6 9 6 6 6-6",
  end: "M6 6l8.5 6L6 18zM18 6v12",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  forward: "m9 5.5 6.5 6.5L9 18.5",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 12h17M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
  key: "M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.5 19.5 4M16 7.5l3 3",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M6.5 14h.01M17.5 14h.01M9.5 14h5",
  leave: "M14 5V4H4v16h10v-1M9.5 12H21M17.5 8.5 21 12l-3.5 3.5",
  lock: "M6 10.5h12V20H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 7h16M4 12h16M4 17h16",
  offline:
    "M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M12.5 9.6a10 10 0 0 1 6.5 2.9M8.5 16a5 5 0 0 1 7 0M12 19.5h.01",
  open: "M13 5h6v6M19 5l-8.5 8.5M10 6H5v13h13v-5",
  pause: "M8 5.5v13M16 5.5v13",
  play: "M7.5 5v14l11.5-7z",
  plus: "M12 5v14M5 12h14",
  question: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7c0-3.3 5-3.2 5 0 0 2-2.5 2-2.5 4M12 16.8h.01",
  refresh: "M19.5 11a7.5 7.5 0 1 0-1 5M19.5 5v6h-6",
  rules: "M4 5.5c3-1 6-.5 8 1.5 2-2 5-2.5 8-1.5V19c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5zM12 7v13.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20",
  save: "M12 4v11M7 10l5 5 5-5M5 20h14",
  send: "M4 12h15M13 6l6 6-6 6",
  shield: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.200L15.2 10",
  silent: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  start: "M18 6l-8.5 6 8.5 6zM6 6v12",
  trash: "M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13",
  trophy: "M8 4.5h8V10a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 4.5 3.5 5M16 6h3.5c0 3-1 4.5-3.5 5M12 14v4M8.5 20h7",
  user: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-8 14-8 15 0",
  users:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-7 12.5-7 13 0M15.5 4.800a3.5 3.5 0 0 1 0 6.5M18 14c2 .8 3.3 2.700 3.5 5.5",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.300h.01",
  back: "m15 5.5-6.5 6.5 6.5 6.5",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = memoByValue(({ name }: { readonly name: IconName }) => (
  <svg class="part-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
));
