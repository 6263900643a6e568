// The texts that players write: real names of many languages pass, and texts that do not show what they hold are refused.
import * as fc from "fast-check";
import { toUnicode } from "tr46";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { actIdSchema } from "../../src/protocol/act-id.ts";
import { aboutSchema, labelSchema, nameSchema } from "../../src/protocol/player-texts.ts";
import { graphemesOf, isPlainText } from "../../src/protocol/text-rules.ts";
import { sampled } from "../harness/sampled.ts";

describe("a name", () => {
  it.each([
    ["Persian", "می‌خواهم"],
    ["Persian, with a mark", "علی‌رضا نیک‌نام"],
    ["Arabic", "عبد الرحمن الحُسَيْن"],
    ["Urdu", "محمد اویس خان"],
    ["Hebrew", "נֹעָה בן־דוד"],
    ["Sinhala", "ශ්‍රී ලංකා"],
    ["Hindi", "श्रीकृष्ण क्षत्रिय"],
    ["Hindi, with a non-joiner", "क्‌ष"],
    ["Bengali", "অরুন্ধতী"],
    ["Tamil", "கார்த்திகேயன்"],
    ["Malayalam", "ഉണ്ണികൃഷ്ണൻ"],
    ["Tibetan", "བསྟན་འཛིན་རྒྱ་མཚོ"],
    ["Thai", "น้ำฝน สุวรรณ"],
    ["Burmese", "အောင်ဆန်းစုကြည်"],
    ["Khmer", "ស្រីពេជ្រ"],
    ["Vietnamese", "Nguyễn Thị Ánh"],
    ["Vietnamese, in pieces", "Nguyễn Thị Ánh".normalize("NFD")],
    ["Korean", "김민준"],
    ["Korean, in pieces", "김민준".normalize("NFD")],
    ["Japanese", "山田　太郎"],
    ["Chinese", "约翰·史密斯"],
    ["Greek", "Ἀλέξανδρος"],
    ["Ukrainian", "Мар'яна"],
    ["Armenian", "Գոռ"],
    ["Amharic", "አበበ ቢቂላ"],
    ["Zulu clicks", "ǃXóõ ǀGui ǂKx’au"],
    ["Hawaiian", "Kaʻiulani"],
    ["Yoruba", "Ọlọ́runfẹ́mi"],
    ["Cherokee", "ᏎᏉᏯ"],
    ["Icelandic", "Jón Þór"],
    ["a family", "👨‍👩‍👧‍👦"],
    ["flags", "🇿🇦🇮🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a heart, a key, a skin", "❤️ 1️⃣ 👩🏾‍💻"],
    ["a surname", "Goné"],
    ["24 letters", "x".repeat(24)],
    ["24 cards", "\u{1F0CF}".repeat(24)],
    ["24 of a letter that NFC makes longer", "\u0958".repeat(24)],
  ])("may be %s", (_, name) => {
    const read = nameSchema().parse(name);
    expect(read).toBe(name.normalize("NFC").replaceAll("\u3000", " "));
    expect(nameSchema().parse(read)).toBe(read);
  });

  it.each([
    ["nothing", ""],
    ["blanks", " \t\n"],
    ["blanks of other kinds", "\u00a0\u3000\u2003"],
    ["a Hangul filler", "\u3164"],
    ["a half Hangul filler", "\uffa0"],
    ["a filler of a syllable", "\u115f"],
    ["Braille without dots", "\u2800\u2800"],
    ["a null notehead", "\u{1d159}"],
    ["the place of an object", "\ufffc"],
    ["a blank sign within", "A\u3164da"],
    ["25 letters", "x".repeat(25)],
    ["193 bytes", "👨‍👩‍👧‍👦".repeat(8)],
    ["a line break", "a\nb"],
    ["a control character", "a\u0007b"],
    ["an escape of a terminal", "\u001b[2J"],
    ["a zero-width space", "a\u200bb"],
    ["a soft hyphen", "a\u00adb"],
    ["an override", "\u202eabc"],
    ["an isolate", "\u2066abc"],
    ["a mark of direction", "a\u200f"],
    ["a joiner in Latin", "A\u200dda"],
    ["a non-joiner in Latin", "A\u200cda"],
    ["a non-joiner that parts nothing", "آ\u200cب"],
    ["a non-joiner at the end", "می\u200c"],
    ["two non-joiners", "می\u200c\u200cخواهم"],
    ["a joiner in Arabic", "م\u200dی"],
    ["a joiner alone", "\u200d"],
    ["emoji that no sequence joins", "😀\u200d😀"],
    ["a variation selector on a letter", "A\ufe0f"],
    ["a tag", "A\u{e0041}"],
    ["a lone surrogate", "\ud83c"],
    ["a private character", "\ue000"],
    ["an unassigned character", "\u0378"],
    ["a part of a syllable", "\u1100\u1100"],
    ["a mark with nothing to stand on", "\u0301"],
    ["a mark behind blanks", " \u00a0\u0301a"],
    ["a mark behind a word", "Ada \u0301"],
    ["five marks on a letter", "a\u0301\u0302\u0303\u0304\u0306"],
    ["a mark twice", "a\u0301\u0301"],
    ["dots", "..."],
    ["the name of an erased player", "gone"],
    ["the same in capitals", "GONE"],
    ["the same with dots", "..gone.."],
    ["the same in other letters", "gоnе"],
    ["the same in wide letters", "ｇｏｎｅ"],
    ["the same in mathematics", "𝓰𝓸𝓷𝓮"],
    ["a house bot", "House bot (hard)"],
    ["a house bot of a new level", "HOUSE BOT 9000"],
    ["a house bot with zeros", "H0use-b0t"],
    ["a house bot in other letters", "Ноusе Ьоt (easy)"],
    ["a house bot without a blank", "House bot1"],
    ["the name of a house bot", "Pip"],
    ["the same with a number and in other letters", "ΡIР 2"],
    ["a Spanish house bot", "Bot de la casa, normal"],
    ["the same with marks and other letters", "Вót de 1a casa"],
    ["an Icelandic house bot", "Tölvuspilari (erfiður)"],
    ["the same in plain letters", "TOLVUSPILARI"],
    ["an erased player in words", "Deleted player"],
    ["an erased player in Icelandic", "Eyddur reikningur"],
    ["a deleted account, with two for one", "Cuenta elirninada"],
    ["a free seat", "free seat"],
    ["a free seat in Spanish", "¡ASIENTO LIBRE!"],
    ["no string", 7],
  ])("may not be %s", (_, name) => {
    expect(nameSchema().safeParse(name).success).toBe(false);
  });

  it("comes out trimmed, with single spaces, and in NFC", () => {
    expect(nameSchema().parse("  Ade\u0301la\u00a0 \u3000L. ")).toBe("Ad\u00e9la L.");
  });
});

const everyCharacter = (): readonly string[] =>
  Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code));

const CHECKS = { checkJoiners: true, checkBidi: false, checkHyphens: false, useSTD3ASCIIRules: false };

/** What a library says of the joiners in a word, by RFC 5892. It knows Unicode's Joining_Type and classes of marks. */
const joinsWell = (word: string): boolean => !toUnicode(word, CHECKS).error;

/** The library also replaces some letters, which names keep. */
const isUnmapped = (word: string): boolean => toUnicode(word, CHECKS).domain === word && joinsWell(word);

/** Every mark, and all letters of the blocks that hold the cursive scripts. */
const MARK_OR_CURSIVE =
  /[\p{M}\u0600-\u08ff\u1800-\u18af\ua840-\ua87f\u{10a00}-\u{10fff}\u{1e900}-\u{1e95f}]/u;

it("joiners stand where a library for RFC 5892 lets them stand", () => {
  const lettersAndMarks = everyCharacter().filter(
    (one) => MARK_OR_CURSIVE.test(one) && /[\p{L}\p{M}]/u.test(one) && isUnmapped(`\u0628${one}`),
  );
  const isPlainWord = (text: string): boolean => isPlainText(text.normalize("NFC"));
  for (const one of lettersAndMarks) {
    for (const word of [`\u0628${one}\u200c\u0628`, `\u0628\u200c${one}`, `\u0915${one}\u200d\u0915`]) {
      // Some words fail for other reasons, such as a mark alone.
      if (isPlainWord(word.replace(/[\u200c\u200d]/u, "")))
        expect(isPlainWord(word), escape(word)).toBe(joinsWell(word));
    }
  }
});

const documentedText = z.object({ minLength: z.int(), maxLength: z.int(), pattern: z.string() });
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("a", " ", "\u00a0", "\u3000", "\u0301", "\n", "\ud83c", "\u200c", "\u0628", "❤️"),
    maxLength: 30,
  }),
);
const FIELDS = [
  ["a name", nameSchema()],
  ["a label", labelSchema()],
  ["a text about a player", aboutSchema()],
] as const;

describe.each([...FIELDS, ["an act's id", actIdSchema()] as const])("%s", (_, schema) => {
  it("is accepted only where the document's bounds and pattern accept it", () => {
    const { minLength, maxLength, pattern } = documentedText.parse(z.globalRegistry.get(schema));
    const printable = new RegExp(pattern, "u");
    fc.assert(
      fc.property(anyText, (text) => {
        const { length } = [...text];
        const isDocumented = length >= minLength && length <= maxLength && printable.test(text);
        expect(!schema.safeParse(text).success || isDocumented).toBe(true);
      }),
      { numRuns: sampled(100, 500) },
    );
  });
});

describe.each(FIELDS)("%s", (_, schema) => {
  it.each([
    ["a suit as text", "\u2660\ufe0e", "U+FE0E"],
    ["a white suit as an emoji", "\u2664\ufe0f", "U+FE0F"],
    ["a variation of an ideograph", "\u845b\u{e0100}", "U+E0100"],
    ["a Mongolian variation", "A\u180b", "U+180B"],
    ["a joiner", "A\u200dda", "U+200D"],
    ["a non-joiner", "A\u200cda", "U+200C"],
    ["an override", "\u202eAda", "U+202E"],
    ["an isolate", "\u2066Ada", "U+2066"],
    ["a mark on nothing", "Ada \u0301", "U+0301"],
    ["a mark at the start", "\u0301Ada", "U+0301"],
    ["a mark twice", "x\u0301\u0301", "U+0301"],
    ["a fifth mark", "x\u0301\u0302\u0303\u0304\u0306", "U+0306"],
    ["a control", "A\u0007", "U+0007"],
    ["a blank sign", "A\u2800", "U+2800"],
    ["half a character", "A\ud83c", "U+D83C"],
  ])("is refused for %s with a reason that names it", (__, text, named) => {
    const { error } = schema.safeParse(text);
    expect(error?.issues.some(({ message }) => message.endsWith(`, not ${named}`))).toBe(true);
  });

  it("is read as a text that can be sent back, in NFC, without blanks at its ends", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { success, data = "" } = schema.safeParse(text);
        if (!success) return;
        expect(schema.parse(data)).toBe(data);
        expect(data).toBe(data.normalize("NFC").trim());
      }),
      { numRuns: sampled(100, 500) },
    );
  });

  it("holds nothing that hides", () => {
    const hidden = ["\u3164", "\u2800", "\u202e", "\u200b", "\ue000", "A\u200dB", "a\u0301\u0301", "\u001b"];
    const anywhere = fc.tuple(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(...hidden),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(anywhere, ([before, sign, after]) => {
        expect(schema.safeParse(`${before}x${sign}x${after}`).success).toBe(false);
      }),
      { numRuns: sampled(60, 300) },
    );
  });
});

it("counts characters as people do", () => {
  expect(["Ada", "👨‍👩‍👧‍👦", "🇿🇦", "é".normalize("NFD"), ""].map(graphemesOf)).toEqual([3, 1, 1, 1, 0]);
});

it("takes every printable ASCII text, and counts its characters without asking Unicode", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const pairs = ascii.flatMap((one) => ascii.map((other) => one + other));
  expect(pairs.filter((pair) => graphemesOf(pair) !== [...segmenter.segment(pair)].length)).toEqual([]);
  const isPrintable = (text: string) => /^[\n -~]*$/.test(text);
  expect(pairs.filter((pair) => isPlainText(pair) !== isPrintable(pair))).toEqual([]);
});
