// Names that look empty, tower over the line, or pretend to be another player.
import type { Attack } from "./support/attack.ts";

const FALSE_NAMES = [
  "\u3164",
  "\u2800",
  "\u115f",
  "\uffa0",
  `Z${"\u0301".repeat(20)}`,
  "gone",
  "House bot (hard)",
  "Bot de la casa, normal",
  "Eyddur reikningur",
];

/** Names that need a joiner: Persian, Sinhala, an emoji. */
const TRUE_NAMES = [
  "\u0646\u0627\u0645\u200c\u0647\u0627",
  "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
  "\u{1f469}\u200d\u{1f680}",
];

export const falseNames: Attack = {
  name: "blank, towering and borrowed names",
  run: async ({ visitor }) => {
    const by = visitor();
    const taken = async (names: readonly string[]): Promise<number> => {
      const answers = await Promise.all(
        names.map((name) => by.call("POST", "/v1/players", { body: { name } })),
      );
      return answers.filter(({ status }) => status === 201).length;
    };
    const [bad, good] = [await taken(FALSE_NAMES), await taken(TRUE_NAMES)];
    return {
      succeeded: bad > 0,
      got: `${bad} of ${FALSE_NAMES.length} false names accepted, ${good} of ${TRUE_NAMES.length} true ones`,
    };
  },
};
