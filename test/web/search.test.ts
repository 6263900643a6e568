// The search of the documents: whole names, parts of names, beginnings and slips, with the text before the reference.
import { expect, test } from "vitest";
import { findSections, searchOf } from "../../src/web/site/search.ts";

const search = searchOf([
  {
    address: "protocol.html",
    title: "The protocol",
    sections: [
      ["", "The protocol", "How to play."],
      [
        "limits",
        "Limits",
        `${"Before it. ".repeat(20)}actsPerMinute 600 acts of an account. ${"After it. ".repeat(40)}`,
      ],
      ["reconnect", "Reconnect", "Connect again, and send the act again."],
    ],
  },
  {
    address: "rest/schemas.html",
    title: "REST: schemas",
    sections: [["Limits", "Limits", "actsPerMinute optional integer"]],
  },
]);

const found = (asked: string | undefined) => findSections(search, asked ?? "").map(({ address }) => address);

test.for([
  ["actsPerMinute", "protocol.html#limits"],
  ["ACTSPERMINUTE", "protocol.html#limits"],
  ["acts per minute", "protocol.html#limits"],
  ["actsPerM", "protocol.html#limits"],
  ["reconect", "protocol.html#reconnect"],
  ["how play", "protocol.html"],
])("%s is found at %s", ([asked, address]) => {
  expect(found(asked)[0]).toBe(address);
});

test("sections with all the words come alone, and otherwise those with some", () => {
  expect(found("act again")).toEqual(["protocol.html#reconnect"]);
  expect(found("reconnect xyzzy")).toEqual(["protocol.html#reconnect"]);
  expect(found("xyzzy")).toEqual([]);
  expect(found("'\"<=")).toEqual([]);
});

test("a result shows the text around the word", () => {
  const [first] = findSections(search, "actsPerMinute");
  expect(first?.words).toContain("actsperminute");
  expect(first?.excerpt).toMatch(/^… .*actsPerMinute 600 acts.* …$/);
  expect(first?.excerpt.length).toBeLessThan(200);
});
