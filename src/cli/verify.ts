// `turn-relay verify`: prints every deal of a served record, then whether the record is valid.

import { oneLine } from "../match/record-fault.ts";
import { type OpenDeal, type Verification, verify } from "../match/verify.ts";
import { print } from "./print.ts";
import { readJson } from "./read-json.ts";
import { EXIT, type ExitStatus, type Terminal } from "./terminal.ts";

export const verifyFile = async (file: string, terminal: Terminal): Promise<ExitStatus> => {
  const json = await readJson(file, terminal);
  const verdict = json.ok ? verify(json.value) : json;
  if (!verdict.ok) {
    terminal.stderr.write(`${verdict.message}\n`);
    return EXIT.unusable;
  }
  await print(linesOf(verdict.value), terminal.stdout);
  return verdict.value.failed === null ? EXIT.done : EXIT.failed;
};

function* linesOf(verdict: Verification): Generator<string> {
  const { game, setup, actions } = verdict.record;
  yield `${game.name}, ${setup.seats} seats, ${actions.length} entries\n`;
  for (const deal of verdict.deals) yield dealText(deal, verdict.names);
  yield `${conclusion(verdict)}\n`;
}

const dealText = ({ round, shuffle, hands, stock }: OpenDeal, names: readonly string[]): string =>
  [
    `round ${round}, shuffle ${shuffle}`,
    ...hands.map((hand, seat) => `  ${seatText(seat, names[seat])}: ${hand.join(" ")}`),
    `  stock, top first: ${stock.join(" ") || "none"}`,
    "",
  ].join("\n");

const seatText = (seat: number, name: string | undefined): string =>
  name === undefined ? `seat ${seat}` : oneLine(`seat ${seat} (${name})`);

const conclusion = ({ failed, ranking }: Verification): string => {
  if (failed !== null) return `not verified: ${failed}`;
  const end = ranking ? `the ranking is ${ranking.join(" ")}` : "the match was abandoned";
  return `verified: the secret matches the commitment, every entry is legal, ${end}`;
};
