// What a web page of another origin gets from a database that the relay has started. The same page reads the database
// through an ordinary port, and reaches an ordinary server by every way. So the page does try.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { BLOCKED_PORTS } from "../../src/local/database/blocked-ports.ts";
import { openDatabase } from "../../src/local/database/database.ts";
import { isFreeAddress, loopbackHosts } from "../../src/local/database/free-address.ts";
import { silent } from "../../src/local/log.ts";
import { answerOfPage, findBrowser } from "../harness/browser-page.ts";
import { startCable } from "../harness/cable.ts";
import { startStore } from "../relay/support/store.ts";
import { isLeftOut } from "../web/harness/chromium.ts";
import { putItem } from "./item.ts";

const browser = findBrowser();

const pageAnswers = (script: string): Promise<unknown> => {
  if (browser === undefined) throw new Error("CI needs Chromium: apt-get install chromium");
  return answerOfPage(browser, script);
};

test.skipIf(isLeftOut)("a web page cannot read the database", async () => {
  const { endpoint } = await startStore();
  await putItem(endpoint, "a", "a live match's secret");
  const { port, hostname } = new URL(endpoint);
  expect(BLOCKED_PORTS).toContain(Number(port));
  const cable = await startCable(Number(port), hostname);
  const script = `done([await scan("${endpoint}"), await scan("http://127.0.0.1:${cable.port}")]);${SCAN}`;
  const [direct, throughCable] = z.tuple([z.string(), z.string()]).parse(await pageAnswers(script));
  expect(direct).toBe("TypeError: Failed to fetch");
  expect(throughCable).toContain("a live match's secret");
});

test.skipIf(isLeftOut)("a web page reads no database in memory, by an ordinary port either", async () => {
  const database = await openDatabase({ data: null, tableName: "turn-relay", log: silent });
  onTestFinished(() => database.stop());
  expect(database.kind).toBe("memory");
  const { port, hostname } = new URL(database.endpoint);
  expect(BLOCKED_PORTS).toContain(Number(port));
  const cable = await startCable(Number(port), hostname);
  const script = `done([await scan("${database.endpoint}"), await scan("http://127.0.0.1:${cable.port}")]);${SCAN}`;
  const failed = "TypeError: Failed to fetch";
  expect(await pageAnswers(script)).toEqual([failed, failed]);
});

const SCAN = `
  async function scan(url) {
    const signature = "AWS4-HMAC-SHA256 Credential=any/20260101/local/dynamodb/aws4_request";
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": "DynamoDB_20120810.Scan",
          "x-amz-date": "20260101T000000Z",
          authorization: signature + ", SignedHeaders=host;x-amz-target, Signature=0",
        },
        body: JSON.stringify({ TableName: "turn-relay" }),
      });
      return await answer.text();
    } catch (error) {
      return String(error);
    }
  }`;

/** Two halves, so that a database of another test finds a free port meanwhile. */
const HALVES = [BLOCKED_PORTS.slice(0, 8), BLOCKED_PORTS.slice(8)];

test.skipIf(isLeftOut).each(HALVES)("a web page sends nothing to %i, by any way", async (...half) => {
  const [host = ""] = loopbackHosts();
  const addresses = half.map((port) => ({ host, port }));
  // DynamoDB Local of another test may have one on all hosts.
  const free = await Promise.all(addresses.map(isFreeAddress));
  const blocked = await Promise.all(
    addresses.filter((_, n) => free[n]).map(({ port }) => startListener(host, port)),
  );
  expect(blocked.length).toBeGreaterThan(4);
  const ordinary = await startListener(host, 0);
  const urls = [...blocked, ordinary].map(({ url }) => url);
  await pageAnswers(`${TRY_ALL}
    const tries = ${JSON.stringify(urls)}.map(tryAll);
    await tries.at(-1);
    done([]);`);
  expect(blocked.flatMap(({ url, heard }) => heard.map((line) => `${url} ${line}`))).toEqual([]);
  expect(new Set(ordinary.heard)).toEqual(
    new Set([
      "connection",
      "POST /simple",
      "OPTIONS /preflighted",
      "PUT /preflighted",
      "GET /socket",
      "POST /form",
      "GET /frame",
      "GET /image",
    ]),
  );
});

/** What a browser refuses may stay without any event. So only the ordinary server, which comes last, is waited for. */
const TRY_ALL = `
  const loaded = (element) => new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
  const newFrame = () => document.body.appendChild(document.createElement("iframe"));
  function tryAll(url) {
    const socketClosed = new Promise((resolve) => {
      try {
        new WebSocket(url.replace("http:", "ws:") + "/socket").addEventListener("close", resolve);
      } catch {
        resolve();
      }
    });
    const frame = newFrame();
    frame.src = url + "/frame";
    const filled = newFrame();
    const form = filled.contentDocument.body.appendChild(document.createElement("form"));
    Object.assign(form, { method: "post", action: url + "/form" }).submit();
    const image = new Image();
    image.src = url + "/image";
    return Promise.all([
      fetch(url + "/simple", { method: "POST", mode: "no-cors", body: "{}" }).catch(() => {}),
      fetch(url + "/preflighted", { method: "PUT", headers: { "x-any": "1" } }).catch(() => {}),
      ...[socketClosed, loaded(frame), loaded(filled)],
      new Promise((resolve) => image.addEventListener("error", resolve)),
    ]);
  }`;

/** A server that lets every page in, and notes what arrives. */
const startListener = async (host: string, port: number) => {
  const heard: string[] = [];
  const server = createServer(({ method, url }, response) => {
    heard.push(`${method} ${url}`);
    for (const name of ["origin", "methods", "headers"])
      response.setHeader(`access-control-allow-${name}`, "*");
    response.setHeader("content-type", "text/html").end();
  });
  server.on("connection", () => heard.push("connection"));
  server.on("upgrade", ({ method, url }, socket) => {
    heard.push(`${method} ${url}`);
    socket.destroy();
  });
  await once(server.listen(port, host), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port: at } = server.address() as AddressInfo;
  return { url: `http://${host}:${at}`, heard };
};
