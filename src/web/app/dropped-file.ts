// A file that is dropped onto any page. The page of replays opens it.
import { signal } from "@preact/signals";

/** Null: none, or the page of replays has taken it. */
export const droppedFile = signal<File | null>(null);

/** Whether a file is held over the page. */
export const isFileOver = signal(false);

/** `onDrop`: leads to the page of replays. */
export const watchFileDrops = (onDrop: () => void): void => {
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    isFileOver.value = true;
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) isFileOver.value = false;
  });
  addEventListener("drop", (event) => {
    isFileOver.value = false;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    droppedFile.value = file;
    onDrop();
  });
};
