// Cards fly: a card that lies somewhere new comes from where it was, or from the seat or stock that the events name.
// Transforms alone move, so a flight costs no layout. What is read after the page has changed costs a layout at once, so
// all that can be is read before: the seats, the stock and the stacks stay where they are. The rest is read first, and all
// flights begin afterwards. It loads after the table: until then nothing flies.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Scene, SceneFlight, ScenePlace } from "../scene/scene.ts";

/** A card that can be seen. */
interface Lying {
  readonly key: string;
  readonly node: HTMLElement;
  readonly zone: string;
  readonly code: string;
}

/** The table before the page has changed. */
interface Earlier {
  readonly rect: DOMRect;
  readonly cards: readonly (Lying & { readonly rect: DOMRect })[];
  /** Where seats, stock and piles are, by their names. */
  readonly anchors: ReadonlyMap<string, DOMRect>;
}

const FLIGHT_MS = 300;
const HURRIED_MS = 140;
/** So many flights within `WINDOW_MS` shorten, and so many are left out. */
const HURRIED = 8;
const CROWDED = 18;
const WINDOW_MS = 500;
const STAGGER_MS = 28;
/** So long a card that has flown rests, unless the table changes before. Each end of an animation costs a frame of its own. */
const REST_MS = 1_000;
const CARD_RATIO = 1.4;
/** A hidden card fades as it lands: from this part of its flight on, when it is almost there. */
const FADING = 0.3;
const LANDING_MS = 60;
const SHOWN_BACKS = 3;
const EASING = "cubic-bezier(0.22, 0.8, 0.28, 1)";

const cardsIn = (root: HTMLElement): readonly Lying[] =>
  [...root.querySelectorAll<HTMLElement>("[data-card]")].map((node) => {
    const { card: code = "", zone = "", by } = node.dataset;
    const anchor = node.closest<HTMLElement>("[data-anchor]")?.dataset["anchor"];
    return { key: [anchor, zone, code, by].join(), node, zone, code };
  });

const earlierIn = (root: HTMLElement): Earlier => ({
  rect: root.getBoundingClientRect(),
  cards: cardsIn(root).map((one) => ({ ...one, rect: one.node.getBoundingClientRect() })),
  anchors: new Map(
    [...root.querySelectorAll<HTMLElement>("[data-anchor]")].map((node) => [
      node.dataset["anchor"] ?? "",
      node.getBoundingClientRect(),
    ]),
  ),
});

export interface FlightsProps {
  /** The table. */
  readonly root: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  /** Nothing flies. */
  readonly isCalm: boolean;
}

/** It has to stand before the table, so that it is drawn while the table is still as it was. */
export const Flights = ({ root, scene, isCalm }: FlightsProps) => {
  const shown = useRef<Scene | null>(null);
  const flownSeq = useRef(0);
  const started = useRef<number[]>([]);
  const flown = useRef<readonly Flown[]>([]);
  // Read before the page changes, while nothing is to be laid out anew.
  const before = root.current && shown.current !== scene && !isCalm ? earlierIn(root.current) : null;
  useLayoutEffect(() => {
    const isFirst = shown.current === null;
    shown.current = scene;
    const newest = scene.flights.at(-1)?.seq ?? 0;
    const flights = scene.flights.filter(({ seq }) => seq > flownSeq.current);
    flownSeq.current = newest;
    const table = root.current;
    if (isFirst || !before || !table) return;
    flown.current = flown.current.filter(({ animation, node, flownMs }) => {
      const isFlying = node.isConnected && Number(animation.currentTime ?? flownMs) < flownMs;
      if (!isFlying) animation.cancel();
      return isFlying;
    });
    const nowMs = performance.now();
    started.current = started.current.filter((ms) => nowMs - ms < WINDOW_MS);
    const own = scene.seats.find(({ isOwn }) => isOwn)?.seat ?? null;
    const lying = cardsIn(table);
    const sky: Sky = { table, own, before, lying, flights, started: started.current, nowMs };
    const begun = [...seenFlights(sky), ...hiddenFlights(sky)].map((begin) => begin());
    flown.current = [...flown.current, ...begun];
  }, [scene]);
  return null;
};

interface Sky {
  readonly table: HTMLElement;
  /** Null for a spectator. */
  readonly own: number | null;
  readonly before: Earlier;
  /** The table now. */
  readonly lying: readonly Lying[];
  readonly flights: readonly SceneFlight[];
  /** When the newest flights have begun. */
  readonly started: number[];
  readonly nowMs: number;
}

interface Landing {
  readonly rect: DOMRect;
  /** Of the card itself: a card that lies at an angle takes more room. */
  readonly cardWidth: number;
}

/** A flight that is measured. Calling it lets the card fly. */
type Flight = () => Flown;

interface Flown {
  readonly animation: Animation;
  /** What flies. Once it is gone, its animation would keep the page at work in each frame. */
  readonly node: HTMLElement;
  /** From its start. An animation that rests lasts for longer. */
  readonly flownMs: number;
}

interface Timing {
  readonly duration: number;
  readonly delay: number;
}

const flyAndRest = (node: HTMLElement, from: Keyframe, to: Keyframe, { duration, delay }: Timing): Flown => {
  const whole = duration + REST_MS;
  const fading = { opacity: 1, offset: (FADING * duration) / whole };
  const landed = { ...to, offset: duration / whole };
  const ways = [{ ...from, easing: EASING }, ...("opacity" in to ? [fading] : []), landed, to];
  return {
    animation: node.animate(ways, { duration: whole, delay, fill: "both" }),
    ...{ node, flownMs: delay + duration },
  };
};

const durationOf = ({ started, nowMs }: Sky): number | null => {
  started.push(nowMs);
  if (started.length > CROWDED) return null;
  return started.length > HURRIED ? HURRIED_MS : FLIGHT_MS;
};

/** A place is drawn by itself, or at its seat. */
const anchorOf = (sky: Sky, { at, seat }: ScenePlace): DOMRect | null =>
  anchorNamed(sky, at) ?? anchorNamed(sky, `seat-${seat}`);

/** A hand that nobody has takes no room. */
const anchorNamed = ({ table, before }: Sky, name: string): DOMRect | null => {
  const rect =
    before.anchors.get(name) ??
    table.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  return rect?.width ? rect : null;
};

/** Cards that can be seen where they land. */
const seenFlights = (sky: Sky): readonly Flight[] => {
  const known = new Set(sky.before.cards.map(({ key }) => key));
  let order = 0;
  return sky.lying.flatMap((lying) => {
    const from = known.has(lying.key) ? null : originOf(sky, lying);
    const ms = from && durationOf(sky);
    if (!from || ms === null) return [];
    const isHand = lying.zone === "hand";
    const delay = isHand ? order++ * STAGGER_MS : 0;
    return move(lying.node, from, landingOf(sky, lying.node), { duration: ms, delay }, isHand);
  });
};

/** Where the viewer saw it last, or where the events say that it was. */
const originOf = (sky: Sky, { zone, code }: Lying): DOMRect | null => {
  const isGone = ({ key }: Lying): boolean => sky.lying.every((one) => one.key !== key);
  const seen = sky.before.cards.find((one) => one.code === code && isGone(one));
  if (seen) return seen.rect;
  const isHand = zone === "hand";
  const flight = sky.flights.find(
    ({ to, cards }) =>
      isOwnHand(sky, to) === isHand && (cards.includes(code) || (isHand && cards.includes(null))),
  );
  return flight ? anchorOf(sky, flight.from) : null;
};

const isOwnHand = ({ own }: Sky, { at, seat }: ScenePlace): boolean => at === "hand" && seat === own;

/** In the own hand: its transform says where, but for the angle and the lift. Null: not there. */
const landingInHand = ({ before }: Sky, node: HTMLElement): Landing | null => {
  const hand = node.closest<HTMLElement>(".table-hand");
  const place = node.closest<HTMLElement>(".table-hand-card");
  const box = before.anchors.get(hand?.dataset["anchor"] ?? "");
  if (!hand || !place || !box?.width) return null;
  const cardWidth = Number.parseFloat(hand.style.getPropertyValue("--card-width"));
  const { e, f } = new DOMMatrix(place.style.transform);
  return { rect: new DOMRect(box.x + e, box.y + f, cardWidth, cardWidth * CARD_RATIO), cardWidth };
};

/** Where the card lies now. A stack lies where it lay. */
const landingOf = (sky: Sky, node: HTMLElement): Landing => {
  const { before } = sky;
  const inHand = landingInHand(sky, node);
  if (inHand) return inHand;
  const stack = node.closest<HTMLElement>(".table-stack")?.dataset["anchor"];
  const known = stack === undefined ? undefined : before.anchors.get(stack);
  return known
    ? { rect: known, cardWidth: known.width }
    : { rect: node.getBoundingClientRect(), cardWidth: node.offsetWidth };
};

/** A card of the hand does not rest: it can be dragged. */
const move = (
  node: HTMLElement,
  from: DOMRect,
  { rect: to, cardWidth }: Landing,
  timing: Timing,
  isHand: boolean,
): Flight => {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(
    1.4,
    Math.max(0.3, Math.min(from.width, from.height / CARD_RATIO) / Math.max(1, cardWidth)),
  );
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const end = { transform: "none" };
  return () => {
    if (!isHand) return flyAndRest(node, start, end, timing);
    const animation = node.animate([start, end], { ...timing, easing: EASING, fill: "backwards" });
    return { animation, node, flownMs: timing.delay + timing.duration };
  };
};

/** Cards that the viewer does not see where they land, such as in the hands of others and in the stock. */
const hiddenFlights = (sky: Sky): readonly Flight[] => {
  const lying = new Set(sky.lying.map(({ code }) => code));
  return sky.flights.flatMap(({ from, to, cards: all }) => {
    const cards = all.filter((code) => code === null || !lying.has(code));
    if (isOwnHand(sky, to)) return [];
    const start = anchorOf(sky, from);
    const end = anchorOf(sky, to);
    if (!start || !end) return [];
    return cards.slice(0, SHOWN_BACKS).flatMap((code, i) => {
      const ms = durationOf(sky);
      if (ms === null) return [];
      const seen = sky.before.cards.find((one) => one.code === code);
      const timing = { duration: ms + LANDING_MS, delay: i * STAGGER_MS * 2 };
      return ghost(sky, seen?.node ?? null, seen?.rect ?? start, end, timing);
    });
  });
};

/** A card for the flight alone, which fades away at its end. `seen`: the card as it lay there. */
const ghost = (
  { table, before: { rect: base } }: Sky,
  seen: HTMLElement | null,
  from: DOMRect,
  to: DOMRect,
  timing: Timing,
): Flight => {
  const at = ({ x, y, width, height }: DOMRect, scale: number): string =>
    `translate(${x + width / 2 - base.x}px, ${y + height / 2 - base.y}px) translate(-50%, -50%) scale(${scale})`;
  return () => {
    const card = document.createElement("span");
    card.className = seen ? "table-ghost" : "table-ghost table-ghost-back";
    if (seen) card.append(seen.cloneNode(true));
    table.querySelector("[data-sky]")?.append(card);
    const start = { transform: at(from, 1), opacity: 1 };
    const flown = flyAndRest(card, start, { transform: at(to, 0.5), opacity: 0 }, timing);
    const gone = (): void => card.remove();
    flown.animation.finished.then(gone, gone);
    return flown;
  };
};
