// A web page, another host and another user of the machine reach for the embedded database.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attack } from "./support/attack.ts";
import { startTarget } from "./support/target.ts";

export const webPageReadsDatabase: Attack = {
  name: "a web page reads the database",
  run: async ({ target }) => {
    const { databaseEndpoint } = target;
    // Node's fetch refuses the same ports as browsers do.
    const refused = await fetch(databaseEndpoint).then(
      () => false,
      (error: Error) => String(error.cause).includes("bad port"),
    );
    const preflight = await ask(databaseEndpoint, "OPTIONS", {
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-amz-date,x-amz-target",
    });
    const scan = await ask(databaseEndpoint, "POST", SIGNED_BY_NOBODY, '{"TableName":"turn-relay"}');
    const items = /"Count":(\d+)/.exec(scan.text)?.[1] ?? "no";
    const allowed = preflight.allows === "*" || preflight.allows === PAGE;
    return {
      succeeded: allowed && !refused && scan.status === 200,
      got: `preflight allows ${preflight.allows ?? "nothing"}, Scan ${scan.status} with ${items} items, browsers ${refused ? "block" : "open"} the port`,
    };
  },
};

const PAGE = "https://page.example";
const SIGNED_BY_NOBODY = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-target": "DynamoDB_20120810.Scan",
  "x-amz-date": "20260101T000000Z",
  authorization:
    "AWS4-HMAC-SHA256 Credential=nobody/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=00",
};

const ask = (url: string, method: string, headers: Readonly<Record<string, string>>, body = "") =>
  new Promise<{ readonly status: number; readonly allows: string | undefined; readonly text: string }>(
    (resolve, reject) => {
      const sent = request(url, { method, headers: { origin: PAGE, ...headers } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () =>
          resolve({
            ...{ status: answer.statusCode ?? 0, text },
            allows: answer.headers["access-control-allow-origin"],
          }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    },
  );

export const otherHostReachesDatabase: Attack = {
  name: "another host reaches a port of the relay",
  run: async ({ target }) => {
    if (process.platform !== "linux") return { succeeded: false, got: "not tried: needs Linux" };
    const inodes = new Set(target.pids().flatMap(socketsOf));
    const addresses = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => listenersIn(file, inodes));
    const open = addresses.filter((address) => !isLoopback(address));
    return {
      succeeded: open.length > 0 || addresses.length === 0,
      got: `${addresses.length} listening ports, ${open.length} beyond this machine`,
    };
  },
};

const socketsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
};

const LISTENS = "0A";

/** The addresses in hex, as the kernel writes them. */
const listenersIn = (file: string, inodes: ReadonlySet<string>): readonly string[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.trim().split(/\s+/))
    .flatMap(([, local = "", , state, , , , , , inode = ""]) =>
      state === LISTENS && inodes.has(inode) ? [local.split(":")[0] ?? ""] : [],
    );

const isLoopback = (hex: string): boolean =>
  /^[0-9A-F]{6}7F$/.test(hex) ||
  hex === "00000000000000000000000001000000" ||
  /^0{16}FFFF0000[0-9A-F]{6}7F$/.test(hex);

export const otherUserReadsFolder: Attack = {
  name: "another user of the machine reads a data folder that was open before",
  run: async () => {
    const scratch = mkdtempSync(join(tmpdir(), "attacked-"));
    const data = join(scratch, "data");
    mkdirSync(data);
    chmodSync(data, 0o755);
    const other = await startTarget(data).catch(() => null);
    try {
      if (!other) return { succeeded: false, got: "the relay does not start on such a folder" };
      const files = readdirSync(data, { recursive: true, encoding: "utf8" });
      const modes = [".", ...files].map((file) => statSync(join(data, file)).mode & 0o777);
      const open = modes.filter((mode) => (mode & 0o077) !== 0);
      const shown = modes.map((mode) => mode.toString(8)).join(" ");
      return {
        succeeded: open.length > 0,
        got: `others may read ${open.length} of ${modes.length} entries: ${shown}`,
      };
    } finally {
      await other?.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};
