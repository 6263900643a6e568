// The entropy of a match's seats as its item keeps it: revealed or promised.
import type { StoredMatch } from "../../match/stored-match.ts";

/** A seat's entropy, or `=` and its hash in base64url. The hash of revealed entropy follows from it. */
export const packedEntropy = ({ entropy, unrevealed }: StoredMatch): string =>
  entropy
    .map((revealed, seat) => {
      const hash = unrevealed[seat] ?? null;
      return hash === null ? revealed : `=${Buffer.from(hash, "hex").toString("base64url")}`;
    })
    .join("/");

/** The inverse. */
export const entropyFrom = (packed: string): Pick<StoredMatch, "entropy" | "unrevealed"> => {
  const seats = packed.split("/");
  return {
    entropy: seats.map((seat) => (seat.startsWith("=") ? "" : seat)),
    unrevealed: seats.map((seat) =>
      seat.startsWith("=") ? Buffer.from(seat.slice(1), "base64url").toString("hex") : null,
    ),
  };
};
