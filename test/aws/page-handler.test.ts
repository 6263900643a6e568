// The page as CloudFormation asks for it: into a bucket, out of it, and what it is told where something fails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { HttpAnswer, OutgoingRequest } from "../../src/aws/lambda/http-exchange.ts";
import type { SignedUpload } from "../../src/aws/lambda/signed-request.ts";
import { createPageHandler } from "../../src/aws/page/page-handler.ts";
import { pageFiles } from "../../src/bundle/page-files.ts";

const folder = mkdtempSync(join(tmpdir(), "page-"));
afterAll(() => rmSync(folder, { recursive: true }));
const BUILD = ["assets/main-1A.js", "assets/é 1.png", "docs/rest.html", "icon.svg", "index.html"];
for (const name of [...BUILD, "service-worker.js"]) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), name);
}
mkdirSync(join(folder, "shared"));
const leadsOf = (lead: string) => ({ en: lead, es: `${lead} (es)`, is: `${lead} (is)` });
writeFileSync(
  join(folder, "shared/previews.json"),
  JSON.stringify({
    ...{ name: "Cards", leads: leadsOf("Play."), picture: "/shared/any.png" },
    games: { whist: { name: "Whist", leads: leadsOf("Take tricks."), picture: "/shared/whist.png" } },
  }),
);
writeFileSync(join(folder, "index.html"), "<head></head>");

const RESPONSE_URL = "https://cloudformation.test/answer?signature=secret";
const RELAY = "https://api.test";
const SOCKET = "wss://socket.test/v1";
const LISTED = 2;

interface World {
  /** What S3 says of a request in its place. Undefined: it does what it is asked. */
  readonly refuse?: (method: string, name: string) => number | undefined;
  readonly answers?: readonly number[];
  readonly from?: string;
}

/** A region with one bucket, `page`. */
const worldWith = ({ refuse = () => undefined, answers = [200], from = folder }: World = {}) => {
  const objects = new Map<string, { readonly text: string; readonly headers: object }>();
  const asked: string[] = [];
  const told: Readonly<Record<string, string>>[] = [];
  const sent: OutgoingRequest[] = [];
  const logged: string[] = [];
  const ask: SignedUpload = async ({ method, url, headers = {}, body = "" }) => {
    const name = decodeURIComponent(url.pathname.slice(1));
    asked.push(`${method} ${name}`);
    if (url.host !== "page.s3.eu-west-1.amazonaws.com") return says(404, "NoSuchBucket");
    const status = refuse(method, name);
    if (status !== undefined) return says(status, "AccessDenied");
    if (method === "PUT") objects.set(name, { text: body.toString(), headers });
    if (method === "DELETE") objects.delete(name);
    if (method !== "GET") return says(200);
    const keys = [...objects.keys()].slice(0, LISTED).map((key) => `<Key>${encodeURIComponent(key)}</Key>`);
    return { ...says(200), text: `<ListBucketResult>${keys.join("")}</ListBucketResult>` };
  };
  const handle = createPageHandler({
    files: (relay) => pageFiles(from, relay),
    s3: { ask, region: "eu-west-1", endpoint: null, pausesMs: [5, 5] },
    answer: async (request) => {
      sent.push(request);
      const status = answers[sent.length - 1] ?? 200;
      if (status === 200) told.push(JSON.parse(String(request.body)));
      return { status, text: "", requestId: undefined };
    },
    write: (line) => void logged.push(line),
  });
  /** What CloudFormation is told. */
  const wanted = async (RequestType: string, more: object = {}, leftMs = 60_000) => {
    const event = { RequestType, ...IDS, ResponseURL: RESPONSE_URL, ResourceProperties: PROPERTIES, ...more };
    await handle(event, { getRemainingTimeInMillis: () => leftMs });
    const answer = told.at(-1);
    expect(answer).toMatchObject(IDS);
    expect(JSON.stringify(answer)).not.toContain("signature");
    return answer;
  };
  return { objects, asked, sent, logged, wanted };
};

const says = (status: number, code = ""): HttpAnswer => ({
  status,
  text: `<Error><Code>${code}</Code><Message>No.</Message></Error>`,
  requestId: undefined,
});

const IDS = { StackId: "arn:stack", RequestId: "request-1", LogicalResourceId: "PageFiles" };
const PROPERTIES = {
  ServiceToken: "arn:function",
  Bucket: "page",
  Relay: RELAY,
  Socket: SOCKET,
  Page: "https://play.test",
  Build: "1",
};
const CREATED = { PhysicalResourceId: "page" };

describe("a page that is created", () => {
  test("is in the bucket with all files, and the relay's address beside them", async () => {
    const { objects, wanted } = worldWith();
    expect(await wanted("Create")).toMatchObject({ Status: "SUCCESS", ...CREATED });
    const names = [...objects.keys()].filter((name) => !name.startsWith("shared/"));
    expect(names.toSorted()).toEqual([...BUILD, "config.json", "service-worker.js"].toSorted());
    expect(objects.get("config.json")).toEqual({
      text: JSON.stringify({ relay: RELAY, socket: SOCKET }),
      headers: { "content-type": "application/json", "cache-control": "no-cache" },
    });
    expect(objects.get("index.html")).toEqual({
      text: expect.stringContaining('content="https://play.test/shared/any.png"'),
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
    });
    const invited = objects.get("shared/invitation/whist.html")?.text;
    expect(invited).toContain('property="og:title" content="You are invited to Whist"');
    expect(invited).toContain('property="og:image" content="https://play.test/shared/whist.png"');
    expect(objects.has("shared/player/any.html")).toBe(true);
    const spanish = objects.get("shared/invitation/whist.es.html")?.text;
    expect(spanish).toContain('content="Tienes una invitación a una partida de Whist"');
    expect(spanish).toContain('content="Take tricks. (es)"');
    expect(objects.get("assets/é 1.png")?.headers).toEqual({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("has its files there before the page that names them, and the worker that keeps the page last", async () => {
    const { asked, wanted } = worldWith();
    await wanted("Create");
    const places = ["assets/main-1A.js", "config.json", "index.html", "service-worker.js"].map((name) =>
      asked.indexOf(`PUT ${name}`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(asked.indexOf("PUT assets/é 1.png")).toBeLessThan(asked.indexOf("PUT docs/rest.html"));
    expect(asked.slice(-2)).toEqual(["PUT index.html", "PUT service-worker.js"]);
  });

  test("waits for rights that spread, and for an S3 that has a fault", async () => {
    const statuses = [403, 503];
    const { objects, wanted } = worldWith({
      refuse: (_, name) => (name === "index.html" ? statuses.shift() : undefined),
    });
    expect(await wanted("Create")).toMatchObject({ Status: "SUCCESS" });
    expect(objects.has("index.html")).toBe(true);
  });
});

describe("a page that is updated", () => {
  test("keeps the files of earlier builds, and follows the relay's address", async () => {
    const { objects, wanted } = worldWith();
    objects.set("assets/main-00.js", { text: "old", headers: {} });
    const ResourceProperties = { ...PROPERTIES, Relay: "https://other.test" };
    expect(await wanted("Update", { ...CREATED, ResourceProperties })).toMatchObject({
      ...{ Status: "SUCCESS", ...CREATED },
    });
    expect(objects.get("assets/main-00.js")?.text).toBe("old");
    expect(objects.get("config.json")?.text).toContain("https://other.test");
  });

  test("that moves to another bucket has another name, so that CloudFormation empties the former", async () => {
    const { wanted } = worldWith();
    expect(await wanted("Update", { PhysicalResourceId: "former" })).toMatchObject(CREATED);
  });

  test("keeps its name where it fails", async () => {
    const { wanted } = worldWith({ refuse: () => 500 });
    expect(await wanted("Update", CREATED)).toMatchObject({ Status: "FAILED", ...CREATED });
  });
});

describe("a page that is deleted", () => {
  test("leaves its bucket empty, however many files there were", async () => {
    const { objects, wanted } = worldWith();
    await wanted("Create");
    expect(objects.size).toBeGreaterThan(2 * LISTED);
    expect(await wanted("Delete", CREATED)).toMatchObject({ Status: "SUCCESS", ...CREATED });
    expect([...objects.keys()]).toEqual([]);
  });

  test("may be gone with its bucket", async () => {
    const { wanted } = worldWith();
    const gone = { PhysicalResourceId: "gone", ResourceProperties: { ...PROPERTIES, Bucket: "gone" } };
    expect(await wanted("Delete", gone)).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "gone" });
  });

  test("tells if the bucket could not be emptied", async () => {
    const { wanted } = worldWith({ refuse: (method) => (method === "DELETE" ? 403 : undefined) });
    await wanted("Create");
    const { Status, Reason } = (await wanted("Delete", CREATED)) ?? {};
    expect(Status).toBe("FAILED");
    expect(Reason).toMatch(/^S3 answers 403 \(AccessDenied\) to DELETE \/assets\//);
  });
});

describe("a page that could not be created", () => {
  test.for<[string, World, object, RegExp]>([
    ["S3 refuses", { refuse: () => 403 }, {}, /^S3 answers 403 \(AccessDenied\) to PUT \/assets\/.* No\.$/],
    ["it was not built", { from: join(folder, "docs") }, {}, /^there is no index\.html/],
    ["a property is wrong", {}, { ResourceProperties: { Bucket: "page" } }, /^wrong properties: Relay: /],
    [
      "there is no such bucket",
      {},
      { ResourceProperties: { ...PROPERTIES, Bucket: "gone" } },
      /NoSuchBucket/,
    ],
  ])("if %s: says so, and can be deleted", async ([, world, more, reason]) => {
    const { logged, wanted } = worldWith(world);
    const { Status, Reason, PhysicalResourceId } = (await wanted("Create", more)) ?? {};
    expect(Status).toBe("FAILED");
    expect(Reason).toMatch(reason);
    expect(JSON.parse(logged.join())).toMatchObject({ event: "page-fault", error: Reason });
    expect(await wanted("Delete", { ...more, PhysicalResourceId })).toMatchObject({
      ...{ Status: "SUCCESS", PhysicalResourceId },
    });
  });

  test("in the time of the function asks nothing more of S3", async () => {
    const { asked, wanted } = worldWith({ refuse: () => 503 });
    expect(await wanted("Create", {}, 0)).toMatchObject({
      ...{ Status: "FAILED", Reason: "the time of the function was not enough" },
    });
    const { length } = asked;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(length);
  });
});

describe("the answer", () => {
  test("is sent again until CloudFormation takes it", async () => {
    const { sent, wanted } = worldWith({ answers: [500, 500, 200] });
    await wanted("Create");
    expect(sent).toHaveLength(3);
    // The address is signed for a request without further headers.
    expect(sent[0]).toMatchObject({ method: "PUT", headers: { host: "cloudformation.test" } });
    expect(sent[0]?.url.href).toBe(RESPONSE_URL);
  });

  test("that CloudFormation does not take is a fault, which does not show its address", async () => {
    const { wanted } = worldWith({ answers: [403, 403, 403] });
    await expect(wanted("Create")).rejects.toThrow(/^CloudFormation answers 403$/);
  });
});
