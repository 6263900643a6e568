// The track of a replay: a slider over the moments that the viewer noticed, with a mark where each round begins.
import { useComputed } from "@preact/signals";
import { replayWords } from "../words/replay/replay-words.ts";
import type { Playback } from "./playback.ts";

export const ScrubTrack = ({ playback }: { readonly playback: Playback }) => {
  const { bar } = replayWords();
  const { film, stops, place, index } = playback;
  const last = Math.max(1, stops.value.length - 1);
  const marks = useComputed(() => roundStarts(playback));
  // A record of one round does not count it.
  const round = marks.value.length > 0 ? (film.moments[index.value]?.round ?? null) : null;
  const said = bar.place(place.value + 1, stops.value.length);
  return (
    <div class="replay-track">
      <div class="replay-rail">
        <div class="replay-rail-done" style={{ width: `${(100 * place.value) / last}%` }} />
        {marks.value.map((at) => (
          <span key={at} class="replay-mark" style={{ left: `${(100 * at) / last}%` }} />
        ))}
        <input
          type="range"
          class="replay-slider"
          min={0}
          max={last}
          value={place.value}
          aria-label={bar.scrub}
          aria-valuetext={round === null ? said : `${said}, ${bar.round(round)}`}
          onInput={({ currentTarget }) => playback.goTo(currentTarget.valueAsNumber)}
        />
      </div>
      <p class="replay-place" aria-hidden="true">
        <span>{round === null ? "" : bar.round(round)}</span>
        <span class="part-number">
          {place.value + 1} / {stops.value.length}
        </span>
      </p>
    </div>
  );
};

/** The places among the stops where a round begins, but the first. */
const roundStarts = ({ film: { moments }, stops }: Playback): readonly number[] =>
  stops.value.flatMap((index, at) => {
    const before = stops.value[at - 1];
    const isNew = before !== undefined && moments[index]?.round !== moments[before]?.round;
    return isNew ? [at] : [];
  });
