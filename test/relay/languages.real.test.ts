// A caller's language, from the header of a request or of a handshake.
import { expect, test } from "vitest";
import { refusalText } from "../../src/protocol/refusal-text.ts";
import { newMatch } from "../harness/rest-client.ts";
import { connect } from "../harness/seat-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";

test("a relay answers each caller in the caller's language", async () => {
  const { url, socketUrl } = await startTestRelay({ hosts: { rotating: 1 } });
  const { id, guests } = await newMatch(url, 2);
  const [ada] = guests;
  if (!ada) throw new Error("no guest");
  const passing = { game: "zip-zap", seen: 2, action: { type: "pass" } };

  const refusedIn = async (language: string) => {
    const answer = await fetch(`${url}/v1/matches/${id}/actions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${ada.token}`,
        "content-type": "application/json",
        "accept-language": language,
      },
      body: JSON.stringify(passing),
    });
    const body: unknown = await answer.json();
    return { headers: answer.headers, body };
  };
  for (const [asked, language] of [
    ["es-AR", "es"],
    ["is", "is"],
    ["de", "en"],
  ] as const) {
    const { headers, body } = await refusedIn(asked);
    expect(body).toMatchObject({ code: "wrong-phase", detail: refusalText("wrong-phase", language) });
    expect(headers.get("content-language")).toBe(language);
    expect(headers.get("vary")).toContain("Accept-Language");
  }

  const socket = await connect(socketUrl, ada.token, { "accept-language": "is-IS,is;q=0.9" });
  const refused = await socket.act(id, "1", passing.seen, passing.action);
  expect(refused).toMatchObject({ code: "wrong-phase", message: refusalText("wrong-phase", "is") });
  await socket.close();
});
