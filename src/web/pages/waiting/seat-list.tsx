// The seats of an open match: who sits there, and what the host may do about it.

import { useState } from "preact/hooks";
import type { ClientMatch, ReceivedSeat } from "../../../client/index.ts";
import { RelayRefusal } from "../../../client/relay-refusal.ts";
import { botManner } from "../../../face/bot-manner.ts";
import { mayStart } from "../../../face/may-start.ts";
import type { Level } from "../../../games/game.ts";
import { gameNow } from "../../app/games.ts";
import { session } from "../../app/relay-session.ts";
import { Avatar } from "../../parts/avatar.tsx";
import { Badge } from "../../parts/badge.tsx";
import { IconButton } from "../../parts/button.tsx";
import { mannersTold, useManners } from "../../table/bot-manners.ts";
import { pagesWords } from "../../words/pages/pages-words.ts";
import { ConfirmDialog } from "../asking/confirm-dialog.tsx";
import { type Submission, unwrap } from "../asking/use-submit.ts";
import { freeSeats, hostSeat } from "../matches/open-seats.ts";
import { levelText, seatName } from "../matches/seat-names.ts";
import { PlayerName } from "../people/player-name.tsx";
import { BotLevels } from "./bot-levels.tsx";

export interface SeatListProps {
  readonly match: ClientMatch;
  readonly seats: readonly ReceivedSeat[];
  readonly submission: Submission;
  /** The match starts, so nobody sits down or goes any more. */
  readonly isSettled: boolean;
}

export const SeatList = ({ match, seats, submission, isSettled }: SeatListProps) => {
  const { waiting } = pagesWords();
  const host = hostSeat(seats);
  const rules = match.seat === host && !isSettled;
  const isLast = freeSeats(seats) === 1;
  // A bot in the last seat starts the match.
  const starts = isLast && !isSettled && mayStart(seats, match.seat, match.details.clocks !== null);
  const { common } = pagesWords();
  const game = gameNow(match.game);
  const manners = mannersTold(
    seats.map((seat) => ({
      ...{ name: seatName(seat, common), level: seat.house, manner: botManner(game, seat.house) },
    })),
    useManners(match.game) ?? {},
  );
  return (
    <section class="part-panel pages-seats" aria-label={waiting.seats}>
      <ul class="pages-rows">
        {seats.map((seat, n) => (
          <SeatRow
            key={n}
            {...{ match, seats, seat, n, submission, rules, starts }}
            isHost={n === host}
            manner={manners[n]}
          />
        ))}
      </ul>
      {/* For one free seat, its own buttons do. */}
      {rules && !isLast && freeSeats(seats) > 0 && <FillWithBots match={match} submission={submission} />}
    </section>
  );
};

interface SeatRowProps {
  readonly match: ClientMatch;
  readonly seats: readonly ReceivedSeat[];
  readonly seat: ReceivedSeat;
  readonly n: number;
  readonly submission: Submission;
  readonly isHost: boolean;
  /** The reader is the host, and may still change who sits there. */
  readonly rules: boolean;
  /** The reader may start the match by a bot in the last seat. */
  readonly starts: boolean;
  /** How the house bot there plays. */
  readonly manner: string | undefined;
}

const SeatRow = ({ match, seats, seat, n, submission, isHost, rules, starts, manner }: SeatRowProps) => {
  const { waiting, common } = pagesWords();
  const name = seatName(seat, common);
  const isFree = seat.acts === "nobody";
  const isOwn = match.seat === n;
  return (
    <li class="pages-row" data-free={isFree} data-seat={n}>
      {isFree ? (
        <span class="pages-disc-free" />
      ) : (
        <Avatar name={seat.name} seat={n} sitter={seat} among={seats} />
      )}
      <div class="pages-row-text pages-seat-text">
        {isFree ? <span class="part-quiet">{name}</span> : <PlayerName player={seat.player} name={name} />}
        {isOwn && <Badge tone="accent">{common.you}</Badge>}
        {isHost && <Badge>{waiting.host}</Badge>}
        {seat.bot && (
          <Badge icon="bot">{seat.house === undefined ? common.bot : levelText(common, seat.house)}</Badge>
        )}
        {manner && <span class="pages-seat-manner part-small part-quiet">{manner}</span>}
        {seat.player !== null && !seat.connected && !isOwn && <Badge icon="offline">{waiting.offline}</Badge>}
      </div>
      {(rules || (starts && isFree)) && (
        <div class="pages-row-action">
          {isFree ? (
            <BotSeater {...{ match, n, submission }} />
          ) : (
            !isOwn && <Remover {...{ match, seat, n, submission }} />
          )}
        </div>
      )}
    </li>
  );
};

type BotSeaterProps = Pick<SeatRowProps, "match" | "n" | "submission">;

const BotSeater = ({ match, n, submission }: BotSeaterProps) => {
  const seatBot = (level: Level) =>
    submission.run(`seat ${n}`, () =>
      unwrap(session.relay.rest.seatHouseBot({ params: { id: match.id, n }, body: { level } })),
    );
  return (
    <BotLevels
      label={pagesWords().waiting.seatBot}
      game={match.game}
      submission={submission}
      onLevel={seatBot}
    />
  );
};

type RemoverProps = Pick<SeatRowProps, "match" | "seat" | "n" | "submission">;

/** A house bot goes at once. A player is removed for good, so the page asks first. */
const Remover = ({ match, seat, n, submission }: RemoverProps) => {
  const { waiting, common } = pagesWords();
  const [asks, setAsks] = useState(false);
  const { rest } = session.relay;
  const { player } = seat;
  const name = seatName(seat, common);
  const remove = () =>
    submission.run(`remove ${n}`, () =>
      player === null
        ? unwrap(rest.removeHouseBot({ params: { id: match.id, n } }))
        : unwrap(rest.removePlayer({ params: { id: match.id, player } })),
    );
  return (
    <>
      <IconButton
        icon="close"
        label={waiting.remove(name)}
        busy={submission.busy === `remove ${n}`}
        disabled={submission.busy !== null}
        onClick={() => (player === null ? remove() : setAsks(true))}
      />
      <ConfirmDialog
        open={asks}
        question={waiting.askRemove(name)}
        text={waiting.askRemoveText}
        label={waiting.remove(name)}
        onClose={() => setAsks(false)}
        onConfirm={remove}
      />
    </>
  );
};

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

/** Seats house bots of one level in all seats that are free. The last one starts the match. */
const FillWithBots = ({ match, submission }: FillWithBotsProps) => (
  <div class="pages-fill">
    <BotLevels
      label={pagesWords().waiting.fillBots}
      game={match.game}
      submission={submission}
      onLevel={(level) => submission.run("fill", () => fill(match, level))}
    />
  </div>
);
