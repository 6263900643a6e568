// The podium at the end of an arena. Whoever is there when it ends sees it rise.
import { useEffect, useRef } from "preact/hooks";
import type { SeenArena } from "../../../client/follow-arena.ts";
import { keep, readKept } from "../../app/kept.ts";
import { session } from "../../app/relay-session.ts";
import { sound } from "../../app/settings.ts";
import { Confetti } from "../../moments/confetti.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Button } from "../../parts/button.tsx";
import { arenasWords } from "../../words/arenas/arenas-words.ts";
import { nameOrGone, PlayerName } from "../people/player-name.tsx";
import { seriesPath } from "./series-path.ts";

type Placed = SeenArena["podium"][number];
type Over = Pick<SeenArena, "id" | "entrants" | "podium" | "you" | "series" | "code">;

const SEEN = "podium-seen";

/** Of an arena, once in this browser: to its entrants it is news. */
const useNews = (arena: Pick<Over, "id" | "you">): boolean => {
  const isNews = useRef(arena.you !== null && readKept(SEEN) !== arena.id);
  useEffect(() => keep(SEEN, arena.id), []);
  return isNews.current;
};

export const Podium = ({ arena }: { readonly arena: Over }) => {
  const { podium: words } = arenasWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNews = useNews(arena);
  const { podium, you } = arena;
  const ownPlace = you?.place ?? null;
  const isOnIt = podium.some(({ player }) => player === session.player.value?.id);
  useEffect(() => {
    if (!isNews) return;
    heading.current?.focus({ preventScroll: true });
    if (sound.peek()) void playEnd(isOnIt ? "win" : "lose");
  }, []);
  if (podium.length === 0)
    return (
      <section class="arena-podium">
        <h2 ref={heading} tabIndex={-1}>
          {words.nobody}
        </h2>
        <p class="part-quiet">{words.nobodyText}</p>
      </section>
    );
  return (
    <section class="arena-podium" data-news={isNews} aria-labelledby="arena-podium-title">
      {isNews && isOnIt && <Confetti />}
      <h2 id="arena-podium-title" ref={heading} tabIndex={-1}>
        {titleOf(podium, isOnIt ? ownPlace : null)}
      </h2>
      {ownPlace !== null && !isOnIt && <p class="part-quiet">{words.yourPlace(ownPlace, arena.entrants)}</p>}
      <ol class="arena-steps">
        {podium.map((placed, i) => (
          <Step key={placed.player} placed={placed} step={i + 1} among={podium} />
        ))}
      </ol>
      {arena.series !== null && (
        <Button icon="refresh" href={seriesPath(arena.series, arena.code)}>
          {words.next}
        </Button>
      )}
    </section>
  );
};

const titleOf = (podium: readonly Placed[], ownPlace: number | null): string => {
  const { podium: words } = arenasWords();
  const first = podium.filter(({ place }) => place === 1).map(({ name }) => name);
  if (ownPlace === 1 && first.length === 1) return words.you;
  if (ownPlace === 2) return words.youSecond;
  if (ownPlace === 3) return words.youThird;
  return first.length === 1 ? words.title(nameOrGone(first[0] ?? "")) : words.shared;
};

interface StepProps {
  readonly placed: Placed;
  readonly step: number;
  readonly among: readonly Placed[];
}

/** `step`: 1 to 3 from the best. The style sheet sets the first in the middle. */
const Step = ({ placed, step, among }: StepProps) => {
  const words = arenasWords();
  const { place, player, name, points } = placed;
  return (
    <li class="arena-step" data-step={step} data-place={place} data-own={player === session.player.value?.id}>
      <Avatar name={name} sitter={placed} among={among} />
      <PlayerName player={player} name={name} />
      <span class="part-small part-number">{words.podium.points(points)}</span>
      <span class="arena-step-block">
        <span class="visually-hidden">{words.standings.place} </span>
        {place}
      </span>
    </li>
  );
};

/** A browser lets a page sound after the first press. */
const playEnd = async (what: "win" | "lose"): Promise<void> => {
  const { playSound } = await import("../../table/play-sound.ts");
  const audio = new AudioContext();
  playSound(audio, what);
  setTimeout(() => void audio.close(), SOUND_MS);
};

const SOUND_MS = 2_000;
