// The pictures of reactions, drawn on 32 by 32. They look the same everywhere, as the letters of a font do not.
import type { VNode } from "preact";
import type { Reaction } from "../../../../client/index.ts";

const SKIN = "#ffcf33";
const INK = "#3a2600";
const RED = "#e5484d";
const TEAR = "#4aa8ff";

const line = { fill: "none", stroke: INK, "stroke-width": 2, "stroke-linecap": "round" } as const;

const Face = () => <circle cx="16" cy="16" r="13" fill={SKIN} stroke={INK} stroke-width="1.5" />;
const Eyes = ({ y = 13, r = 1.9 }: { readonly y?: number; readonly r?: number }) => (
  <>
    <circle cx="11.2" cy={y} r={r} fill={INK} />
    <circle cx="20.8" cy={y} r={r} fill={INK} />
  </>
);

const PICTURES: { readonly [Id in Reaction]?: VNode } = {
  "thumbs-up": (
    <g fill={SKIN} stroke={INK} stroke-width="1.5" stroke-linejoin="round">
      <path d="M12 14.500c3-2.500 4-5.500 4-9 0-3.200 4.600-3 4.800.8.100 2-.3 3.900-1 5.700h5.400c3 0 3.300 3.400 1.300 4.200 1.700 1 1.400 3.700-.6 4.200 1.200 1.200.7 3.400-1.200 3.800.6 1.500-.4 3.300-2.700 3.300h-5.500c-2 0-3.200-.7-4.500-1.700z" />
      <rect x="4" y="13" width="7" height="14" rx="2" fill={TEAR} />
    </g>
  ),
  heart: (
    <path
      d="M16 27.500C8 21.500 3.500 17 3.500 11.500A6.500 6.500 0 0 1 16 8.800a6.500 6.500 0 0 1 12.500 2.700C28.500 17 24 21.500 16 27.500z"
      fill={RED}
      stroke={INK}
      stroke-width="1.5"
      stroke-linejoin="round"
    />
  ),
  laugh: (
    <>
      <Face />
      <path
        d="m8.500 13.500 2.700-2.500 2.700 2.500M18.100 13.500l2.700-2.500 2.700 2.500"
        {...line}
        stroke-linejoin="round"
      />
      <path d="M8.500 17.500h15c-.6 5-3.600 7.500-7.500 7.500s-6.900-2.500-7.500-7.500z" fill={INK} />
      <path d="M11.500 23.200c2.700-2 6.300-2 9 0-2.500 2.400-6.500 2.400-9 0z" fill={RED} />
    </>
  ),
  wow: (
    <>
      <Face />
      <Eyes y={12.5} r={2.2} />
      <path
        d="M8.500 8.300c1.200-1.200 3.200-1.600 4.700-.9M23.500 8.300c-1.200-1.200-3.200-1.600-4.700-.9"
        {...line}
        stroke-width={1.6}
      />
      <ellipse cx="16" cy="21.500" rx="3.400" ry="4.300" fill={INK} />
    </>
  ),
  sad: (
    <>
      <Face />
      <Eyes y={14} />
      <path d="M10.500 23.200c2.800-4 8.200-4 11 0" {...line} />
      <path
        d="M21.500 17c2.300 3 3 4 3 5.200a3 3 0 0 1-6 0c0-1.200.7-2.200 3-5.200z"
        fill={TEAR}
        stroke={INK}
        stroke-width="1"
      />
    </>
  ),
  phew: (
    <>
      <Face />
      <path
        d="M8.800 13.500c1.500 1.500 3.500 1.500 5 0M18.200 13.500c1.500 1.500 3.500 1.500 5 0"
        {...line}
      />
      <path d="M11 21c3.200 2.400 6.800 2.400 10 0" {...line} />
      <path
        d="M25.500 2.500c2.400 3.400 3.200 4.700 3.200 6.200a3.200 3.200 0 0 1-6.400 0c0-1.500.8-2.800 3.200-6.200z"
        fill={TEAR}
        stroke={INK}
        stroke-width="1"
      />
    </>
  ),
  cool: (
    <>
      <Face />
      <path
        d="M5.500 11h21l-.6 3.500c-.4 2.300-2 3.500-4.300 3.500-2.600 0-4-1.500-4.600-4h-2c-.6 2.500-2 4-4.600 4-2.300 0-3.900-1.200-4.300-3.500z"
        fill={INK}
      />
      <path d="M11 22.500c3.500 2.300 7.500 1.800 10-1" {...line} />
    </>
  ),
  fire: (
    <>
      <path
        d="M17 2.500c1 5 7.500 8.500 8.500 15.500.8 6-3.800 11-9.500 11S6 24.500 6.500 19c.3-3.300 2-5.300 3.500-7.500.6 2 1.500 3 2.700 3.600C12.500 10 14 5.500 17 2.500z"
        fill="#ff7a1a"
        stroke={INK}
        stroke-width="1.5"
        stroke-linejoin="round"
      />
      <path
        d="M16.500 16c.6 2.600 4 4 4 7.500 0 2.800-2 5-4.500 5s-4.500-2-4.500-4.600c0-3.200 3.600-4.400 5-7.900z"
        fill={SKIN}
      />
    </>
  ),
};

export const isPicture = (reaction: Reaction): boolean => PICTURES[reaction] !== undefined;

/** Says nothing to a screen reader. */
export const ReactionPicture = ({ reaction }: { readonly reaction: Reaction }) => (
  <svg class="reaction-picture" viewBox="0 0 32 32" aria-hidden="true">
    {PICTURES[reaction]}
  </svg>
);
