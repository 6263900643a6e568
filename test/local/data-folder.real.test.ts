// Who may read a data folder, and from where a database can be reached.
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/local/database/database.ts";
import { freeAddresses } from "../../src/local/database/free-address.ts";
import { silent } from "../../src/local/log.ts";
import { asksDynamoDbLocal, TESTED_ENGINES } from "../harness/tested-engines.ts";
import { putItem } from "./item.ts";

const tableName = "turn-relay";
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(() => rmSync(data, { recursive: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The modes of all that is in the folder: of folders and of files. */
const modesIn = (folder: string) => {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const modes = (some: typeof entries) => [
    ...new Set(some.map((one) => modeOf(join(one.parentPath, one.name)))),
  ];
  return {
    names: entries.map(({ name }) => name),
    folders: modes(entries.filter((one) => one.isDirectory())),
    files: modes(entries.filter((one) => one.isFile())),
  };
};

describe.each(TESTED_ENGINES)("%s", (engine) => {
  test("takes its folder and files from other users, also those that are there already", async () => {
    const open = () => openDatabase({ data, tableName, engine, log: silent });
    chmodSync(data, 0o755);
    const first = await open();
    await putItem(first.endpoint, "a", "kept");
    const { names, folders, files } = modesIn(data);
    expect(names).toContain("relay.lock");
    expect(names.length).toBeGreaterThan(1);
    expect([modeOf(data), files]).toEqual(["700", ["600"]]);
    expect(folders).toEqual(engine === "dynoxide" ? [] : ["700"]);
    await first.stop();

    const before = readdirSync(data, { withFileTypes: true, recursive: true });
    for (const one of before) chmodSync(join(one.parentPath, one.name), one.isDirectory() ? 0o755 : 0o644);
    chmodSync(data, 0o777);
    const again = await open();
    expect([modeOf(data), modesIn(data).files]).toEqual(["700", ["600"]]);
    await again.stop();
  });
});

const refused = (folder: string) => openDatabase({ data: folder, tableName, log: silent });

test("a folder of another user is refused", async () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, 65_534, 65_534);
  await expect(refused(isRoot ? data : "/")).rejects.toThrow("belongs to another user");
});

test("an open folder with other files is refused, and stays as it is", async () => {
  writeFileSync(join(data, "letter.txt"), "");
  chmodSync(data, 0o755);
  await expect(refused(data)).rejects.toThrow("it has other files, such as letter.txt");
  expect([modeOf(data), readdirSync(data)]).toEqual(["755", ["letter.txt"]]);
  chmodSync(data, 0o700);
  const database = await refused(data);
  await database.stop();
});

test("a folder that cannot be made is one line", async () => {
  writeFileSync(join(data, "file"), "");
  await expect(refused(join(data, "file", "data"))).rejects.toThrow(
    /^The data folder .+ cannot be made \(ENOTDIR\)/,
  );
});

/** The local addresses at which a process listens, as the kernel writes them. */
const listenersOf = (pid: number): readonly string[] => {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  return ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === "0A" && sockets.includes(`socket:[${inode}]`))
      .map(([, local = ""]) => local.split(":")[0] ?? ""),
  );
};

/** A file may be closed while it is looked at. */
const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
};

/** The first number of an address is the last byte here: 7F is 127. */
const IS_LOOPBACK = /^[0-9A-F]{6}7F$/;

test.runIf(process.platform === "linux")("the database listens on loopback only", async () => {
  const database = await openDatabase({ data: null, engine: "dynoxide", tableName, log: silent });
  const listeners = listenersOf(database.pid() ?? 0);
  expect(listeners).toHaveLength(1);
  expect(listeners[0]).toMatch(IS_LOOPBACK);
  expect(new URL(database.endpoint).hostname).not.toBe("127.0.0.1");
  await database.stop();
  if (!asksDynamoDbLocal) return;
  const open = await openDatabase({ data: null, tableName, engine: "dynamodb-local", log: silent });
  expect(listenersOf(open.pid() ?? 0).some((one) => !IS_LOOPBACK.test(one))).toBe(true);
  await open.stop();
});

test("a host that this machine does not have is left out", async () => {
  for await (const { host } of freeAddresses(["203.0.113.7", "127.0.0.1"])) {
    expect(host).toBe("127.0.0.1");
    return;
  }
  throw new Error("no address was free");
});
