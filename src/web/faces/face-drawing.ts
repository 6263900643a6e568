// A face as a small picture on a disc. Imports nothing of the page, so that the page's scripts stay as few as they are.
import type { ComponentChildren, SVGAttributes, VNode } from "preact";
import { HOUSE_FACES, type HouseFace, PLAYER_FACES, type PlayerFace } from "../../games/faces.ts";
import { ERASED } from "../../games/relay-names/relay-names.ts";
import type { Sitter } from "../scene/sitter.ts";
import type { FaceShape } from "./face-parts.ts";
import { HOUSE_SHAPES } from "./house-shapes.ts";
import { PLAYER_SHAPES } from "./player-shapes.ts";

const FACES: readonly (readonly [face: PlayerFace | HouseFace, shapes: readonly FaceShape[]])[] = [
  ...PLAYER_FACES.map((face) => [face, PLAYER_SHAPES[face]] as const),
  ...HOUSE_FACES.map((face) => [face, HOUSE_SHAPES[face]] as const),
];

/** Of a player without a choice, the face follows from the letters of the id. So does one that a later relay knows. */
const placeOf = ({ player, id, name, face, house }: Sitter, isBot: boolean): number | null => {
  const known = FACES.findIndex(([one]) => one === face);
  if (known >= 0) return known;
  const letters = house === undefined ? (player ?? id) : name;
  if (!letters || name === ERASED) return null;
  const sum = Array.from(letters).reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 9973, 7);
  return isBot ? PLAYER_FACES.length + (sum % HOUSE_FACES.length) : sum % PLAYER_FACES.length;
};

/**
 * `h`: Preact's. `seat`: whose colour the disc has. Left out: a colour of the face's own. Null for an erased player. The name
 * stands beside the face, so a screen reader says nothing.
 */
export const drawFace = (
  h: Draw,
  sitter: Sitter,
  isBot: boolean,
  seat: number | undefined,
): VNode<SVGAttributes<SVGElement>> | null => {
  const place = placeOf(sitter, isBot);
  if (place === null) return null;
  const [, shapes = []] = FACES[place] ?? [];
  return h(
    "svg",
    {
      viewBox: "-3 -3 38 38",
      width: "100%",
      height: "100%",
      "aria-hidden": true,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    h("circle", { cx: 16, cy: 16, r: 19, fill: `var(--seat-${(seat ?? place + 4) % 8})` }),
    shapes.map((shape) => h("path", { ...shape, key: shape.d })),
  );
};

type Draw = (
  tag: string,
  attributes: SVGAttributes<SVGElement>,
  ...inside: ComponentChildren[]
) => VNode<SVGAttributes<SVGElement>>;
