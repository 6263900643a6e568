// Short messages that go away by themselves. The frame draws them with `<Toasts/>`.
import { signal } from "@preact/signals";

export interface ToastMessage {
  readonly text: string;
  readonly tone?: "neutral" | "good" | "danger";
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The address where its news can be seen. There it goes. */
  readonly place?: string;
  /** Where a tap leads, if it is not `place`: with the code of a private match. */
  readonly path?: string;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

const MOST = 3;
const LEAST_MS = 4_000;
const MS_A_LETTER = 60;

export const toasts = signal<readonly ShownToast[]>([]);
let last = 0;

/** The same text again does not make a second message. It stays longer. */
export const toast = (message: ToastMessage): void => {
  last += 1;
  const shown: ShownToast = { ...message, id: last };
  const others = toasts.value.filter(({ text }) => text !== message.text);
  toasts.value = [...others, shown].slice(-MOST);
  setTimeout(() => dismissToast(shown.id), LEAST_MS + message.text.length * MS_A_LETTER);
};

export const dismissToast = (id: number): void => {
  toasts.value = toasts.value.filter((shown) => shown.id !== id);
};

export const dismissToastsAt = (path: string): void => {
  toasts.value = toasts.peek().filter(({ place }) => place === undefined || !path.startsWith(place));
};
