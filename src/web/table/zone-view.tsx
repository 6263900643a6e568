// The zones of a described table: melds, boards, rows, dice and tokens. A trick has a file of its own.
import { CardFace } from "../cards/card-face.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { memoByValue } from "../parts/memo-by-value.tsx";
import { spotInput } from "../scene/picking-scene.ts";
import type { Press } from "../scene/press-input.ts";
import type { MarkOf, SceneSeat, SceneSpot, SceneZone } from "../scene/scene.ts";
import { zonesWords } from "../words/zones/zones-words.ts";
import { TrickView } from "./trick-view.tsx";

export interface ZoneViewProps {
  readonly zone: SceneZone;
  readonly seats: readonly Pick<SceneSeat, "seat" | "name" | "isOwn">[];
  readonly press: Press;
  /** The names of the cards, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  readonly markOf: MarkOf;
}

export const ZoneView = memoByValue((props: ZoneViewProps) => {
  const { id, name, look } = props.zone;
  return (
    <section class={`zoned-zone zoned-${look}-zone`} aria-label={name} data-anchor={id}>
      <ZoneBody {...props} />
      {name !== "" && (
        <span class="zoned-caption" aria-hidden="true">
          {name}
        </span>
      )}
    </section>
  );
});

const ZoneBody = ({ zone, seats, press, names, markOf }: ZoneViewProps) => {
  switch (zone.look) {
    case "trick":
      return <TrickView {...{ zone, seats, names, markOf }} />;
    case "melds":
      return <MeldsView {...{ zone, names, markOf }} />;
    case "dice":
      return <DiceView dice={zone.dice} />;
    case "tokens":
      return <TokensView tokens={zone.tokens} />;
    default:
      return <GridView {...{ zone, press, markOf }} />;
  }
};

type ZoneOf<Look extends SceneZone["look"]> = Extract<SceneZone, { readonly look: Look }>;

interface MeldsViewProps extends Pick<ZoneViewProps, "names" | "markOf"> {
  readonly zone: ZoneOf<"melds">;
}

const MeldsView = ({ zone, names, markOf }: MeldsViewProps) => (
  <ul class="zoned-melds">
    {zone.groups.map((group, i) => (
      <li key={i} class="zoned-row">
        {group.map((code, n) => (
          <span key={n} class="zoned-card" data-card={code} data-zone="pile">
            <CardFace code={code} label={names[code] ?? code} markOf={markOf} />
          </span>
        ))}
      </li>
    ))}
  </ul>
);

interface GridViewProps extends Pick<ZoneViewProps, "press" | "markOf"> {
  readonly zone: Extract<SceneZone, { readonly rows: readonly unknown[] }>;
}

const GridView = ({ zone: { look, rows }, press, markOf }: GridViewProps) => (
  <div
    class={`zoned-spots zoned-spots-${look}`}
    style={{ "--columns": Math.max(1, ...rows.map((row) => row.length)) }}
  >
    {rows.flatMap((row, y) =>
      row.map((spot, x) => (
        <SpotView
          key={spot.key}
          spot={spot}
          press={press}
          markOf={markOf}
          isRow={look === "row"}
          at={[y + 1, x + 1]}
        />
      )),
    )}
  </div>
);

interface SpotViewProps extends Pick<ZoneViewProps, "press" | "markOf"> {
  readonly spot: SceneSpot;
  readonly isRow: boolean;
  /** Row and column, from 1 on. */
  readonly at: readonly [number, number];
}

const SpotView = ({ spot, press, markOf, isRow, at: [row, column] }: SpotViewProps) => {
  const words = zonesWords();
  const { pieces, offers, isPicked } = spot;
  const place = isRow ? words.placeInRow(column) : words.place(row, column);
  const lying = pieces.length === 0 ? words.empty : pieces.map(({ name }) => name).join(", ");
  const label = `${place}: ${lying}${isPicked ? `, ${words.chosen}` : ""}`;
  const drawn = pieces.map(({ code, seat, name, isCard }, i) =>
    isCard ? (
      <span key={i} data-card={code} data-zone={spot.key}>
        <CardFace code={code} markOf={markOf} />
      </span>
    ) : (
      <PieceView key={i} text={name} seat={seat} />
    ),
  );
  const look = `zoned-spot ${isPicked ? "zoned-spot-picked" : ""}`;
  return offers.length > 0 && press ? (
    <button
      type="button"
      class={`${look} zoned-spot-live`}
      aria-pressed={spot.picks ? isPicked : undefined}
      onClick={() => press(spotInput(spot))}
    >
      <span class="visually-hidden">{label}</span>
      {drawn}
    </button>
  ) : (
    <span class={look} role="img" aria-label={label}>
      {drawn}
    </span>
  );
};

/** A disc in the colour of its seat, or a word of the game. */
const PieceView = ({ text, seat }: { readonly text: string; readonly seat: number | null }) =>
  seat === null ? (
    <span class={`zoned-piece ${isShort(text) ? "zoned-piece-short" : ""}`} aria-hidden="true">
      {text}
    </span>
  ) : (
    <span class="zoned-disc" aria-hidden="true">
      <Avatar name={text} seat={seat} bot={false} />
    </span>
  );

const SHORT = 2;
const isShort = (text: string): boolean => Array.from(text).length <= SHORT;

/** The spots of a die on three rows of three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

const DiceView = ({ dice }: Pick<ZoneOf<"dice">, "dice">) => {
  const { hiddenDie } = zonesWords();
  return (
    <span class="zoned-dice" role="img" aria-label={dice.map((die) => die ?? hiddenDie).join(", ")}>
      {dice.map((die, i) => (
        <span key={i} class={`zoned-die ${die === null ? "zoned-die-hidden" : ""}`}>
          {die !== null &&
            (PIPS[die] ? PIPS[die].map((pip) => <i key={pip} style={{ gridArea: areaOf(pip) }} />) : die)}
        </span>
      ))}
    </span>
  );
};

const areaOf = (pip: number): string => `${Math.floor(pip / 3) + 1} / ${(pip % 3) + 1}`;

const TokensView = ({ tokens }: Pick<ZoneOf<"tokens">, "tokens">) => (
  <ul class="zoned-tokens">
    {tokens.map(({ code, name, count }) => (
      <li key={code} class="zoned-token">
        <b>{count}</b>
        {name !== "" && <span>{name}</span>}
      </li>
    ))}
  </ul>
);
