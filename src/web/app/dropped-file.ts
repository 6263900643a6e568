// A file that is dropped onto any page. The page of replays opens it.
import { signal } from "@preact/signals";

/** Null: none, or the page of replays has taken it. */
export const droppedFile = signal<File | null>(null);

/** Whether a file is held over the page. */
export const isFileOver = signal(false);

/** `onDrop`: leads to the page of replays. */
export const watchFileDrops = (onDrop: () => void): (() => void) => {
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    isFileOver.value = true;
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) isFileOver.value = false;
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    isFileOver.value = false;
    if (!file) return;
    event.preventDefault();
    droppedFile.value = file;
    onDrop();
  };
  const listening = new AbortController();
  addEventListener("dragover", over, listening);
  addEventListener("dragleave", leave, listening);
  addEventListener("drop", drop, listening);
  return () => listening.abort();
};
