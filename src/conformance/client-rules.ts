// What a client must do: the rules of docs/protocol.md, word for word. A test compares both. `anchor` is the heading
// there that says more.

export interface ClientRule {
  readonly says: string;
  readonly anchor: string;
}

export const CLIENT_RULES = {
  "C-1": {
    says: "A client ignores what it does not know: fields, types of frames, codes, and other words.",
    anchor: "what-holds-everywhere",
  },
  "C-2": {
    says: "A client sends only frames and bodies that the relay can read.",
    anchor: "what-holds-everywhere",
  },
  "C-3": {
    says: "A client sends its token in a header or a subprotocol, never in an address.",
    anchor: "connection",
  },
  "C-4": {
    says: "A client keeps the newest frame and decides on that frame. So `seen` never falls.",
    anchor: "seq-and-own",
  },
  "C-5": {
    says: "`seen` is a seq that the client has heard of, never a higher one.",
    anchor: "acting",
  },
  "C-6": {
    says: "Each new act on the socket has an `id` of its own.",
    anchor: "frames-from-the-client",
  },
  "C-7": {
    says: "A client plays what is legal at `seen`. The list `legal` of that frame is enough for it.",
    anchor: "where-table-legal-deadline-seq-and-own-are",
  },
  "C-8": {
    says: "A client has one unanswered act a match at a time.",
    anchor: "acting",
  },
  "C-9": {
    says: "A client sends an act again that got no answer for 2 s, and not sooner on the same connection. It changes nothing: same action, same `seen`, same `id`.",
    anchor: "an-act-without-an-answer",
  },
  "C-10": {
    says: "After the answer a client does not send the act again. A verdict stays the same for ever.",
    anchor: "refusals",
  },
  "C-11": {
    says: "After `too-fast` and `try-again` a client waits `retryMs`. After `try-again` it sends the very same.",
    anchor: "refusals",
  },
  "C-12": {
    says: "A client stays under the limits of the relay.",
    anchor: "limits",
  },
  "C-13": {
    says: "A client that loses its connection connects again, and sends `watch` with `since`: the newest seq that it has, or the last one before a gap in its events.",
    anchor: "reconnect",
  },
  "C-14": {
    says: "A client waits before it connects again: 0.3 s, doubled each time up to 20 s, give or take half.",
    anchor: "reconnect",
  },
  "C-15": {
    says: "A client changes connections before `reconnectBefore`: it opens the next one, then closes the old one.",
    anchor: "reconnect",
  },
  "C-16": {
    says: "A client that hears nothing for 30 s sends `ping` with `match` and `seq`.",
    anchor: "pings",
  },
  "C-17": {
    says: "After `unwatched` with `replaced` a client does not watch that match again unasked.",
    anchor: "watching",
  },
  "C-18": {
    says: "After `bad-token` or `banned` a client does not connect or ask again with this token.",
    anchor: "close-codes",
  },
  "C-19": {
    says: "A client that has promised entropy reveals it when the match waits for it.",
    anchor: "entropy",
  },
  "C-20": {
    says: "A client plays until the match is over, and sends no act after that.",
    anchor: "what-says-that-a-match-is-over",
  },
  "C-21": {
    says: "Over REST a client asks for events with `since`: the newest seq that it has.",
    anchor: "rest-only",
  },
  "C-22": {
    says: "After an answer with `retryMs` a client waits so long before it asks for events again.",
    anchor: "rest-only",
  },
  "C-23": {
    says: "A client stops asking for events when `view.status` is `over` or `abandoned`.",
    anchor: "rest-only",
  },
  "C-24": {
    says: "A client in an arena plays the match that `you.match` names, also where the notice was lost.",
    anchor: "arenas",
  },
  "C-25": {
    says: "A client with a refresh token gets the next token after `bad-token`, and plays on.",
    anchor: "close-codes",
  },
  "C-26": {
    says: "A client uses a recovery code or refresh token once. Without an answer it sends the same again within 30 s.",
    anchor: "sending-a-request-again",
  },
} as const satisfies Readonly<Record<string, ClientRule>>;

export type RuleId = keyof typeof CLIENT_RULES;
