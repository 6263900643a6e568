// What a card counts stands at the card. Where the cards lie too close for that, what they count together stands at the hand.

const MARK = "data-summed";

/** After each change of widths. */
export const fitWorths = (place: Element): void => {
  const hands = [...place.querySelectorAll(".moment-cards")];
  for (const hand of hands) hand.removeAttribute(MARK);
  // All are measured before one is marked, so the page is laid out once.
  for (const hand of hands.filter(isCramped)) hand.setAttribute(MARK, "");
};

const isCramped = (hand: Element): boolean =>
  [...hand.querySelectorAll(".moment-worth")].some((worth) => worth.scrollWidth > worth.clientWidth);
