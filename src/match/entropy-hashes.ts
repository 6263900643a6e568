// The hashes by which the seats have promised their entropy. The match stores only those that are not revealed yet.
import { entropyHashOf } from "../games/shuffle.ts";
import type { StoredMatch } from "./stored-match.ts";

/** One entry a seat. Null for a seat that has promised nothing. */
export const entropyHashesOf = ({
  entropy,
  unrevealed,
}: Pick<StoredMatch, "entropy" | "unrevealed">): readonly (string | null)[] =>
  entropy.map((revealed, seat) => (revealed === "" ? (unrevealed[seat] ?? null) : entropyHashOf(revealed)));
