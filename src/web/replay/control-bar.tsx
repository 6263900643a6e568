// The control bar of a replay: step, play, scrub, speed, and whose view.

import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { replayWords } from "../words/replay/replay-words.ts";
import type { ReplayViewer } from "./film.ts";
import { type Playback, type ReplaySpeed, SPEEDS_OF_REPLAY } from "./playback.ts";
import { ScrubTrack } from "./scrub-track.tsx";

export interface ControlBarProps {
  readonly playback: Playback;
  /** The names of the seats. */
  readonly names: readonly string[];
}

export const ControlBar = ({ playback, names }: ControlBarProps) => {
  const { bar } = replayWords();
  const { isPlaying, place, stops } = playback;
  const last = stops.value.length - 1;
  return (
    <section class="replay-bar" aria-label={bar.name}>
      <ScrubTrack playback={playback} />
      <div class="replay-bar-row">
        <div class="replay-steps">
          <IconButton
            icon="start"
            class="replay-filled"
            label={bar.toStart}
            disabled={place.value === 0}
            onClick={() => playback.step(-last)}
          />
          <IconButton
            icon="back"
            label={bar.back}
            disabled={place.value === 0}
            onClick={() => playback.step(-1)}
          />
          <IconButton
            kind="primary"
            class="replay-play replay-filled"
            icon={isPlaying.value ? "pause" : "play"}
            label={isPlaying.value ? bar.pause : bar.play}
            onClick={() => (isPlaying.value ? playback.pause() : playback.play())}
          />
          <IconButton
            icon="forward"
            label={bar.forward}
            disabled={place.value === last}
            onClick={() => playback.step(1)}
          />
          <IconButton
            icon="end"
            class="replay-filled"
            label={bar.toEnd}
            disabled={place.value === last}
            onClick={() => playback.step(last)}
          />
        </div>
        <SpeedChoice playback={playback} />
        <ViewChoice playback={playback} names={names} />
      </div>
    </section>
  );
};

const SpeedChoice = ({ playback: { speed } }: Pick<ControlBarProps, "playback">) => {
  const { bar } = replayWords();
  return (
    <fieldset class="replay-speeds">
      <legend class="visually-hidden">{bar.speed}</legend>
      {SPEEDS_OF_REPLAY.map((one: ReplaySpeed) => (
        <button
          key={one}
          type="button"
          class="replay-speed"
          aria-pressed={speed.value === one}
          onClick={() => {
            speed.value = one;
          }}
        >
          {bar.times(one)}
        </button>
      ))}
    </fieldset>
  );
};

const ViewChoice = ({ playback, names }: ControlBarProps) => {
  const { bar } = replayWords();
  const options: readonly (readonly [ReplayViewer, string])[] = [
    ["open", bar.open],
    ...names.map((name, seat) => [seat, name === "" ? bar.seat(seat + 1) : name] as const),
  ];
  return (
    <label class="replay-view">
      <span class="visually-hidden">{bar.view}</span>
      <span class="part-select">
        <select
          class="part-input"
          value={String(playback.viewer.value)}
          onChange={({ currentTarget }) => {
            const chosen = options[currentTarget.selectedIndex];
            if (chosen) playback.seeAs(chosen[0]);
          }}
        >
          {options.map(([viewer, label]) => (
            <option key={viewer} value={String(viewer)}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
};
