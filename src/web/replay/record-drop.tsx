// Where a record is dropped or picked. A drop counts anywhere, so here is only said that it does.
import { useRef } from "preact/hooks";
import { isFileOver } from "../app/dropped-file.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { replayWords } from "../words/replay/replay-words.ts";

export interface RecordDropProps {
  readonly onFile: (file: File) => void;
}

export const RecordDrop = ({ onFile }: RecordDropProps) => {
  const words = replayWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section class="replay-drop">
      <Icon name="open" />
      <p>{isFileOver.value ? words.letGo : words.dropHere}</p>
      <Button onClick={() => input.current?.click()}>{words.pick}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be picked again.
          currentTarget.value = "";
        }}
      />
    </section>
  );
};
