// The report of `turn-relay verify`: the deals, what the record proves, what it only claims, and the conclusion.
import { isolated, oneLine } from "../match/record-fault.ts";
import type { Claims, OpenDeal, Verification } from "../match/verify.ts";

/** What the record was compared with, beside itself. */
export interface ComparedWith {
  /** The user gave the commitment that was shown at the start. */
  readonly commitment: boolean;
  /** The address of the match at its relay. Null if no relay was asked. */
  readonly relay: string | null;
}

/** `failed`: the first check that failed, of the record alone or against the relay. */
export function* reportLines(
  verification: Verification,
  failed: string | null,
  compared: ComparedWith,
): Generator<string> {
  const { game, setup, actions } = verification.record;
  yield `${game.name}, ${setup.seats} seats, ${actions.length} entries\n`;
  for (const deal of verification.deals) yield dealText(deal);
  for (const { roll, sides, dice } of verification.rolls)
    yield `roll ${roll}, of 1 to ${sides}: ${dice.join(" ")}\n`;
  for (const seat of verification.notRevealed)
    yield `seat ${seat} promised entropy and did not reveal it\n\n`;
  if (failed === null) {
    yield section("Proved", proved(verification, compared));
    if (compared.relay !== null) yield section(`Told by ${compared.relay}`, [TOLD]);
    yield section("Not proved", notProved(verification, compared));
  }
  yield `${failed === null ? conclusion(verification, compared) : failure(failed, compared)}\n`;
}

const dealText = ({ round, shuffle, dealer, draw, hands, opened, stock }: OpenDeal): string =>
  [
    `round ${round}, shuffle ${shuffle}${dealer === null ? "" : `, seat ${dealer} deals`}`,
    ...(draw ? [`  draw for the dealer, by seat: ${draw.join(" ")}`] : []),
    ...hands.map((hand, seat) => `  seat ${seat}: ${hand.join(" ")}`),
    ...(opened === null ? [] : [`  opened: ${opened}`]),
    `  stock, top first: ${stock.join(" ") || "none"}`,
    "",
  ].join("\n");

const section = (title: string, items: readonly string[]): string =>
  [`${title}:`, ...items.map((item) => `  - ${item}`), ""].join("\n");

const TOLD =
  "the same match, options, players, entropy with its hashes, commitment, times, events and ranking. The relay is the only witness of these";

const proved = (verification: Verification, { commitment }: ComparedWith): readonly string[] => [
  commitment ? "the secret fits the commitment that you gave" : "the secret fits the record's own commitment",
  verification.rolls.length === 0
    ? "every deal follows from the secret and the entropy"
    : "every deal and every roll follows from the secret and the entropy",
  "the entropy fits the hashes that the record names",
  "every entry of actions is legal",
  `the result follows from them: ${resultOf(verification)}`,
];

const resultOf = ({ ranking, scores }: Verification): string => {
  const totals = scores === null ? "" : `, the scores are ${scores.join(" ")}`;
  return `${ranking ? `the ranking is ${ranking.join(" ")}` : "the match was not over"}${totals}`;
};

const notProved = (verification: Verification, { commitment, relay }: ComparedWith): readonly string[] => {
  const shown = commitment
    ? []
    : ["the commitment is the one that was shown at the start. Give that one with --commitment"];
  if (relay !== null) return [...shown, "the relay told the seats the same while they played"];
  return [...shown, ...claimsOf(verification)];
};

/** What a forger may write into a record without a fault. */
const claimsOf = ({ record, claims }: Verification): readonly string[] => {
  const { match, players = [], createdAt, startedAt, endedAt } = claims;
  return [
    `the seats promised these hashes when they sat down: ${hashesOf(claims)}`,
    "these actions were played, and no others",
    `the options and the first dealer: ${JSON.stringify(record.setup.options)}`,
    ...(match === undefined ? [] : [`the match: ${oneLine(match)}`]),
    ...players.map(({ name }, seat) => `the player in seat ${seat}: ${isolated(name)}`),
    ...Object.entries({ createdAt, startedAt, endedAt }).flatMap(([field, time]) =>
      time === undefined ? [] : [`${field}: ${oneLine(time)}`],
    ),
  ];
};

const hashesOf = ({ entropyHashes }: Claims): string =>
  entropyHashes.length === 0 ? "none" : entropyHashes.map((hash) => hash ?? "none").join(" ");

const conclusion = (verification: Verification, { commitment, relay }: ComparedWith): string => {
  const { ranking } = verification;
  const end = ranking ? `the ranking is ${ranking.join(" ")}` : "the match was abandoned";
  const shown = relay === null ? "" : ", the relay tells the same";
  return commitment
    ? `verified: the secret fits the commitment that you gave, every entry is legal, ${end}${shown}`
    : `consistent with itself: every entry is legal, ${end}${shown}`;
};

const failure = (failed: string, { commitment }: ComparedWith): string =>
  `${commitment ? "not verified" : "not consistent"}: ${failed}`;
