// Reactions at the table: a button that opens them all, and a bubble at the seat of whoever shows one.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ClientMatch, Reaction, SeenReaction } from "../../../../client/index.ts";
import { isReaction, KNOWN_REACTIONS, reactionText } from "../../../../face/reaction-text.ts";
import { lazyComponent, Nothing } from "../../../app/lazy-component.tsx";
import { session } from "../../../app/relay-session.ts";
import { loadPagesAround } from "../../../app/with-sheets.ts";
import { Icon } from "../../../parts/icon.tsx";
import { toast } from "../../../parts/toast.ts";
import { language } from "../../../words/language.ts";
import { reactionsWords } from "../../../words/reactions/reactions-words.ts";
import type { ReportDialogProps } from "../../reports/report-dialog.tsx";
import type { ReportedPlayer } from "../../reports/reported-player.ts";
import { FULL, spendOne, waitMs } from "./allowance.ts";
import { isMuted, mute, muted, muteEverybody } from "./muted-players.ts";
import { type BubblePress, ReactionBubble, type ShownReaction } from "./reaction-bubble.tsx";
import { isPicture, ReactionPicture } from "./reaction-picture.tsx";
import type { ReactionsProps } from "./reactions-props.ts";

const SHOWN_MS = 4_500;

const ReportDialog = lazyComponent<ReportDialogProps>(() =>
  loadPagesAround().then(
    (script) => script.ReportDialog,
    () => Nothing,
  ),
);

/** A browser of before 2024 has no place above the table. */
const HAS_POPOVERS = "popover" in HTMLElement.prototype;

export const Reactions = ({ match }: ReactionsProps) => (HAS_POPOVERS ? <AtTable match={match} /> : null);

const AtTable = ({ match }: ReactionsProps) => {
  const words = reactionsWords();
  const { shown, heard } = useReactions(match);
  const muteAt = (seat: number): void => {
    const { player, name } = seatAt(match, seat);
    if (player === null) return;
    mute(player);
    toast({ text: words.muted(name), action: { label: words.undo, run: () => mute(player, false) } });
  };
  const [reported, report] = useState<ReportedPlayer | null>(null);
  const pressesAt = (seat: number): readonly BubblePress[] => {
    const { player, name } = seatAt(match, seat);
    const silence = { label: words.mute(name), icon: "silent", run: () => muteAt(seat) } as const;
    if (player === null || session.player.value === null) return [silence];
    const run = () => report({ player, name, match: match.id });
    return [silence, { label: words.report(name), icon: "warning", run }];
  };
  return (
    <>
      <ReactionMenu match={match} report={report} />
      {reported && <ReportDialog reported={reported} onClose={() => report(null)} />}
      {shown.map((one) => (
        <ReactionBubble
          key={one.key}
          shown={one}
          label={words.said(seatAt(match, one.seat).name, saysNow(one.reaction))}
          presses={one.seat === match.seat ? [] : pressesAt(one.seat)}
        />
      ))}
      <div class="visually-hidden" role="log" aria-label={words.title}>
        {heard.map(({ key, seat, reaction }) => (
          <p key={key}>{words.said(seatAt(match, seat).name, saysNow(reaction))}</p>
        ))}
      </div>
    </>
  );
};

interface SeatName {
  readonly player: string | null;
  readonly name: string;
}

const seatAt = ({ roster }: ClientMatch, seat: number): SeatName => ({
  player: roster.seats[seat]?.player ?? null,
  name: roster.seats[seat]?.name ?? "",
});

/** One is spoken, and the next ones say the rest. */
const MOST_HEARD = 3;

/** The newest of each seat for some seconds, and what others have shown last. */
const useReactions = (match: ClientMatch) => {
  const [shown, setShown] = useState<readonly ShownReaction[]>([]);
  const [heard, setHeard] = useState<readonly ShownReaction[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hear = ({ seat, reaction }: SeenReaction): void => {
      const { player } = seatAt(match, seat);
      if (!isReaction(reaction) || (player !== null && seat !== match.seat && isMuted(player))) return;
      const one: ShownReaction = { key: ++count.current, seat, reaction };
      setShown((before) => [...before.filter((other) => other.seat !== seat), one]);
      if (seat !== match.seat) setHeard((before) => [...before, one].slice(-MOST_HEARD));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter(({ key }) => key !== one.key));
      }, SHOWN_MS);
      timers.add(timer);
    };
    const end = match.on("reaction", hear);
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [match]);
  const isSeen = ({ seat }: ShownReaction): boolean => {
    const { player } = seatAt(match, seat);
    return player === null || seat === match.seat || !isMuted(player);
  };
  return { shown: shown.filter(isSeen), heard };
};

/** In the page's language. */
const saysNow = (reaction: Reaction): string => reactionText(reaction, language.value);

/** As wide as its style says, where there is room. */
const MENU_PX = 288;
const EDGE_PX = 8;

const ReactionMenu = ({ match, report }: ListeningProps) => {
  const words = reactionsWords();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [, redraw] = useState(0);
  const place = (): void => {
    // Seats and names may have changed since.
    redraw((times) => times + 1);
    if (!menu.current || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    const beside = document.documentElement.clientWidth - right;
    Object.assign(menu.current.style, {
      top: `${bottom + 4}px`,
      right: `clamp(${EDGE_PX}px, ${beside}px, 100vw - ${MENU_PX + EDGE_PX}px)`,
      maxHeight: `calc(100dvh - ${bottom + 12}px)`,
    });
  };
  useEffect(() => {
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="part-button part-button-quiet part-button-icon"
        title={words.title}
        popovertarget={id}
      >
        <svg class="part-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.500 14.500c1.500 2.500 5.500 2.500 7 0M9 9.500v.5M15 9.500v.5" />
        </svg>
        <span class="visually-hidden">{words.title}</span>
      </button>
      <section
        ref={menu}
        id={id}
        popover="auto"
        class="reaction-menu"
        aria-label={words.title}
        onBeforeToggle={place}
      >
        {match.seat !== null && <Choices match={match} close={() => menu.current?.hidePopover()} />}
        <Listening
          match={match}
          report={(reported) => {
            menu.current?.hidePopover();
            report(reported);
          }}
        />
      </section>
    </>
  );
};

interface ChoicesProps extends ReactionsProps {
  readonly close: () => void;
}

const Choices = ({ match, close }: ChoicesProps) => {
  const words = reactionsWords();
  const allowance = useRef(FULL);
  const [isResting, rest] = useState(false);
  const send = (reaction: Reaction): void => {
    const nowMs = performance.now();
    const next = spendOne(allowance.current, nowMs);
    if (next === null || !match.react(reaction)) return;
    allowance.current = next;
    const pauseMs = waitMs(next, nowMs);
    if (pauseMs > 0) {
      rest(true);
      setTimeout(() => rest(false), pauseMs);
    }
    close();
  };
  return (
    <>
      <div class="reaction-pictures">
        {KNOWN_REACTIONS.filter(isPicture).map((reaction) => (
          <button
            key={reaction}
            type="button"
            disabled={isResting}
            title={saysNow(reaction)}
            onClick={() => send(reaction)}
          >
            <ReactionPicture reaction={reaction} />
            <span class="visually-hidden">{saysNow(reaction)}</span>
          </button>
        ))}
      </div>
      <div class="reaction-sentences">
        {KNOWN_REACTIONS.filter((reaction) => !isPicture(reaction)).map((reaction) => (
          <button key={reaction} type="button" disabled={isResting} onClick={() => send(reaction)}>
            {saysNow(reaction)}
          </button>
        ))}
      </div>
      {isResting && <p class="reaction-wait">{words.wait}</p>}
    </>
  );
};

interface ListeningProps extends ReactionsProps {
  readonly report: (reported: ReportedPlayer) => void;
}

/** Whom the reader hears, and the way to report somebody. House bots say nothing. */
const Listening = ({ match, report }: ListeningProps) => {
  const words = reactionsWords();
  const { isEverybody, players } = muted.value;
  const others = match.roster.seats.flatMap(({ player, name }, seat) =>
    player === null || seat === match.seat ? [] : [{ player, name }],
  );
  if (others.length === 0) return null;
  return (
    <fieldset class="reaction-shown">
      <legend>{words.shown}</legend>
      <ShownSwitch label={words.everybody} isOn={!isEverybody} set={(isOn) => muteEverybody(!isOn)} />
      {others.map(({ player, name }) => (
        <span key={player} class="reaction-player">
          {!isEverybody && (
            <ShownSwitch label={name} isOn={!players.includes(player)} set={(isOn) => mute(player, !isOn)} />
          )}
          {session.player.value && (
            <button
              type="button"
              title={words.report(name)}
              onClick={() => report({ player, name, match: match.id })}
            >
              <Icon name="warning" />
              {isEverybody ? words.report(name) : <span class="visually-hidden">{words.report(name)}</span>}
            </button>
          )}
        </span>
      ))}
    </fieldset>
  );
};

interface ShownSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

const ShownSwitch = ({ label, isOn, set }: ShownSwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} onClick={() => set(!isOn)}>
    <Icon name={isOn ? "sound" : "silent"} />
    <bdi>{label}</bdi>
  </button>
);
