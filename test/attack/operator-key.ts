// A stranger, a player and a web page try the operator's door of a relay on one machine.
import { OPERATOR_PATH } from "../../src/protocol/operator-door.ts";
import type { Attack } from "./support/attack.ts";

const GUESSES = 40;
/** In a row, of one address. */
const LOOKED_AT = 6;
const BODY = { ask: "log", limit: 1, cursor: null };

export const guessedOperatorKey: Attack = {
  name: "a stranger opens the operator's door",
  run: async ({ visitor }) => {
    const [stranger, player] = [visitor(), visitor()];
    const knock = async (headers: Readonly<Record<string, string>>, by = visitor(), path = OPERATOR_PATH) =>
      (await by.call("POST", path, { body: BODY, headers })).status;
    const guesses: number[] = [];
    for (let n = 0; n < GUESSES; n++)
      guesses.push(await knock({ authorization: `Bearer op_${String(n).padStart(43, "A")}` }, stranger));
    const { token } = await player.guest();
    const others = await Promise.all([
      knock({ authorization: `Bearer ${token}` }, player),
      knock({}),
      knock({ "x-forwarded-for": "127.0.0.1", forwarded: "for=127.0.0.1" }),
      knock({ authorization: "AWS4-HMAC-SHA256 Credential=nobody/20260101/local/lambda/aws4_request" }),
      knock({}, visitor(), "/%40operator"),
      knock({}, visitor(), `${OPERATOR_PATH}/`),
    ]);
    const page = await visitor().call("OPTIONS", OPERATOR_PATH, {
      headers: { origin: "https://page.example", "access-control-request-method": "POST" },
    });
    const allows = page.headers.get("access-control-allow-origin");
    const looked = guesses.filter((status) => status === 401).length;
    return {
      succeeded: [...guesses, ...others].includes(200) || looked > LOOKED_AT || allows !== null,
      got: `${looked} of ${GUESSES} keys looked at, then 429; others got ${others.join(" ")}; pages may ${allows ? "ask" : "not ask"}`,
    };
  },
};
