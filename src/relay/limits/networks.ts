// The networks that an address belongs to. One person may hold many addresses, so callers without an account count by
// network. Knows no limit.

export interface Network {
  readonly name: string;
  /** How many times the share of one address the network has. */
  readonly share: number;
}

/** A wide network is a site or a small provider: 256 subscribers at most. */
const WIDE_SHARE = 4;

const GROUPS = 8;
const GROUP_BITS = 16;
const BYTE_BITS = 8;

/**
 * The narrowest first: an IPv4 address and its /24, or the /56 and the /48 of an IPv6 address. A provider gives one
 * subscriber up to a /56. An IPv4 address in IPv6 form counts as the IPv4 address.
 */
export const networksOf = (address: string): readonly Network[] => {
  const groups = address.includes(":") ? groupsOf(address) : null;
  const ipv4 = groups ? mappedIn(groups) : address;
  if (ipv4 !== null) {
    return [
      { name: ipv4, share: 1 },
      { name: `${ipv4.split(".").slice(0, 3).join(".")}.0/24`, share: WIDE_SHARE },
    ];
  }
  return [56, 48].map((bits, n) => ({
    name: `${prefixOf(groups ?? [], bits)}/${bits}`,
    share: n === 0 ? 1 : WIDE_SHARE,
  }));
};

/** Eight numbers. A text that is no address gets zeros where it cannot be read. */
const groupsOf = (address: string): readonly number[] => {
  const [head = [], tail = []] = address.split("::").map(numbersIn);
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => 0);
  return [...head, ...zeros, ...tail].slice(0, GROUPS);
};

const numbersIn = (half: string): readonly number[] =>
  half
    .split(":")
    .filter((group) => group !== "")
    .flatMap((group) => (group.includes(".") ? dottedIn(group) : [Number.parseInt(group, 16) || 0]));

/** The last 32 bits may be written as an IPv4 address. */
const dottedIn = (group: string): readonly number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a << BYTE_BITS) | b, (c << BYTE_BITS) | d];
};

/** The IPv4 address in `::ffff:0:0/96` (RFC 4291). */
const mappedIn = (groups: readonly number[]): string | null => {
  const [high = 0, low = 0] = groups.slice(-2);
  const isMapped = groups.slice(0, -2).join() === "0,0,0,0,0,65535";
  return isMapped ? [high >> BYTE_BITS, high & 255, low >> BYTE_BITS, low & 255].join(".") : null;
};

const prefixOf = (groups: readonly number[], bits: number): string =>
  groups
    .slice(0, Math.ceil(bits / GROUP_BITS))
    .map((group, n) => {
      const kept = Math.min(GROUP_BITS, bits - n * GROUP_BITS);
      return (group >> (GROUP_BITS - kept)) << (GROUP_BITS - kept);
    })
    .map((group) => group.toString(16))
    .join(":");
