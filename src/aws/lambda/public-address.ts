// Which addresses the relay may send webhooks to: those that IANA's registries of special-purpose addresses call
// globally reachable. IPv4 lists what is refused, IPv6 what is allowed and then what of that is refused.
import { BlockList, isIP, isIPv4 } from "node:net";

const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Also the metadata of instances and containers.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Everything else is no global unicast, also mapped IPv4 (`::ffff:0:0/96`) and its translations (`64:ff9b::/96`). */
const GLOBAL_IPV6 = [["2000::", 3]] as const;

const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  // An IPv4 address lies in them.
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

type Subnets = readonly (readonly [network: string, prefix: number])[];

const listOf = (subnets: Subnets): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, isIPv4(network) ? "ipv4" : "ipv6");
  return list;
};

const specialIpv4 = listOf(SPECIAL_IPV4);
const globalIpv6 = listOf(GLOBAL_IPV6);
const specialIpv6 = listOf(SPECIAL_IPV6);
const loopback = listOf([
  ["127.0.0.0", 8],
  ["::1", 128],
]);

/** False for everything that is no address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  return isPlainIpv6(address) && globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
};

export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback.check(address, "ipv4") : address === "::1";

/** Without a zone. */
const isPlainIpv6 = (address: string): boolean => isIP(address) === 6 && !address.includes("%");
