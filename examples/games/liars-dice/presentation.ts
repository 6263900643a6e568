// How the page shows Liar's Dice, beyond what it shows of any game: a lost die is shown large to its player.
import type { Presentation } from "turn-relay/presentation";

export default { hits: { lost: { kind: "caught", whom: "seat" } } } satisfies Presentation;
