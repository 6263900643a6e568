// The introduction of the OpenAPI document: what holds for every operation, and where the socket is.

export const DESCRIPTION = [
  "Play card games over REST or over a WebSocket. This document describes REST. The project's `docs/protocol.md` describes the frames of the socket, and `docs/events.md` what happens in each game.",
  "**Socket.** `GET /v1` gives its address as `websocket`. Send the token as `Authorization: Bearer`. A browser sends it as the second of the subprotocols `turn-relay.v1, bearer.<token>`. Without a token you can only watch.",
  "**Tokens.** `POST /v1/players` creates a guest and shows its token once. Where a token is optional, it only changes what is shown. A private match answers `no-such-match` to everyone who neither sits there nor knows its code.",
  "**Bodies** are JSON in UTF-8, at most 16 KB. Unknown fields and keys that come twice are refused. Times are RFC 3339 in UTC with milliseconds.",
  "**Unions.** `game` tells the games apart, and `type` the actions and events within a game.",
  "**Problems** are `application/problem+json` (RFC 9457). Branch on `code`. `errors` names the fields that are wrong, and `type` leads to a page about the problem. `x-problem-codes` lists the codes of an operation. An unknown address answers 404 `no-such-route`, and an unknown method 405 with `Allow`. After a 503 `try-again`, wait as long as `Retry-After` says, then send the same again. A 429 `too-fast` was not done. The gateway may answer 429 by itself, without a problem.",
  "**Languages.** Every operation takes `?lang=` with `en`, `es` or `is`. It wins over `Accept-Language`. `title` and `detail` of a problem come in that language.",
  "**Headers.** Every answer has an `X-Request-Id`. Answers to counted requests have `RateLimit` and `RateLimit-Policy`. An answer with an `ETag` takes `If-None-Match` and then answers 304.",
  "**Keys.** An operation that makes something takes an `Idempotency-Key`. Every other operation refuses the header.",
  "**Growth.** New fields, codes and games may come, and new words where `x-extensible-enum` stands. Ignore what you do not know. The actions and events of a game change only with its `rules`.",
].join("\n\n");
