// What a text of a player may consist of, so that it shows as what it is: Unicode's rules for nicknames (RFC 8264, RFC
// 8266) and against spoofing (UTS 39). They use the properties that JavaScript itself carries. Knows no field.
import { onDemand } from "../games/on-demand.ts";
import { classOf } from "./code-points.ts";
import { JOINS_NEXT, JOINS_PREVIOUS } from "./joining-letters.ts";

/** Each of these shows as what it is, and counts as one. Most names need no other rule. */
const PLAIN_ASCII = /^[\n -~]*$/;

// A pattern of Unicode's properties takes 0.2 to 40 ms to make. So no start of a function makes one.

/** A variable, because the flag is newer than the target of the compiler. Node 20 has it. */
const OF_SEQUENCES: string = "gv";
/** A family, a flag, a heart with its variation selector: each is one visible sign, whatever it is made of. */
const emoji = onDemand(() => new RegExp("\\p{RGI_Emoji}", OF_SEQUENCES));
const A_SIGN = "\u263a";

/** Letters join across these: Joining_Type T. The last is Adlam's nasalization mark, which counts as a letter. */
const PASSED_OVER = String.raw`[\p{Mn}\p{Me}\u{1e94b}]*`;

/** Zero-width joiners and non-joiners decide how their neighbours look, and nothing else. */
const nonJoiner = onDemand(
  () =>
    new RegExp(
      `(?<=[${classOf(JOINS_NEXT)}]${PASSED_OVER})\\u200c(?=${PASSED_OVER}[${classOf(JOINS_PREVIOUS)}])`,
      "gu",
    ),
);
const afterAMark = onDemand(() => /(?<=(\p{M}))[\u200c\u200d]/gu);

/**
 * Controls, formats, halves of a character, private and unknown characters, breaks, all that nobody sees, and parts of
 * Korean syllables without the rest.
 */
const unseen = onDemand(
  () =>
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u,
);
/** Signs without ink, by their definition: Braille without dots, the place of an object, an empty head of a note. */
const BLANK_SIGN = /[\u2800\u303f\ufffc\ufffd\u{16fe4}\u{1d159}]/u;

/** A mark on nothing. */
const markAlone = onDemand(() => /(?:^|[\s\p{Z}])\p{M}/u);
/** More than four marks on a letter, or the same mark twice (UTS 39, 5.4). */
const marksPiled = onDemand(() => /[\p{Mn}\p{Me}]{5}|([\p{Mn}\p{Me}])\1/u);

const visible = onDemand(() => /[\p{L}\p{N}\p{S}]/u);

/** Whether the text shows every character that it holds. `text` is in NFC. */
export const isPlainText = (text: string): boolean => unplainIn(text) === null;

/** The first character that does not show where it stands, or null. `text` is in NFC. */
export const unplainIn = (text: string): string | null => {
  if (PLAIN_ASCII.test(text)) return null;
  const joined = text
    .replaceAll(emoji(), A_SIGN)
    .replaceAll(nonJoiner(), "")
    .replaceAll(afterAMark(), (joiner, mark: string) => (isVirama(mark) ? "" : joiner));
  const found =
    unseen().exec(joined.replaceAll("\n", " ")) ??
    BLANK_SIGN.exec(joined) ??
    markAlone().exec(joined) ??
    marksPiled().exec(joined.normalize("NFD"));
  return found && ([...found[0]].at(-1) ?? null);
};

/** Whether the text has a letter, a number or a sign. */
export const isVisible = (text: string): boolean => visible().test(text);

/**
 * Whether the mark joins consonants: its combining class is 9 (RFC 5892 A.2). Normalization orders marks by their
 * classes, so the mark moves before one of class 10 and behind one of class 8.
 */
const isVirama = (mark: string): boolean => movesBefore(mark, OF_CLASS_10) && movesBefore(OF_CLASS_8, mark);

const OF_CLASS_8 = "\u3099";
const OF_CLASS_10 = "\u05b0";

const movesBefore = (mark: string, other: string): boolean =>
  mark !== other && `a${other}${mark}`.normalize("NFD") === `a${mark}${other}`;

const segmenter = onDemand(() => new Intl.Segmenter("en", { granularity: "grapheme" }));

/** As people count characters: a letter with its marks is one, and so is an emoji. */
export const graphemesOf = (text: string): number => {
  if (PLAIN_ASCII.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter().segment(text)) count++;
  return count;
};
