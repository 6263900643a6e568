// What another player does to the reader: a Zap, a demand, a gift, a catch. One picture and one sentence, and what to do.
import type { JSX } from "preact";
import { CardFace } from "../cards/card-face.tsx";
import { Avatar } from "../parts/avatar.tsx";
import type { Scene } from "../scene/scene.ts";
import type { HitKind, SceneHit } from "../scene/scene-moment.ts";

/** On 48 by 48. */
const PICTURES: Readonly<Record<HitKind, JSX.Element>> = {
  zapped: <path d="M27 3 9 27h12l-3 18 21-26H26z" />,
  asked: (
    <>
      <path d="M6 8h36v24H23l-11 9v-9H6z" />
      <path
        class="moment-hole"
        d="M21 12h6l-1 10h-4zM24 24a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800z"
      />
    </>
  ),
  given: (
    <>
      <path d="M7 22h34v21H7zM5 14h38v8H5z" />
      <path class="moment-hole" d="M21.500 14h5v29h-5z" />
      <path class="moment-line" d="M24 13c-10-11-16 1-1 1M24 13c10-11 16 1 1 1" />
    </>
  ),
  late: (
    <>
      <circle cx="24" cy="24" r="20" />
      <path class="moment-hand" d="M24 11v13l8 7" />
    </>
  ),
  caught: (
    <path d="M14 24V11a3 3 0 0 1 6 0v10V7a3 3 0 0 1 6 0v14V9a3 3 0 0 1 6 0v13-8a3 3 0 0 1 6 0v15c0 9-5 16-13 16-7 0-10-3-13-9L7 28c-2-4 2-6 4-4z" />
  ),
};

export const HitView = ({ scene, hit }: { readonly scene: Scene; readonly hit: SceneHit }) => {
  const by = scene.seats.find(({ seat }) => seat === hit.by);
  return (
    <section
      class={`moment moment-hit moment-${hit.kind} ${hit.isSmall ? "moment-small" : ""}`}
      aria-label={hit.title}
    >
      <span class="moment-picture" aria-hidden="true">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          {PICTURES[hit.kind]}
        </svg>
        {by && <Avatar name={by.name} seat={by.seat} sitter={by.sitter} among={by.sitters} />}
      </span>
      {hit.card !== null && (
        <span class="moment-hit-card">
          <CardFace code={hit.card} />
        </span>
      )}
      <span class="moment-text">
        <strong class="moment-title">{hit.title}</strong>
        {hit.detail !== "" && <span>{hit.detail}</span>}
      </span>
    </section>
  );
};
