// Puts a path of a card where it belongs. A `transform` of its own would make each path a part that the browser puts together
// anew with each change of the table.

/** The same path, larger by `scale` and then moved. A negative scale turns it by half. */
export const placedPath = (path: string, x: number, y: number, scale: number): string =>
  path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) => {
    const isArc = /a/i.test(command);
    const isMoved = command < "a";
    const placed = (numbers.match(/-?\d*\.?\d+/g) ?? []).map((number, i) => {
      // An arc: two radii, an angle and two flags stand before its end.
      const part = isArc ? i % 7 : command === "V" ? 1 : command === "H" ? 0 : i % 2;
      if (isArc && part < 5) return Number(number) * (part < 2 ? Math.abs(scale) : 1);
      return Number(number) * scale + (isMoved ? (part % 5 === 0 ? x : y) : 0);
    });
    return command + placed.map((number) => Number(number.toFixed(2))).join(" ");
  });
