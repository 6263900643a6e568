// Where a record is dropped or picked. A drop counts anywhere on the page.
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { replayWords } from "../words/replay/replay-words.ts";

export interface RecordDropProps {
  readonly onFile: (file: File) => void;
}

export const RecordDrop = ({ onFile }: RecordDropProps) => {
  const words = replayWords();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFile);
  return (
    <section class="replay-drop" data-over={isOver}>
      <Icon name="open" />
      <p>{isOver ? words.letGo : words.dropHere}</p>
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

/** Whether a file is held over the page. */
const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take.current(file);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
};
