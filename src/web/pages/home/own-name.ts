// The name under which a newcomer would play. All of the home page shows the same one.
import { computed, signal } from "@preact/signals";
import { keep, readKept } from "../../app/kept.ts";
import { offeredName } from "../../app/offered-name.ts";
import { session } from "../../app/relay-session.ts";
import { language } from "../../words/language.ts";
import { shellWords } from "../../words/shell/shell-words.ts";

interface TypedName {
  readonly name: string;
  /** Whose name it was to be. Null: a newcomer's. */
  readonly player: string | null;
}

/** What the reader has typed. Null: nothing. It is meant for nobody else who plays here by now. */
const typed = signal<TypedName | null>(null);
/** The offered name is kept: a reload offers the same. */
const KEPT = "offered-name";
const offered = signal<{ readonly name: string; readonly language: string } | null>(null);

const offer = (name: string): void => {
  keep(`${KEPT}.${language.peek()}`, name);
  offered.value = { name, language: language.peek() };
};

const anotherName = (): string => offeredName(shellWords().offered, Math.random);

const playerNow = (): string | null => session.player.value?.id ?? null;

export const ownName = computed(() => {
  const own = typed.value?.player === playerNow() ? typed.value?.name : undefined;
  return own ?? session.player.value?.name ?? offered.value?.name ?? "";
});

export const typeName = (name: string): void => {
  typed.value = { name, player: playerNow() };
};

/** Offers a name in the page's language, if nobody has typed one. */
export const offerName = (): void => {
  if (offered.peek()?.language === language.peek()) return;
  const kept = readKept(`${KEPT}.${language.peek()}`);
  offer(typeof kept === "string" ? kept : anotherName());
};

export const offerAnother = (): void => {
  const name = anotherName();
  offer(name);
  if (playerNow() === null) typed.value = null;
  else typeName(name);
};
