// The introduction of the OpenAPI document: what holds for every operation, and where the socket is.

export const DESCRIPTION = [
  "Play card games over REST or over a WebSocket. This document describes REST. The project's `docs/protocol.md` describes the frames of the socket, and `docs/events.md` what happens in each game.",
  "**Socket.** `GET /v1` gives its address as `websocket`. On your own machine that is `ws://127.0.0.1:8787/ws`. Send the token as `Authorization: Bearer`. A browser sends it as the second of the subprotocols `turn-relay.v1, bearer.<token>`. Without a token you can only watch. A seat can do everything on the socket that it can do here, and it gets every event without asking.",
  "**Tokens.** `POST /v1/players` creates a guest and shows its token once. Where a token is optional, it only changes what is shown. A private match answers `no-such-match` to everyone who neither sits there nor knows its code.",
  "**Bodies** are JSON in UTF-8, at most 16 KB. Unknown fields are refused. Unknown query parameters are refused too, if the operation takes any. Times are RFC 3339 in UTC with milliseconds.",
  "**Problems** are `application/problem+json` (RFC 9457). Branch on `code`. `errors` names the fields that are wrong. An address that is not in this document answers 404 `no-such-route`. A 503 `try-again` means that the relay does not know whether the request was done. Wait as long as `Retry-After` says, then send the same again. A 429 `too-fast` means that the request is over a limit and was not done. `GET /v1` lists the limits.",
  "**Growth.** New fields, codes, events and enumeration values may be added. Ignore what you do not know.",
].join("\n\n");
