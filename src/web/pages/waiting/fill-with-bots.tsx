// Seats house bots of one level in all seats that are free. The last one starts the match.
import { type ClientMatch, RelayRefusal } from "../../../client/index.ts";
import type { Level } from "../../../games/game.ts";
import { session } from "../../app/relay-session.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import type { Submission } from "../asking/use-submit.ts";
import { BotLevels } from "./bot-levels.tsx";

/** Somebody has sat down meanwhile, or the match has started: nothing is wrong. */
const MEANWHILE = new Set(["seat-taken", "not-open"]);

/** @throws RelayRefusal */
const fill = async (match: ClientMatch, level: Level): Promise<void> => {
  const { patiently } = session.relay;
  const { id } = match;
  for (const [n, { acts }] of match.roster.seats.entries()) {
    if (acts !== "nobody") continue;
    const seated = await patiently.seatHouseBot({ params: { id, n }, body: { level } });
    if (!seated.ok && !MEANWHILE.has(seated.problem.code)) throw new RelayRefusal(seated.problem);
  }
};

interface FillWithBotsProps {
  readonly match: ClientMatch;
  readonly submission: Submission;
}

export const FillWithBots = ({ match, submission }: FillWithBotsProps) => (
  <div class="pages-fill">
    <BotLevels
      label={pagesWords().waiting.fillBots}
      game={match.game}
      submission={submission}
      onLevel={(level) => submission.run("fill", () => fill(match, level))}
    />
  </div>
);
