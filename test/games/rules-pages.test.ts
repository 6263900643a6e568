// The rules pages: each rule has a test that names it, and the shuffle that they spell out is the shuffle.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = (name: string) => readFileSync(new URL(`../../docs/rules/${name}`, import.meta.url), "utf8");
const here = new URL(".", import.meta.url);
const tests = readdirSync(here, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(new URL(file, here), "utf8"));
/** What stands at the head of a string: `"ZZ-5 ...` */
const titles = tests.flatMap((text) => text.match(/["`](?:(?:ZZ|ALL|SH)-\d+ )+/g) ?? []).join("");
const ids = (text: string, prefix: string) =>
  [...text.matchAll(new RegExp(`\`(${prefix}-\\d+)\``, "g"))].map(([, id = ""]) => id);

describe.each([
  ["zip-zap.md", "ZZ", 19],
  ["README.md", "ALL", 7],
  ["README.md", "SH", 8],
])("%s", (file, prefix, count) => {
  const expected = Array.from({ length: count }, (_, i) => `${prefix}-${i + 1}`);

  it(`has the rules ${prefix}-1 to ${prefix}-${count}`, () => {
    expect([...new Set(ids(page(file), prefix))].toSorted()).toEqual(expected.toSorted());
  });

  it(`names each of ${prefix}-1 to ${prefix}-${count} in a test's title`, () => {
    expect(expected.filter((id) => !new RegExp(`${id}\\b`).test(titles))).toEqual([]);
  });
});

it("the program on the page gives the known answer on the page", () => {
  const text = page("README.md");
  const program = /```js\n(.*?)```/s.exec(text)?.[1] ?? "";
  const printed = execFileSync(process.execPath, ["--input-type=module"], {
    input: program,
    encoding: "utf8",
  });
  const [commitment = "", seat = "", stock = ""] = printed.split("\n");
  expect(text).toContain(`\`${commitment}\``);
  expect(text).toContain(`\`${stock.replace("stock ", "")}\``);
  const sorted = /`(r2 [^`]*)`, and its Zap/.exec(text)?.[1] ?? "";
  expect(sorted.split(" ").toSorted()).toEqual(seat.replace("seat 0 ", "").split(" ").toSorted());
});
