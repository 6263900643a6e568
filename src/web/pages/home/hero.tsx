// What a newcomer sees first: what this is, a name, and the button that starts a race.
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { welcomeWords } from "../../app/brand.ts";
import { gameName } from "../../app/game-name.ts";
import { firstGameId, firstGameNow, isRace } from "../../app/games.ts";
import { hasBegun } from "../../app/has-begun.ts";
import { MOST_NAME_LETTERS } from "../../app/offered-name.ts";
import { raceBots } from "../../app/race.ts";
import { TroublePanel } from "../../app/trouble-panel.tsx";
import { CardFace } from "../../cards/card-face.tsx";
import { DeckNames } from "../../cards/deck-names.ts";
import { Button, IconButton } from "../../parts/button.tsx";
import { Form } from "../../parts/form.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { cardsFor } from "../../presentations/cards-for.ts";
import { language } from "../../words/language.ts";
import { shellWords } from "../../words/shell/shell-words.ts";
import { offerAnother, offerName, ownName, typeName } from "./own-name.ts";
import { forgetRefusal, useStart } from "./use-start.ts";

export interface HeroProps {
  /** The way back to a match. It comes later. */
  readonly OwnMatch: ComponentType;
}

export const Hero = ({ OwnMatch }: HeroProps) => {
  const { home } = shellWords();
  const { title, lead } = welcomeWords();
  const { start, busyWith, refused } = useStart();
  // Nothing else that the page sends can have the wrong shape.
  const isNameRefused = refused?.problem.code === "malformed";
  const lang = language.value;
  const isRacing = isRace();
  useEffect(offerName, [lang]);
  useEffect(() => forgetRefusal, []);
  const name = ownName.value;
  return (
    <section class="home-hero">
      <div class="home-words">
        <h1>{title}</h1>
        <p class="home-lead">{lead}</p>
        {hasBegun.value && <OwnMatch />}
        <Form class="home-start" onSubmit={() => void start("race", () => raceBots(name.trim()))}>
          <div class="home-name">
            <TextField
              label={home.name}
              error={isNameRefused ? home.nameRefused : undefined}
              value={name}
              onValue={typeName}
              maxLength={MOST_NAME_LETTERS}
              required
            />
            <IconButton icon="refresh" kind="plain" label={home.otherName} onClick={offerAnother} />
          </div>
          <Button type="submit" kind="primary" large wide icon="bolt" busy={busyWith === "race"}>
            {isRacing ? home.race : home.playBots}
          </Button>
          {isRacing && <p class="part-quiet part-small">{home.raceHint(gameName(firstGameId()))}</p>}
        </Form>
        {refused && !isNameRefused && (
          <div class="part-panel home-refused">
            <TroublePanel key={refused.problem} problem={refused.problem} onAgain={refused.again} />
          </div>
        )}
      </div>
      <Fan />
    </section>
  );
};

const FAN_CARDS = 5;

/** An ornament. */
const Fan = () => {
  const { cards = {} } = firstGameNow() ?? {};
  const id = firstGameId();
  const codes = cardsFor({ id, cards }, FAN_CARDS);
  return (
    <div class="home-fan" data-game={id} aria-hidden="true">
      <DeckNames.Provider value={cards}>
        {codes.map((code, i) => (
          <span key={code} class={`home-fan-card home-fan-${i}`}>
            <CardFace code={code} />
          </span>
        ))}
      </DeckNames.Provider>
    </div>
  );
};
