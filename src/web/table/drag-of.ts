// Drags a card of the hand. Let go above the hand, it is played. Otherwise it goes back to its place.

/** A shorter way is a tap. */
const LEAST_PX = 10;
/** How far above its place the card has to be let go. */
const PLAYED_PX = 70;

export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
}

/** The body of the card moves with the pointer, without a new drawing of the table. */
export const dragOf = (drop: () => void): DragHandlers => ({
  onPointerDown: (down) => {
    const button = down.currentTarget;
    if (!(button instanceof HTMLElement) || down.button !== 0) return;
    const body = button.querySelector<HTMLElement>("[data-card]");
    if (!body) return;
    let isDragged = false;
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!isDragged && Math.hypot(x, y) < LEAST_PX) return;
      if (!isDragged) button.setPointerCapture(down.pointerId);
      isDragged = true;
      button.parentElement?.classList.add("table-dragged");
      body.style.transform = `translate(${x}px, ${y}px)`;
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      stop.abort();
      if (!isDragged) return;
      // The click that follows is no tap.
      button.addEventListener("click", quiet, { capture: true });
      setTimeout(() => button.removeEventListener("click", quiet, { capture: true }), 0);
      if (event.type === "pointerup" && down.clientY - event.clientY > PLAYED_PX) drop();
      settle(button, body);
    };
    const stop = new AbortController();
    const { signal } = stop;
    // A fast pointer is beside the card at its first move already.
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  },
});

const quiet = (click: Event): void => click.stopImmediatePropagation();

/** A card that was played has left the hand by then. */
const settle = (button: HTMLElement, body: HTMLElement): void => {
  requestAnimationFrame(() => {
    button.parentElement?.classList.remove("table-dragged");
    const { transform } = body.style;
    body.style.transform = "";
    if (body.isConnected && transform !== "") {
      body.animate([{ transform }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
  });
};
