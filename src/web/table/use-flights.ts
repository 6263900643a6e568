// Cards fly: a card that lies somewhere new comes from where it was, or from the seat or stock that the events name.
// Transforms alone move, so a flight costs no layout.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Scene, SceneFlight, ScenePlace } from "../scene/scene.ts";

interface Lying {
  readonly node: HTMLElement;
  readonly rect: DOMRect;
  readonly zone: string;
  readonly code: string;
  readonly by: string | null;
}

type Lay = ReadonlyMap<string, Lying>;

const FLIGHT_MS = 300;
const HURRIED_MS = 140;
/** So many flights within `WINDOW_MS` shorten, and so many are left out. */
const HURRIED = 8;
const CROWDED = 18;
const WINDOW_MS = 500;
const STAGGER_MS = 28;
const SHOWN_BACKS = 3;
const EASING = "cubic-bezier(0.22, 0.8, 0.28, 1)";

const layOf = (root: HTMLElement): Lay => {
  const lay = new Map<string, Lying>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const { card: code = "", zone = "", by = null } = node.dataset;
    lay.set(`${zone}:${code}:${by}`, { node, rect: node.getBoundingClientRect(), zone, code, by });
  }
  return lay;
};

/** Call it in the table's drawing. `isCalm`: nothing flies. */
export const useFlights = (root: RefObject<HTMLElement | null>, scene: Scene, isCalm: boolean): void => {
  const shown = useRef<Scene | null>(null);
  const told = useRef(0);
  const started = useRef<number[]>([]);
  // Read before the page changes, while nothing is to be laid out anew.
  const before = root.current && shown.current !== scene && !isCalm ? layOf(root.current) : null;
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = scene;
    const newest = scene.flights.at(-1)?.seq ?? 0;
    const flights = scene.flights.filter(({ seq }) => seq > told.current);
    told.current = newest;
    const table = root.current;
    if (isFirst || !before || !table) return;
    const nowMs = performance.now();
    started.current = started.current.filter((ms) => nowMs - ms < WINDOW_MS);
    const sky: Sky = { table, before, flights, started: started.current, nowMs };
    flyCards(sky, scene);
    flyHidden(sky, scene);
  }, [scene]);
};

interface Sky {
  readonly table: HTMLElement;
  readonly before: Lay;
  readonly flights: readonly SceneFlight[];
  /** When the newest flights have begun. */
  readonly started: number[];
  readonly nowMs: number;
}

const durationOf = ({ started, nowMs }: Sky): number | null => {
  started.push(nowMs);
  if (started.length > CROWDED) return null;
  return started.length > HURRIED ? HURRIED_MS : FLIGHT_MS;
};

const anchorOf = ({ table }: Sky, name: string): DOMRect | null =>
  table.querySelector(`[data-anchor="${name}"]`)?.getBoundingClientRect() ?? null;

const anchorName = (place: ScenePlace): string => ("seat" in place ? `seat-${place.seat}` : place.at);

/** Cards that can be seen where they land. */
const flyCards = (sky: Sky, { seats }: Scene): void => {
  const own = seats.find(({ isOwn }) => isOwn)?.seat ?? null;
  let order = 0;
  for (const [key, lying] of layOf(sky.table)) {
    if (sky.before.has(key)) continue;
    const from = originOf(sky, lying, own);
    const ms = from && durationOf(sky);
    if (from && ms !== null)
      move(lying.node, from, lying.rect, ms, lying.zone === "hand" ? order++ * STAGGER_MS : 0);
  }
};

const originOf = (sky: Sky, { zone, code, by }: Lying, own: number | null): DOMRect | null => {
  const was = (where: string): DOMRect | null =>
    [...sky.before.values()].find((one) => one.zone === where && one.code === code)?.rect ?? null;
  if (zone === "hand") {
    const flight = sky.flights.find(
      ({ to, cards }) =>
        to.at === "hand" && to.seat === own && (cards.includes(code) || cards.includes(null)),
    );
    return was("pile") ?? was("meld") ?? (flight ? anchorOf(sky, anchorName(flight.from)) : null);
  }
  if (by === "stock") return anchorOf(sky, "stock");
  return (by === String(own) ? was("hand") : null) ?? anchorOf(sky, `seat-${by}`);
};

const move = (node: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): void => {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(
    1.4,
    Math.max(0.3, Math.min(from.width, from.height / 1.4) / Math.max(1, node.offsetWidth)),
  );
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration,
    delay,
    easing: EASING,
    fill: "backwards",
  });
};

/** Cards that nobody sees where they land: in the hands of others, and in the stock. */
const flyHidden = (sky: Sky, { seats }: Scene): void => {
  const own = seats.find(({ isOwn }) => isOwn)?.seat ?? null;
  const isOwnHand = (place: ScenePlace): boolean => place.at === "hand" && place.seat === own;
  for (const flight of sky.flights) {
    const { from, to, cards } = flight;
    if (isOwnHand(to) || (to.at !== "hand" && to.at !== "stock")) continue;
    const start = anchorOf(sky, anchorName(from));
    const end = anchorOf(sky, anchorName(to));
    if (!start || !end) continue;
    for (const [i, code] of cards.slice(0, SHOWN_BACKS).entries()) {
      const ms = durationOf(sky);
      if (ms === null) return;
      const seen = [...sky.before.values()].find((one) => one.code === code && one.zone === from.at);
      ghost(sky, seen?.node ?? null, seen?.rect ?? start, end, ms, i * STAGGER_MS * 2);
    }
  }
};

/** A card for the flight alone. `seen`: the card as it lay there. */
const ghost = (
  { table }: Sky,
  seen: HTMLElement | null,
  from: DOMRect,
  to: DOMRect,
  duration: number,
  delay: number,
): void => {
  const sky = table.querySelector<HTMLElement>("[data-sky]");
  if (!sky) return;
  const card = document.createElement("span");
  card.className = seen ? "table-ghost" : "table-ghost table-ghost-back";
  if (seen) card.append(seen.cloneNode(true));
  sky.append(card);
  const base = sky.getBoundingClientRect();
  const at = ({ x, y, width, height }: DOMRect, scale: number): string =>
    `translate(${x + width / 2 - base.x}px, ${y + height / 2 - base.y}px) translate(-50%, -50%) scale(${scale})`;
  const flying = card.animate(
    [
      { transform: at(from, 1), opacity: 1 },
      { opacity: 1, offset: 0.75 },
      { transform: at(to, 0.5), opacity: 0 },
    ],
    { duration: duration + 60, delay, easing: EASING, fill: "both" },
  );
  const gone = (): void => card.remove();
  flying.finished.then(gone, gone);
};
