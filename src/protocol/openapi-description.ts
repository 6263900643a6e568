// The words at the head of the OpenAPI document: what holds for every operation, and where the socket is.

export const DESCRIPTION = [
  "Play card games over REST or over a WebSocket. This document is about REST; the frames of the socket are described in `docs/protocol.md` of the project, what happens in each game in `docs/events.md`.",
  "**Socket.** Connect to the address that `GET /v1` gives as `websocket` (`ws://127.0.0.1:8787/ws` on one's own machine), with the token as `Authorization: Bearer` or, in a browser, as the second of the subprotocols `turn-relay.v1, bearer.<token>`. Without a token one may only look on. A seat can do there what it can do here, and is told what happens without asking.",
  "**Tokens.** `POST /v1/players` makes a guest and shows its token once. Where a token is optional, it only changes what is shown. A private table is not there for those who neither sit at it nor know its code.",
  "**Bodies** are JSON in UTF-8, at most 16 KB. Unknown fields are refused, and so are unknown query parameters where an operation takes any. Times are RFC 3339 in UTC with milliseconds.",
  "**Problems** are `application/problem+json` (RFC 9457). Branch on `code`; `errors` names the fields at fault. An address that is not in this document answers 404 `no-such-route`. A 503 `try-again` means: not known to have been done. Wait as `Retry-After` says, then send the same again. A 429 `too-fast` means: over a limit of those that `GET /v1` lists, and not done.",
  "**Growth.** Fields, codes, events and values of enumerations may be added. Pass over what you do not know.",
].join("\n\n");
