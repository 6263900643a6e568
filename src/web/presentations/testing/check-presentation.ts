// What every presentation must hold, on whole matches of its game as the page gets them.
import { type Game, LEVELS } from "../../../games/game.ts";
import { seatsOf } from "../../../games/seat.ts";
import { frozen } from "../../../games/testing/random-play.ts";
import { objectsOf, valuesOf } from "../../../games/testing/schema-objects.ts";
import { LANGUAGES, type Language } from "../../../games/words.ts";
import { hintSight } from "../../coach/coach-sight.ts";
import { type Presenter, sceneByPresenter } from "../../scene/generic-scene.ts";
import type { MatchModel } from "../../scene/match-model.ts";
import { cardInput, type PlayerInput, pressInput } from "../../scene/press-input.ts";
import type { Scene } from "../../scene/scene.ts";
import { spotsIn } from "../../scene/zones-of.ts";
import type { Hint, Manners, Presentation } from "../presentation.ts";
import { translated } from "../translated.ts";
import { hasFaceDown, pictureSetFaults } from "./picture-set-faults.ts";
import { promptFaults, spotFaults } from "./prompt-faults.ts";
import { modelsOf, presenterOf } from "./scenes-of.ts";

export interface PresentationProbe {
  /** The names of the files in the game's folder `cards/`. Left out: nobody looks at them. */
  readonly pictures?: readonly string[];
  /** The ids of hints whose moments bots never bring about, such as a last card that nobody called. */
  readonly unsaid?: readonly string[];
}

/**
 * Plays matches of house bots from seeds, and looks at each view of each seat and of a spectator, in each language.
 *
 * @throws Error that lists all that is wrong: cards and events that the game does not have, manners of no level, marks that no card can show, hints that are
 * too long, fit nowhere or point at nothing, and a presenter that throws, writes to what it is given, or leaves a legal action without a way to
 * it, in the table itself or in a menu that one press opens. A card of the hand is such a way while it is lifted. A prompt
 * that asks a player who can press nothing, or that speaks of another seat in the own turn. And
 * pictures of no card, and cards without one where others have one.
 */
export const checkPresentation = async (
  game: Game,
  presentation: Presentation,
  { unsaid = [], pictures }: PresentationProbe = {},
): Promise<void> => {
  const present = await presenterOf(presentation);
  const hints = (await presentation.hints?.()) ?? [];
  const faults = new Set([
    ...cardFaults(game, presentation),
    ...hitFaults(game, presentation),
    ...textFaults(hints),
    ...mannerFaults((await presentation.manners?.()) ?? {}),
  ]);
  const fitting = new Set<string>(unsaid);
  let isSeenFaceDown = false;
  for (const { model, language } of viewsOf(game, presentation)) {
    const fit = hints.filter((hint) => fitsAt(hint, model));
    for (const { id } of fit) fitting.add(id);
    const look = (scene: Scene): void => {
      isSeenFaceDown ||= hasFaceDown(scene);
      for (const fault of fit.flatMap((hint) => spotFaults(scene, hint))) faults.add(fault);
    };
    for (const fault of sceneFaults(model, present, look)) faults.add(`present, ${language}: ${fault}`);
  }
  for (const { id } of hints.filter((hint) => !fitting.has(hint.id)))
    faults.add(`hints: "${id}" fits at no moment of ${MATCHES * LANGUAGES.length} matches`);
  for (const fault of pictureSetFaults(Object.keys(game.words.en.cards), pictures ?? [], isSeenFaceDown))
    faults.add(fault);
  if (faults.size > 0) throw new Error([`The presentation of "${game.id}":`, ...faults].join("\n  "));
};

const MOST_CARDS = 5;
/** A hint that is longer has no room on a phone. */
const LONGEST_HINT = 115;

const cardFaults = (game: Game, { cards = [], markOf }: Presentation): readonly string[] => {
  const deck = Object.keys(game.words.en.cards);
  return [
    ...cards.filter((card) => !deck.includes(card)).map((card) => `cards: the game has no card "${card}"`),
    ...(cards.length > MOST_CARDS ? [`cards: ${cards.length} are more than ${MOST_CARDS}`] : []),
    ...markFaults(deck, markOf),
  ];
};

const hitFaults = ({ schemas }: Game, { hits = {} }: Presentation): readonly string[] => {
  const types = objectsOf(schemas.event).flatMap(({ properties }) => valuesOf(properties["type"]) ?? []);
  return Object.keys(hits)
    .filter((type) => !types.includes(type))
    .map((type) => `hits: the game has no event "${type}"`);
};

const mannerFaults = (manners: Manners): readonly string[] => {
  const levels: readonly string[] = LEVELS;
  return Object.keys(manners)
    .filter((level) => !levels.includes(level))
    .map((level) => `manners: no house bot has the level "${level}"`);
};

const markFaults = (deck: readonly string[], markOf: Presentation["markOf"]): readonly string[] => {
  const [first, ...others] = deck.filter((card) => !/^[0-9+−]{0,3}$/.test(markOf?.(card) ?? ""));
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : `, nor those of ${others.length} other cards`;
  return [`markOf: no card can show "${markOf?.(first)}", the mark of "${first}"${more}`];
};

const textFaults = (hints: readonly Hint[]): readonly string[] =>
  hints.flatMap(({ id, text }, at) => [
    ...(hints.findIndex((other) => other.id === id) < at ? [`hints: two have the id "${id}"`] : []),
    ...LANGUAGES.map((language) => [language, translated(text, language).length] as const)
      .filter(([_, letters]) => letters > LONGEST_HINT)
      .map(
        ([language, letters]) => `hints: "${id}" has ${letters} letters in ${language}, not ${LONGEST_HINT}`,
      ),
  ]);

/** In each language. */
const MATCHES = 8;
function* viewsOf(
  game: Game,
  { playsAtOnce }: Presentation,
): Generator<{ readonly model: MatchModel; readonly language: Language }> {
  const { min, max } = game.seats;
  for (const language of LANGUAGES) {
    for (let match = 0; match < MATCHES; match += 1) {
      const seats = min + (match % (max - min + 1));
      const you = [...seatsOf(seats), null][match % (seats + 1)] ?? null;
      const secret = `${match}${LANGUAGES.indexOf(language)}`.padStart(SECRET_DIGITS, "5eed");
      for (const { model } of modelsOf({ game, seats, you, secret, language, playsAtOnce }))
        yield { model, language };
    }
  }
}

const SECRET_DIGITS = 64;

const sceneFaults = (
  model: MatchModel,
  presenter: Presenter,
  look: (scene: Scene) => void,
): readonly string[] => {
  const present: Presenter = (scene, seen) => presenter(frozen(scene), frozen(seen));
  try {
    const scene = sceneByPresenter(frozen(model), present);
    look(scene);
    return [
      ...shownFaults(scene, model),
      ...menuFaults(scene, model, present),
      ...promptFaults(scene, model),
    ];
  } catch (error) {
    return [`it throws ${error instanceof Error ? error.message : String(error)}`];
  }
};

/** What opens a menu leads to each choice in it. */
const menuFaults = (scene: Scene, model: MatchModel, present: Presenter): readonly string[] => {
  const { buttons, seats, piles, zones, hand } = scene;
  const presses = [
    ...buttons,
    ...seats.flatMap((seat) => seat.buttons),
    ...piles.flatMap(({ cards }) => cards),
    ...spotsIn(zones),
  ];
  const inputs = [
    ...presses
      .filter(({ offers }) => offers.length > 1)
      .map(({ offers }): PlayerInput => ({ type: "offers", offers })),
    ...hand.filter(({ isLifted }) => isLifted).map((card) => cardInput(card, true)),
  ];
  return inputs.flatMap((input) => {
    const opened = pressInput(model, input).model;
    if (opened.menu === null) return [];
    const { menu, zones } = sceneByPresenter(frozen(opened), present);
    const choices = JSON.stringify([menu, zones]);
    return opened.menu
      .filter((action) => !choices.includes(JSON.stringify(action)))
      .map(({ type }) => `a menu opens, and no choice in it is the legal "${type}"`);
  });
};

const shownFaults = (scene: Scene, { view, sent }: MatchModel): readonly string[] => {
  const { buttons, menu, seats, piles, zones } = scene;
  const pressed = scene.hand.filter(({ isLifted }) => isLifted);
  const reached = JSON.stringify([buttons, menu, seats, piles, zones, pressed]);
  const plain = new Set(pressed.filter(({ offers = [] }) => offers.length === 0).map(({ code }) => code));
  const isReached = (action: object): boolean => {
    const { card, cards } = { card: undefined, cards: undefined, ...action };
    const own = [card ?? cards ?? []].flat();
    const isInHand = own.length > 0 && own.every((one) => plain.has(String(one)));
    return isInHand || reached.includes(JSON.stringify(action));
  };
  const astray = sent ? [] : (view?.legal ?? []).filter((action) => !isReached(action));
  // Of equal cards a press plays any.
  const cardHotkeys = new Map(scene.hand.map(({ code, hotkey }) => [`${code} ${hotkey}`, hotkey]));
  const hotkeys = [...scene.buttons.map(({ hotkey }) => hotkey), ...cardHotkeys.values()].filter(
    (key) => key !== "",
  );
  const twice = hotkeys.find((key, at) => hotkeys.indexOf(key) < at);
  const cardKeys = scene.piles.flatMap(({ id, cards }) => cards.map(({ key }) => `${id}/${key}`));
  const same = cardKeys.find((key, at) => cardKeys.indexOf(key) < at);
  return [
    ...astray.map(({ type }) => `no button, card or pile leads to a legal "${type}"`),
    ...(twice === undefined ? [] : [`the key ${twice} stands twice`]),
    ...(same === undefined ? [] : [`two cards of a pile have one key, ${same}`]),
  ];
};

const fitsAt = ({ fits }: Hint, model: MatchModel): boolean => {
  const sight = hintSight(model);
  return sight !== null && fits(sight);
};
