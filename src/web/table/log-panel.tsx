// What happened, in words, the newest first.
import { seatColour } from "../parts/avatar.tsx";
import { still } from "../parts/still.tsx";
import type { SceneLogLine } from "../scene/scene.ts";
import { tableWords } from "../words/table/table-words.ts";

const SHOWN = 60;

export const LogPanel = still(({ log }: { readonly log: readonly SceneLogLine[] }) =>
  log.length === 0 ? (
    <p class="part-quiet part-small">{tableWords().emptyLog}</p>
  ) : (
    <ol class="table-log">
      {log
        .slice(-SHOWN)
        .reverse()
        .map((line) => (
          <li key={line.seq} class={line.isHeading ? "table-log-heading" : ""}>
            {line.seat !== null && <i style={{ background: seatColour(line.seat) }} />}
            {line.text}
          </li>
        ))}
    </ol>
  ),
);
