// Numbers as people read them: with a minus sign, which is as wide as a plus. The wire has numbers.

export const numberText = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** What is added or taken away: `+13`, `−8`, `+0`. */
export const signedText = (value: number): string => (value < 0 ? numberText(value) : `+${value}`);
