// Which networks an address belongs to, and how long the store keeps what: the figures that the documents name.
import { expect, test } from "vitest";
import { daysAfter, emptyUntil, listingUntil, seatedUntil } from "../../src/relay/limits/expiry.ts";
import { networksOf } from "../../src/relay/limits/networks.ts";
import { archivedUntil } from "../../src/relay/projections/match-results.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["0:0:0:0:0:ffff:cb00:7109", "203.0.113.9", "203.0.113.0/24"],
  ["::fffe:203.0.113.9", "0:0:0:0/56", "0:0:0/48"],
  ["2001:db8:1234:5678:9abc:def0:1:2", "2001:db8:1234:5600/56", "2001:db8:1234/48"],
  ["2001:db8::1", "2001:db8:0:0/56", "2001:db8:0/48"],
  ["2001::db8:3:4:5:6:7", "2001:0:db8:0/56", "2001:0:db8/48"],
  ["::db8:1:1234:5:6:7:8", "0:db8:1:1200/56", "0:db8:1/48"],
  ["::1", "0:0:0:0/56", "0:0:0/48"],
  ["2001:db8:1:ff00::", "2001:db8:1:ff00/56", "2001:db8:1/48"],
])("%s counts as %s, and four times as much as %s", (address, narrow, wide) => {
  expect(networksOf(address)).toEqual([
    { name: narrow, share: 1 },
    { name: wide, share: 4 },
  ]);
});

test("an open match is kept for 7 days with players and for an hour without, its listing for 30 days", () => {
  const nowMs = Date.UTC(2100, 0, 1) + 999;
  const seconds = Date.UTC(2100, 0, 1) / 1000;
  expect([emptyUntil(nowMs), seatedUntil(nowMs), listingUntil(nowMs), daysAfter(nowMs, 2)]).toEqual([
    ...[seconds + 3_600, seconds + 7 * 86_400, seconds + 30 * 86_400, seconds + 2 * 86_400],
  ]);
});

test.each([
  [30, 90, 90],
  [90, 30, 90],
])("a match is archived for %i days or kept for %i: %i", (archivedDays, keptDays, days) => {
  const settings = { ...DEFAULT_SETTINGS, archivedDays, keptDays };
  expect(archivedUntil({ settings }, { endedAtMs: 0 })).toBe(days * 86_400);
});
