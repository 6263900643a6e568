// The function of the directory with the events of API Gateway, before cells that are away.
import { afterEach, expect, test, vi } from "vitest";
import { httpEvent } from "../../src/stand-ins/gateway/http-event.ts";

afterEach(() => vi.unstubAllEnvs());

const asked = async (target: string, method = "GET") => {
  // Port 9 answers nobody.
  vi.stubEnv("CELLS", JSON.stringify({ aa: "http://127.0.0.1:9", bb: "http://127.0.0.1:9" }));
  const { handler } = await import("../../functions/directory.ts");
  const event: Parameters<typeof handler>[0] = JSON.parse(
    JSON.stringify(
      httpEvent({
        ...{ method, target, rawHeaders: [], body: Buffer.from(""), protocol: "HTTP/1.1", requestId: "1" },
        ...{ sourceIp: "203.0.113.1", domainName: "play.example", timeMs: 0 },
      }),
    ),
  );
  return handler(event);
};

test("the function tells the cells, and which of them do not answer", async () => {
  const { statusCode, body } = await asked("/v1");
  expect(statusCode).toBe(200);
  const cell = (name: string) => ({ name, url: "http://127.0.0.1:9", starts: null });
  expect(JSON.parse(body)).toEqual({ name: "turn-relay-directory", cells: [cell("aa"), cell("bb")] });
  expect(JSON.parse((await asked("/v1/matches")).body)).toMatchObject({ items: [], missing: ["aa", "bb"] });
});

test("the function leads to the cell of an id", async () => {
  const { statusCode, headers } = await asked("/v1/matches/bb0123456789ab?code=ABCDEF");
  expect(statusCode).toBe(307);
  expect(headers?.["location"]).toBe("http://127.0.0.1:9/v1/matches/bb0123456789ab?code=ABCDEF");
});
