// Which addresses a webhook may reach: one row for each registry entry that an attacker would try.
import { expect, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "../../src/aws/lambda/public-address.ts";

test.for([
  ["0.0.0.0", "this host"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["169.254.169.254", "metadata of an instance"],
  ["169.254.170.2", "credentials of a container"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.0.0.1", "protocol assignments"],
  ["192.0.2.1", "documentation"],
  ["192.88.99.1", "6to4 relay"],
  ["192.168.1.1", "private"],
  ["198.18.0.1", "benchmarks"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.1", "documentation"],
  ["224.0.0.1", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "unspecified"],
  ["::1", "loopback"],
  ["::127.0.0.1", "compatible IPv4"],
  ["::ffff:127.0.0.1", "mapped loopback"],
  ["::ffff:169.254.169.254", "mapped metadata"],
  ["::ffff:8.8.8.8", "mapped, even where public"],
  ["::ffff:0:10.0.0.1", "translated"],
  ["64:ff9b::a00:1", "NAT64 of a private address"],
  ["64:ff9b:1::1", "local NAT64"],
  ["100::1", "discard only"],
  ["2001::1", "Teredo"],
  ["2001:db8::1", "documentation"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["3fff::1", "documentation"],
  ["5f00::1", "segment routing"],
  ["fc00::1", "unique local"],
  ["fd00:ec2::254", "metadata of an instance"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["2600::1%eth0", "a zone"],
  ["fec0::1", "site-local"],
  ["ff02::1", "multicast"],
  ["example.com", "a name"],
  ["", "nothing"],
] as const)("%s is refused: %s", ([address]) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.for([
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "172.32.0.1",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("only 127.0.0.0/8 and ::1 are loopback", () => {
  for (const address of ["127.0.0.1", "127.9.9.9", "::1"]) expect(isLoopbackAddress(address)).toBe(true);
  for (const address of ["128.0.0.1", "::ffff:127.0.0.1", "0.0.0.0", "::", "localhost"])
    expect(isLoopbackAddress(address)).toBe(false);
});
