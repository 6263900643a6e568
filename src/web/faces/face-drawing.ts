// A face as a small picture on a disc. Imports nothing of the page, so that the page's scripts stay as few as they are.
import type { ComponentChildren, SVGAttributes, VNode } from "preact";
import { FACES } from "../../games/faces.ts";
import { ERASED } from "../../games/relay-names/relay-names.ts";
import type { Sitter } from "../scene/sitter.ts";
import type { FaceShape } from "./face-parts.ts";
import { facesOf } from "./faces-of.ts";
import { HOUSE_SHAPES } from "./house-shapes.ts";
import { PLAYER_SHAPES } from "./player-shapes.ts";

const SHAPES: Readonly<Record<string, readonly FaceShape[]>> = { ...PLAYER_SHAPES, ...HOUSE_SHAPES };

/**
 * `h`: Preact's. `among`: all that are shown together. `seat`: whose colour the disc has. Left out: a colour of the face's
 * own. Null for an erased player. The name stands beside the face, so a screen reader says nothing.
 */
export const drawFace = (
  h: Draw,
  sitter: Sitter,
  among: readonly Sitter[],
  seat: number | undefined,
): VNode<SVGAttributes<SVGElement>> | null => {
  const face = facesOf(among)[among.indexOf(sitter)] ?? null;
  if (face === null || sitter.name === ERASED) return null;
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
    h("circle", { cx: 16, cy: 16, r: 19, fill: `var(--seat-${(seat ?? FACES.indexOf(face) + 4) % 8})` }),
    SHAPES[face]?.map((shape) => h("path", { ...shape, key: shape.d })),
  );
};

type Draw = (
  tag: string,
  attributes: SVGAttributes<SVGElement>,
  ...inside: ComponentChildren[]
) => VNode<SVGAttributes<SVGElement>>;
