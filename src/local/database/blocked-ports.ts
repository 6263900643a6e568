// The ports that every browser refuses. A database on such a port is out of reach of every web page. A page that knows
// the address, or that makes its own name point there, gets nothing either.

/**
 * The "bad ports" of the Fetch Standard that need no privilege: https://fetch.spec.whatwg.org/#port-blocking. Without
 * 4190 and 6679, because Chromium 156 still connects to them.
 */
export const BLOCKED_PORTS = [
  ...[6665, 6666, 6667, 6668, 6669, 6697, 3659, 4045, 6000, 2049],
  ...[10_080, 6566, 1719, 1720, 1723, 5060, 5061],
] as const;
