// What a screen reader says of the table: at most one sentence in a while, the newest that matters.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../scene/scene.ts";

const PAUSE_MS = 1_500;

/** What matters most comes last, so that it is not left out. */
const inARow = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== "")
    .map((text, i, all) => (i < all.length - 1 && !/[.?!]$/.test(text) ? `${text}.` : text))
    .join(" ");

const sentenceOf = ({ note, log, mood, sentence, detail }: Scene): string => {
  const happened = log.at(-1)?.text ?? "";
  const asked = mood === "own" || mood === "race" ? [sentence, detail] : [];
  return note?.text ?? inARow([happened, ...asked]);
};

export const LiveText = ({ scene }: { readonly scene: Scene }) => {
  const [said, say] = useState("");
  const newest = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  newest.current = sentenceOf(scene);
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      say(newest.current);
    }, PAUSE_MS);
  }, [scene]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return (
    <p class="visually-hidden" role="status">
      {said}
    </p>
  );
};
