"""What goes over the wire, as types. `npm run generate` writes this file from openapi.yaml and asyncapi.yaml."""

# ruff: noqa
from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

ActionT = TypeVar("ActionT")

_ChoiceKeywords = TypedDict("_ChoiceKeywords", {
    # What the field may hold, each once.
    "from": 'list[str | int]',
})

class Choice(_ChoiceKeywords, Generic[ActionT]):
    """Many actions that differ in one field. The relay takes every one of them."""

    action: ActionT
    """One of the actions, whole."""
    field: str
    """The field in which they differ."""
    min: NotRequired[int]
    """The field lists at least so many of `from`, in their order. Left out, with `max`: the field is one of `from`."""
    max: NotRequired[int]

class Abandoned(TypedDict):
    type: Literal["abandoned"]
    secret: str
    """32 bytes as 64 hex digits."""
    hands: list[OpenHand]

Act: TypeAlias = 'ZipZapAct | ZapYourNeighborAct | ZipZilchZeroAct'

class ZipZapAct(TypedDict):
    game: Literal["zip-zap"]
    """The match's game."""
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    seen: int
    """The newest seq that you had seen when you acted."""
    action: ZipZapAction

class ZapYourNeighborAct(TypedDict):
    game: Literal["zap-your-neighbor"]
    """The match's game."""
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    seen: int
    """The newest seq that you had seen when you acted."""
    action: ZapYourNeighborAction

class ZipZilchZeroAct(TypedDict):
    game: Literal["zip-zilch-zero"]
    """The match's game."""
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    seen: int
    """The newest seq that you had seen when you acted."""
    action: ZipZilchZeroAction

ZipZapAction: TypeAlias = 'ZipZapReady | ZipZapDiscard | ZipZapZap | ZipZapPass'

ZapYourNeighborAction: TypeAlias = 'ZapYourNeighborPlay | ZapYourNeighborDraw | ZapYourNeighborTake | ZapYourNeighborKeep | ZapYourNeighborGive | ZapYourNeighborPass | ZapYourNeighborDeclare | ZapYourNeighborCatch'

ZipZilchZeroAction: TypeAlias = 'ZipZilchZeroDraw | ZipZilchZeroZip | ZipZilchZeroDiscard'

class ActProblem(TypedDict):
    """An RFC 9457 problem of an act."""

    type: str
    """Names the kind of problem. Each `code` has one. It leads to a page that says what to do."""
    title: str
    status: int
    detail: str
    code: ProblemCode
    errors: NotRequired[list[FieldError]]
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you send the same again. With 429, 503 and a `game-fault` that may pass."""
    limit: NotRequired[Literal["framesPerSecond", "framesPerSecondByAccount", "framesPerSecondByAddress", "connectionsPerMinute", "connectionsPerMinuteByAddress", "requestsPerMinute", "actsPerMinute", "reactionsPerMinute", "requestsPerMinuteByAddress", "strayRequestsPerMinuteByAddress", "guestsPerHour", "codesPerMinute", "openMatches", "liveMatches", "sockets", "socketsByAddress", "bots", "arenas", "tokens", "passkeys", "webhooks", "pushSubscriptions", "webhookDeliveriesPerMinute", "invitations", "removals", "invitationsPerHour", "invitationsPerDay", "reportsPerDay"] | str]
    """The name of the limit. With `limit-reached` and `too-fast`."""
    maximum: NotRequired[int]
    """What the limit allows. With `limit-reached`."""
    reason: NotRequired[Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"] | str]
    """Why. With `banned` and `muted`."""
    note: NotRequired[str]
    """The operator's own words."""
    until: NotRequired[str | None]
    """When it ends. Null: not at all. With `banned` and `muted`."""
    refusal: NotRequired[ActRefused]
    """The referee's verdict. Absent where the act was not judged."""

ActRefused: TypeAlias = 'ZipZapActRefused | ZapYourNeighborActRefused | ZipZilchZeroActRefused'

_ZipZapActRefusedKeywords = TypedDict("_ZipZapActRefusedKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZapActRefused(_ZipZapActRefusedKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zip-zap"]
    match: str
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZipZapEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZapTable
    legal: NotRequired[list[ZipZapAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str

_ZapYourNeighborActRefusedKeywords = TypedDict("_ZapYourNeighborActRefusedKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZapYourNeighborActRefused(_ZapYourNeighborActRefusedKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zap-your-neighbor"]
    match: str
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZapYourNeighborEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZapYourNeighborTable
    legal: NotRequired[list[ZapYourNeighborAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str

_ZipZilchZeroActRefusedKeywords = TypedDict("_ZipZilchZeroActRefusedKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZilchZeroActRefused(_ZipZilchZeroActRefusedKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zip-zilch-zero"]
    match: str
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZipZilchZeroEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZilchZeroTable
    legal: NotRequired[list[ZipZilchZeroAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str

class AddPasskey(TypedDict):
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    credential: PasskeyRegistration

class AnswerDevice(TypedDict):
    allow: bool
    scopes: NotRequired[list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "webhook:write"]]]
    """Of those that the app asks for. If they are left out: all of them."""
    expiresIn: NotRequired[int]
    """In seconds. If it is left out, the token lasts as long as its player."""

Arena: TypeAlias = 'ZipZapArena | ZapYourNeighborArena | ZipZilchZeroArena'

class ZipZapArena(TypedDict):
    """Matches that follow one another until a time, and one table."""

    game: Literal["zip-zap"]
    id: str
    name: str
    rules: int
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled
    seats: int
    """Of each match."""
    rated: bool
    entry: Literal["people", "bots", "all"] | str
    """Who may enter."""
    visibility: Literal["public", "private"] | str
    code: NotRequired[str]
    """The code of a private arena. Only its maker and its entrants see it."""
    fill: Literal["wait", "bots"] | str
    level: NotRequired[Literal["easy", "normal", "hard"] | str]
    """Of the house bots, if there are any."""
    startsAt: str
    minutes: int
    endsAt: str
    """No match begins after it. Those that run go on, and may count."""
    every: Literal["day", "week"] | str | None
    series: str | None
    status: Literal["planned", "live", "ended", "closed"] | str
    """`closed`: by its maker, before it began."""
    entrants: int
    """With those who have left."""
    matches: int
    maker: ArenaPlayer
    podium: list[PodiumPlace]
    """The best three so far. In a list only of arenas that have ended."""
    you: ArenaEntrant | None
    """Null: you have not entered."""

class ZapYourNeighborArena(TypedDict):
    """Matches that follow one another until a time, and one table."""

    game: Literal["zap-your-neighbor"]
    id: str
    name: str
    rules: int
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled
    seats: int
    """Of each match."""
    rated: bool
    entry: Literal["people", "bots", "all"] | str
    """Who may enter."""
    visibility: Literal["public", "private"] | str
    code: NotRequired[str]
    """The code of a private arena. Only its maker and its entrants see it."""
    fill: Literal["wait", "bots"] | str
    level: NotRequired[Literal["easy", "normal", "hard"] | str]
    """Of the house bots, if there are any."""
    startsAt: str
    minutes: int
    endsAt: str
    """No match begins after it. Those that run go on, and may count."""
    every: Literal["day", "week"] | str | None
    series: str | None
    status: Literal["planned", "live", "ended", "closed"] | str
    """`closed`: by its maker, before it began."""
    entrants: int
    """With those who have left."""
    matches: int
    maker: ArenaPlayer
    podium: list[PodiumPlace]
    """The best three so far. In a list only of arenas that have ended."""
    you: ArenaEntrant | None
    """Null: you have not entered."""

class ZipZilchZeroArena(TypedDict):
    """Matches that follow one another until a time, and one table."""

    game: Literal["zip-zilch-zero"]
    id: str
    name: str
    rules: int
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled
    seats: int
    """Of each match."""
    rated: bool
    entry: Literal["people", "bots", "all"] | str
    """Who may enter."""
    visibility: Literal["public", "private"] | str
    code: NotRequired[str]
    """The code of a private arena. Only its maker and its entrants see it."""
    fill: Literal["wait", "bots"] | str
    level: NotRequired[Literal["easy", "normal", "hard"] | str]
    """Of the house bots, if there are any."""
    startsAt: str
    minutes: int
    endsAt: str
    """No match begins after it. Those that run go on, and may count."""
    every: Literal["day", "week"] | str | None
    series: str | None
    status: Literal["planned", "live", "ended", "closed"] | str
    """`closed`: by its maker, before it began."""
    entrants: int
    """With those who have left."""
    matches: int
    maker: ArenaPlayer
    podium: list[PodiumPlace]
    """The best three so far. In a list only of arenas that have ended."""
    you: ArenaEntrant | None
    """Null: you have not entered."""

class ArenaEntrant(TypedDict):
    state: Literal["waiting", "playing", "paused", "left"] | str
    match: str | None
    """Where you sit now."""
    place: int | None
    """Null in a list, and before you have a row."""
    points: int | None

class ArenaHouseBot(TypedDict):
    """A house bot."""

    house: Literal["easy", "normal", "hard"] | str

class ArenaList(TypedDict):
    items: list[Arena]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class ArenaMatch(TypedDict):
    match: str
    seats: list[ArenaPlayer | ArenaHouseBot]
    status: Literal["live", "over", "abandoned"] | str
    """`abandoned`: it gives points to nobody."""
    startedAt: str
    places: NotRequired[list[int]]
    """By seat, 1 the best."""
    points: NotRequired[list[int]]
    """By seat."""

class ArenaMatchList(TypedDict):
    items: list[ArenaMatch]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class ArenaPlayer(TypedDict):
    player: str
    name: str
    """Empty: the player is gone."""

class AuthorizationServer(TypedDict):
    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    revocation_endpoint: str
    device_authorization_endpoint: str
    scopes_supported: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "webhook:write"] | str]
    response_types_supported: list[str]
    response_modes_supported: list[str]
    grant_types_supported: list[str]
    code_challenge_methods_supported: list[str]
    token_endpoint_auth_methods_supported: list[str]
    revocation_endpoint_auth_methods_supported: list[str]
    authorization_response_iss_parameter_supported: bool
    service_documentation: str

class AuthorizeApp(TypedDict):
    clientId: str
    """The address of the app."""
    redirectUri: str
    codeChallenge: str
    codeChallengeMethod: Literal["S256"]
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "webhook:write"]]
    state: NotRequired[str]
    expiresIn: NotRequired[int]
    """In seconds. If it is left out, the token lasts as long as its player."""

class AuthorizedApp(TypedDict):
    redirectTo: str
    """Where the page sends its person."""

ZipZapCard: TypeAlias = 'Literal["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9", "y10", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9", "g10", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10", "zap"]'

ZapYourNeighborCard: TypeAlias = 'Literal["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS", "X1", "X2"]'

ZipZilchZeroCard: TypeAlias = 'Literal["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"]'

class ZapYourNeighborCatch(TypedDict):
    type: Literal["catch"]
    seat: int

class ZapYourNeighborCaught(TypedDict):
    type: Literal["caught"]
    seat: int
    by: int

class ChangePasskey(TypedDict):
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""

class ChangeProfile(TypedDict):
    """A field that is left out keeps its value. An empty `about` removes it, and so does null for `face`."""

    name: NotRequired[str]
    """1 to 24 visible characters, at most 192 bytes. Blanks at its ends are removed. Two players may have the same name."""
    face: NotRequired[ChosenFace | None]
    about: NotRequired[str]
    """Up to 500 visible characters and line breaks, at most 2,000 bytes. Blanks at its ends are removed."""
    invitations: NotRequired[Literal["all", "none"]]
    blocked: NotRequired[list[str]]
    """The whole new list. An id that comes twice counts once."""

ChosenFace: TypeAlias = 'Literal["bear", "cat", "dog", "fox", "frog", "koala", "lion", "octopus", "owl", "panda", "penguin", "puffin", "rabbit", "sheep", "tiger", "whale"]'

class ZipZapClocks(TypedDict):
    """The clocks of the game, by phase."""

    ready: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `20`."""
    window: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `12`."""
    lead: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `20`."""

class ZapYourNeighborClocks(TypedDict):
    """The clocks of the game, by phase."""

    turn: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `30`."""
    tens: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `10`."""

class ZipZilchZeroClocks(TypedDict):
    """The clocks of the game, by phase."""

    turn: NotRequired[int]
    """In seconds. 0: no clock in this phase. Left out: `60`."""

class ZipZapClocksFilled(TypedDict):
    """The clocks of the game, by phase."""

    ready: int
    """In seconds. 0: no clock in this phase."""
    window: int
    """In seconds. 0: no clock in this phase."""
    lead: int
    """In seconds. 0: no clock in this phase."""

class ZapYourNeighborClocksFilled(TypedDict):
    """The clocks of the game, by phase."""

    turn: int
    """In seconds. 0: no clock in this phase."""
    tens: int
    """In seconds. 0: no clock in this phase."""

class ZipZilchZeroClocksFilled(TypedDict):
    """The clocks of the game, by phase."""

    turn: int
    """In seconds. 0: no clock in this phase."""

class CreateBot(TypedDict):
    name: str
    """1 to 24 visible characters, at most 192 bytes. Blanks at its ends are removed. Two players may have the same name."""
    about: NotRequired[str]
    """Up to 500 visible characters and line breaks, at most 2,000 bytes. Blanks at its ends are removed."""

class CreateBotToken(TypedDict):
    label: NotRequired[str]
    """Left out: `bot`."""
    scopes: NotRequired[list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write"]]]
    """If they are left out: those of your own token that a bot may hold."""
    expiresIn: NotRequired[int]
    """In seconds. If it is left out, the token lasts as long as its player."""

CreateMatch: TypeAlias = 'NewZipZapMatch | NewZapYourNeighborMatch | NewZipZilchZeroMatch'

class CreatePlayer(TypedDict):
    name: str
    """1 to 24 visible characters, at most 192 bytes. Blanks at its ends are removed. Two players may have the same name."""
    face: NotRequired[ChosenFace]

class CreateToken(TypedDict):
    label: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "account:delete", "token:write", "webhook:write"]]
    expiresIn: NotRequired[int]
    """In seconds. If it is left out, the token lasts as long as its player."""

class CreateWebhook(TypedDict):
    url: str
    """Where the relay posts to: `https` to a public address."""
    events: list[Literal["match.started", "match.ended", "seat.turn", "invitation", "arena.match", "arena.ended"]]

class ZipZapDealt(TypedDict):
    type: Literal["dealt"]
    round: int
    shuffle: int
    hands: list[ZipZapHand]
    """One hand for each seat."""
    stock: int

class ZapYourNeighborDealt(TypedDict):
    type: Literal["dealt"]
    shuffle: int
    dealer: int
    hands: list[ZapYourNeighborHand]
    """One hand for each seat."""
    stock: int

class ZipZilchZeroDealt(TypedDict):
    type: Literal["dealt"]
    round: int
    shuffle: int
    dealer: int
    hands: list[ZipZilchZeroHand]
    """One hand for each seat."""
    stock: int
    top: ZipZilchZeroCard
    high: NotRequired[list[ZipZilchZeroCard]]
    """The cards that decided the first dealer, by seat."""

class ZapYourNeighborDeclare(TypedDict):
    type: Literal["declare"]
    suit: ZapYourNeighborSuit

class ZapYourNeighborDeclared(TypedDict):
    type: Literal["declared"]
    seat: int
    suit: ZapYourNeighborSuit

class Delivery(TypedDict):
    id: str
    """The header `webhook-id`."""
    event: str
    status: Literal["waiting", "delivered", "failed"] | str
    at: str
    attempts: int
    lastAt: NotRequired[str]
    nextAt: NotRequired[str]
    answer: NotRequired[int]
    """The status of the last answer."""
    fault: NotRequired[Literal["status", "timeout", "no-connection", "address", "too-many", "disabled"] | str]

class DeliveryList(TypedDict):
    items: list[Delivery]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class DeviceRequest(TypedDict):
    client: str
    """The origin of the app, as its program says. Nobody checks it."""
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "webhook:write"] | str]
    expiresAt: str

class ZipZapDiscard(TypedDict):
    type: Literal["discard"]
    card: ZipZapCard

class ZipZilchZeroDiscard(TypedDict):
    type: Literal["discard"]
    card: ZipZilchZeroCard

class ZipZapDiscarded(TypedDict):
    type: Literal["discarded"]
    seat: int
    card: ZipZapCard

class ZipZilchZeroDiscarded(TypedDict):
    type: Literal["discarded"]
    seat: int
    card: ZipZilchZeroCard
    stale: int
    """The number of turns in a row without a zip."""

class ZapYourNeighborDraw(TypedDict):
    type: Literal["draw"]

_ZipZilchZeroDrawKeywords = TypedDict("_ZipZilchZeroDrawKeywords", {
    "from": 'Literal["stock", "pile"]',
})

class ZipZilchZeroDraw(_ZipZilchZeroDrawKeywords):
    """From the pile, `card` says which card. From the stock there is no `card`."""

    type: Literal["draw"]
    card: NotRequired[ZipZilchZeroCard]

_ZapYourNeighborDrewKeywords = TypedDict("_ZapYourNeighborDrewKeywords", {
    "for": 'Literal["turn", "demand", "zap", "caught"] | str',
})

class ZapYourNeighborDrew(_ZapYourNeighborDrewKeywords):
    type: Literal["drew"]
    seat: int
    count: int
    cards: NotRequired[list[ZapYourNeighborCard]]
    """In the order drawn. Only `seat` receives them."""

_ZipZilchZeroDrewKeywords = TypedDict("_ZipZilchZeroDrewKeywords", {
    "from": 'Literal["stock", "pile"]',
})

class ZipZilchZeroDrew(_ZipZilchZeroDrewKeywords):
    type: Literal["drew"]
    seat: int
    card: NotRequired[ZipZilchZeroCard]
    cards: NotRequired[list[ZipZilchZeroCard]]

class Empty(TypedDict):
    pass

class EnterArena(TypedDict):
    code: NotRequired[str]
    """Lets strangers into a private match. Case does not matter."""
    paused: NotRequired[bool]
    """Whether you get no match for now. Left out: `false`."""

ZipZapEvent: TypeAlias = 'Started | HandedOver | Abandoned | ZipZapDealt | ZipZapReadied | ZipZapFlipped | ZipZapDiscarded | ZipZapZapped | ZipZapLeadTaken | ZipZapTimedOut | ZipZapRoundEnded | ZipZapMatchEnded'

ZapYourNeighborEvent: TypeAlias = 'Started | HandedOver | Abandoned | ZapYourNeighborDealt | ZapYourNeighborPlayed | ZapYourNeighborDrew | ZapYourNeighborReshuffled | ZapYourNeighborGave | ZapYourNeighborKept | ZapYourNeighborDeclared | ZapYourNeighborCaught | ZapYourNeighborTurned | ZapYourNeighborTimedOut | ZapYourNeighborMatchEnded'

ZipZilchZeroEvent: TypeAlias = 'Started | HandedOver | Abandoned | ZipZilchZeroDealt | ZipZilchZeroDrew | ZipZilchZeroReshuffled | ZipZilchZeroZipped | ZipZilchZeroDiscarded | ZipZilchZeroTimedOut | ZipZilchZeroRoundEnded | ZipZilchZeroMatchEnded'

Events: TypeAlias = 'ZipZapEvents | ZapYourNeighborEvents | ZipZilchZeroEvents'

_ZipZapEventsKeywords = TypedDict("_ZipZapEventsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZapEvents(_ZipZapEventsKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zip-zap"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZipZapEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZapTable
    legal: NotRequired[list[ZipZapAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

_ZapYourNeighborEventsKeywords = TypedDict("_ZapYourNeighborEventsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZapYourNeighborEvents(_ZapYourNeighborEventsKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zap-your-neighbor"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZapYourNeighborEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZapYourNeighborTable
    legal: NotRequired[list[ZapYourNeighborAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

_ZipZilchZeroEventsKeywords = TypedDict("_ZipZilchZeroEventsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZilchZeroEvents(_ZipZilchZeroEventsKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zip-zilch-zero"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: list[ZipZilchZeroEvent]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZilchZeroTable
    legal: NotRequired[list[ZipZilchZeroAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

class ExportedArena(TypedDict):
    arena: str
    enteredAt: str
    seenAt: str
    state: Literal["waiting", "playing", "paused", "left"] | str

class ExportedMatch(TypedDict):
    match: str
    openedAt: str

class ExportedResult(TypedDict):
    match: str
    game: str
    status: str
    endedAt: str
    seat: int
    opponents: list[str]
    """Ids of players."""
    score: int | None
    rank: int | None
    rated: bool
    private: bool

class ExportedSeries(TypedDict):
    series: str
    nights: int
    points: int
    played: int
    rating: SeriesRating

class ZapYourNeighborExposure(TypedDict):
    seat: int
    plays: int
    """How many more plays the exposure lasts."""

Face: TypeAlias = 'Literal["bear", "cat", "dog", "fox", "frog", "koala", "lion", "octopus", "owl", "panda", "penguin", "puffin", "rabbit", "sheep", "tiger", "whale", "bell", "cactus", "camera", "candle", "clock", "drum", "kettle", "lamp", "mug", "radio", "television", "toaster"] | str'

class FieldError(TypedDict):
    path: str
    """A JSON Pointer into the request. Empty: the whole of it."""
    message: str

class FieldWording(TypedDict):
    name: str
    kind: NotRequired[Literal["none", "card", "suit", "player", "perSeat", "scores", "place", "playerPerSeat", "placePerSeat", "trick", "pile", "row", "meld", "hand", "grid", "dice", "tokens", "teams"] | str]
    """What the value is (docs/events.md)."""
    phases: NotRequired[list[str]]
    """In other phases no screen shows the field. Left out: it always shows."""
    values: NotRequired[dict[str, str]]

class ZipZapFlipped(TypedDict):
    type: Literal["flipped"]
    card: ZipZapCard

class Game(TypedDict):
    id: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str
    """A game that this build referees."""
    name: str
    seats: SeatRange
    options: dict[str, Any]
    """A JSON Schema (2020-12) of `options`, as a new match takes them."""
    clocks: dict[str, Any]
    """A JSON Schema (2020-12) of `clocks`, as a new match takes them."""
    levels: list[Literal["easy", "normal", "hard"] | str]
    """The levels of its house bots, the weakest first."""
    rules: int
    """The newest version of the rules. New matches use it."""
    language: Literal["en", "es", "is"] | str
    """The language of all texts."""
    howToPlay: str
    """How to play, in Markdown, for a newcomer to read in a minute."""
    page: str
    """The rules, in Markdown."""
    cards: dict[str, str]
    """The names of the cards, by their codes."""
    suits: dict[str, str]
    """The names of the suits, by their letters."""
    forms: NotRequired[dict[str, dict[str, str]]]
    """Other forms of these names, such as `object` (docs/events.md)."""
    wording: Wording

class Games(TypedDict):
    items: list[Game]

class ZapYourNeighborGave(TypedDict):
    type: Literal["gave"]
    seat: int
    to: int
    card: NotRequired[ZapYourNeighborCard]
    """Only `seat` and `to` receive it."""
    lastCard: NotRequired[bool]
    """The last card was declared."""

class ZapYourNeighborGive(TypedDict):
    type: Literal["give"]
    card: ZapYourNeighborCard
    to: int
    lastCard: NotRequired[bool]
    """Declares that one card is left in hand. False is the same as none."""

class ZipZapHand(TypedDict):
    """How many cards a seat holds, and which, if you may see them."""

    count: int
    cards: NotRequired[list[ZipZapCard]]
    """In sort order. Absent where you may not see them."""

class ZapYourNeighborHand(TypedDict):
    """How many cards a seat holds, and which, if you may see them."""

    count: int
    cards: NotRequired[list[ZapYourNeighborCard]]
    """In sort order. Absent where you may not see them."""

class ZipZilchZeroHand(TypedDict):
    """How many cards a seat holds, and which, if you may see them."""

    count: int
    cards: NotRequired[list[ZipZilchZeroCard]]
    """In sort order. Absent where you may not see them."""

class HandedOver(TypedDict):
    type: Literal["handedOver"]
    seat: int
    to: Literal["player", "bot", "referee"] | str
    left: NotRequired[bool]

class Health(TypedDict):
    status: Literal["ok"]

class HouseBot(TypedDict):
    level: Literal["easy", "normal", "hard"]
    """How well the house bot plays."""
    speed: NotRequired[Literal["human", "instant"]]
    """`instant` does not think at all, for those who test. Left out: `human`."""

class Invitation(TypedDict):
    id: str
    match: str
    player: str

class Invite(TypedDict):
    player: str
    """The player to invite."""

class ZapYourNeighborKeep(TypedDict):
    type: Literal["keep"]

class ZapYourNeighborKept(TypedDict):
    type: Literal["kept"]
    seat: int

class ZipZilchZeroLaidZip(TypedDict):
    seat: int
    cards: list[ZipZilchZeroCard]

class Leaderboard(TypedDict):
    items: list[LeaderboardEntry]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class LeaderboardEntry(TypedDict):
    rank: int
    """1 is the best. Equal ratings share the smaller number."""
    player: str
    name: str
    bot: bool
    face: NotRequired[Face]
    rating: int
    """1000 + 24 (mu - 3 sigma) of OpenSkill. A new player has 1000."""
    played: int
    """The number of rated matches."""

class ZipZapLeadTaken(TypedDict):
    type: Literal["leadTaken"]
    seat: int

class Limits(TypedDict):
    """The limits of this relay. A limit that it does not have is left out."""

    framesPerSecond: NotRequired[int]
    framesPerSecondByAccount: NotRequired[int]
    framesPerSecondByAddress: NotRequired[int]
    connectionsPerMinute: NotRequired[int]
    connectionsPerMinuteByAddress: NotRequired[int]
    requestsPerMinute: NotRequired[int]
    actsPerMinute: NotRequired[int]
    requestsPerMinuteByAddress: NotRequired[int]
    strayRequestsPerMinuteByAddress: NotRequired[int]
    guestsPerHour: NotRequired[int]
    openMatches: NotRequired[int]
    liveMatches: NotRequired[int]
    sockets: NotRequired[int]
    socketsByAddress: NotRequired[int]
    bots: NotRequired[int]
    arenas: NotRequired[int]
    tokens: NotRequired[int]
    passkeys: NotRequired[int]
    webhooks: NotRequired[int]
    pushSubscriptions: NotRequired[int]
    webhookDeliveriesPerMinute: NotRequired[int]
    waits: NotRequired[int]
    waitsByAddress: NotRequired[int]

Match: TypeAlias = 'ZipZapMatch | ZapYourNeighborMatch | ZipZilchZeroMatch'

class ZipZapMatch(TypedDict):
    """A match, as a lobby shows it."""

    game: Literal["zip-zap"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""

class ZapYourNeighborMatch(TypedDict):
    """A match, as a lobby shows it."""

    game: Literal["zap-your-neighbor"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""

class ZipZilchZeroMatch(TypedDict):
    """A match, as a lobby shows it."""

    game: Literal["zip-zilch-zero"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""

class ZipZapMatchEnded(TypedDict):
    type: Literal["matchEnded"]
    ranking: list[int]
    hands: list[ZipZapHand]
    """One hand for each seat."""
    secret: str

class ZapYourNeighborMatchEnded(TypedDict):
    type: Literal["matchEnded"]
    ranking: list[int]
    hands: list[ZapYourNeighborHand]
    """One hand for each seat."""
    secret: str

class ZipZilchZeroMatchEnded(TypedDict):
    type: Literal["matchEnded"]
    ranking: list[int]
    hands: list[ZipZilchZeroHand]
    """One hand for each seat."""
    secret: str

class MatchList(TypedDict):
    items: list[Match]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class Matter(TypedDict):
    player: str
    name: NotRequired[str]
    """Left out: the player is gone."""
    about: Literal["player", "name", "reaction", "play"] | str
    count: int
    """How many accounts have reported it."""
    firstAt: str
    lastAt: str
    matches: list[str]
    """Where it was, at most ten."""

class MatterList(TypedDict):
    items: list[Matter]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

NewArena: TypeAlias = 'NewZipZapArena | NewZapYourNeighborArena | NewZipZilchZeroArena'

class NewZipZapArena(TypedDict):
    game: Literal["zip-zap"]
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    seats: int
    """Of each match."""
    options: NotRequired[ZipZapOptions]
    clocks: NotRequired[ZipZapClocks]
    """Every clock is on, because the arena must end."""
    rated: NotRequired[bool]
    """Needs a public arena without house bots. Left out: `false`."""
    entry: NotRequired[Literal["people", "bots", "all"]]
    """Who may enter. Left out: `all`."""
    visibility: Literal["public", "private"]
    fill: NotRequired[Literal["wait", "bots"]]
    """What becomes of seats for which nobody is free. `bots`: house bots take them after 10 s. Left out: `wait`."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of the house bots. Left out: `normal`."""
    startsAt: NotRequired[str]
    """At most 30 days ahead. Left out, or in the past: at once."""
    minutes: int
    every: NotRequired[Literal["day", "week"] | None]
    """How often it comes again, at the same time."""

class NewZapYourNeighborArena(TypedDict):
    game: Literal["zap-your-neighbor"]
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    seats: int
    """Of each match."""
    options: NotRequired[ZapYourNeighborOptions]
    clocks: NotRequired[ZapYourNeighborClocks]
    """Every clock is on, because the arena must end."""
    rated: NotRequired[bool]
    """Needs a public arena without house bots. Left out: `false`."""
    entry: NotRequired[Literal["people", "bots", "all"]]
    """Who may enter. Left out: `all`."""
    visibility: Literal["public", "private"]
    fill: NotRequired[Literal["wait", "bots"]]
    """What becomes of seats for which nobody is free. `bots`: house bots take them after 10 s. Left out: `wait`."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of the house bots. Left out: `normal`."""
    startsAt: NotRequired[str]
    """At most 30 days ahead. Left out, or in the past: at once."""
    minutes: int
    every: NotRequired[Literal["day", "week"] | None]
    """How often it comes again, at the same time."""

class NewZipZilchZeroArena(TypedDict):
    game: Literal["zip-zilch-zero"]
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    seats: int
    """Of each match."""
    options: NotRequired[ZipZilchZeroOptions]
    clocks: NotRequired[ZipZilchZeroClocks]
    """Every clock is on, because the arena must end."""
    rated: NotRequired[bool]
    """Needs a public arena without house bots. Left out: `false`."""
    entry: NotRequired[Literal["people", "bots", "all"]]
    """Who may enter. Left out: `all`."""
    visibility: Literal["public", "private"]
    fill: NotRequired[Literal["wait", "bots"]]
    """What becomes of seats for which nobody is free. `bots`: house bots take them after 10 s. Left out: `wait`."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of the house bots. Left out: `normal`."""
    startsAt: NotRequired[str]
    """At most 30 days ahead. Left out, or in the past: at once."""
    minutes: int
    every: NotRequired[Literal["day", "week"] | None]
    """How often it comes again, at the same time."""

class NewZipZapMatch(TypedDict):
    game: Literal["zip-zap"]
    seats: int
    options: NotRequired[ZipZapOptions]
    clocks: NotRequired[ZipZapClocks | None]
    """Left out: the game's defaults. Null: no clocks at all."""
    visibility: Literal["public", "private"]
    bots: NotRequired[Literal["welcome", "none"]]
    """Left out: `welcome`."""
    rated: NotRequired[bool]
    """Needs a public match with every clock on, and more seats than one. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class NewZapYourNeighborMatch(TypedDict):
    game: Literal["zap-your-neighbor"]
    seats: int
    options: NotRequired[ZapYourNeighborOptions]
    clocks: NotRequired[ZapYourNeighborClocks | None]
    """Left out: the game's defaults. Null: no clocks at all."""
    visibility: Literal["public", "private"]
    bots: NotRequired[Literal["welcome", "none"]]
    """Left out: `welcome`."""
    rated: NotRequired[bool]
    """Needs a public match with every clock on, and more seats than one. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class NewZipZilchZeroMatch(TypedDict):
    game: Literal["zip-zilch-zero"]
    seats: int
    options: NotRequired[ZipZilchZeroOptions]
    clocks: NotRequired[ZipZilchZeroClocks | None]
    """Left out: the game's defaults. Null: no clocks at all."""
    visibility: Literal["public", "private"]
    bots: NotRequired[Literal["welcome", "none"]]
    """Left out: `welcome`."""
    rated: NotRequired[bool]
    """Needs a public match with every clock on, and more seats than one. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class NewPlayer(TypedDict):
    player: Player
    token: str
    """Keep it: it is shown only once."""

class NewRecoveryCodes(TypedDict):
    codes: list[str]
    """Each signs in once. They are shown only here."""
    createdAt: str

News: TypeAlias = 'ZipZapNews | ZapYourNeighborNews | ZipZilchZeroNews'

_ZipZapNewsKeywords = TypedDict("_ZipZapNewsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZapNews(_ZipZapNewsKeywords):
    """What happened after `since`, and what you may see of the match as of `seq`."""

    game: Literal["zip-zap"]
    match: str
    events: list[ZipZapEvent]
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZapView
    time: str
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you ask again. Left out: ask again at once."""

_ZapYourNeighborNewsKeywords = TypedDict("_ZapYourNeighborNewsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZapYourNeighborNews(_ZapYourNeighborNewsKeywords):
    """What happened after `since`, and what you may see of the match as of `seq`."""

    game: Literal["zap-your-neighbor"]
    match: str
    events: list[ZapYourNeighborEvent]
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZapYourNeighborView
    time: str
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you ask again. Left out: ask again at once."""

_ZipZilchZeroNewsKeywords = TypedDict("_ZipZilchZeroNewsKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZilchZeroNews(_ZipZilchZeroNewsKeywords):
    """What happened after `since`, and what you may see of the match as of `seq`."""

    game: Literal["zip-zilch-zero"]
    match: str
    events: list[ZipZilchZeroEvent]
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZilchZeroView
    time: str
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you ask again. Left out: ask again at once."""

class NewToken(TypedDict):
    id: str
    """The id of the token. It is not a part of the token."""
    label: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "account:delete", "token:write", "webhook:write"] | str]
    createdAt: str
    expiresAt: str | None
    """Null: the token lasts as long as its player."""
    app: NotRequired[str]
    """The origin of the app that you signed in to."""
    program: NotRequired[bool]
    """The app is a program. It names its origin itself, and nobody has checked it."""
    token: str
    """Keep it: it is shown only once."""

class NewWebhook(TypedDict):
    id: str
    url: str
    events: list[Literal["match.started", "match.ended", "seat.turn", "invitation", "arena.match", "arena.ended"] | str]
    createdAt: str
    expiresAt: NotRequired[str]
    """When the token ends that made it."""
    failingSince: NotRequired[str]
    """Each attempt since then has failed."""
    disabled: NotRequired[Literal["gone", "failing"] | str]
    """Why the relay delivers nothing more. A ping that succeeds ends this."""
    disabledAt: NotRequired[str]
    secret: str
    """Signs each delivery. It is shown only here."""

class Night(TypedDict):
    arena: str
    startsAt: str
    entrants: int
    podium: list[PodiumPlace]

class Notice(TypedDict):
    id: str
    kind: Literal["invited", "started", "rematch", "moved", "ended", "withdrawn", "declined", "operator", "arena-match", "arena-ended"] | str
    """More kinds may come. Ignore a kind that you do not know."""
    match: NotRequired[str]
    game: NotRequired[Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str]
    """A game that this build referees."""
    at: str
    by: NotRequired[str]
    """The player who caused it."""
    code: NotRequired[str]
    """The code of a private match. The invited player needs it to sit down."""
    action: NotRequired[Literal["ban", "unban", "mute", "unmute", "rename", "erase", "end-match", "give-back-seat", "close-arena", "close-reports", "name-operator", "unname-operator"] | str]
    """With `operator`: what an operator has done to you, or to your match."""
    reason: NotRequired[Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"] | str]
    """With `operator`."""
    note: NotRequired[str]
    """The operator's own words."""
    until: NotRequired[str]
    """When it ends by itself."""
    of: NotRequired[str]
    """The match that a rematch follows."""
    arena: NotRequired[str]
    """The arena that has made the match, or has ended, or that an operator has closed."""
    place: NotRequired[int]
    """Your place in the arena that has ended. Left out: you played no match there."""

class Notices(TypedDict):
    notices: list[Notice]
    """Oldest first."""
    matches: NotRequired[list[SeenMatch]]
    """With `views`: your matches that have changed after `since`, as you see them now. Without `since`: your open and live matches."""
    next: str
    """The `since` of your next request."""
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you ask again. Left out: ask again at once."""

class OAuthError(TypedDict):
    """An error of RFC 6749 or RFC 8628."""

    error: Literal["invalid_request", "invalid_client", "invalid_grant", "invalid_scope", "unsupported_grant_type", "authorization_pending", "slow_down", "access_denied", "expired_token"] | str
    error_description: str

class OpenHand(TypedDict):
    count: int
    cards: list[str]

class OperatedArena(TypedDict):
    arena: Arena
    players: list[OperatedEntrant]
    """All who have entered, the first one first."""

class OperatedEntrant(TypedDict):
    player: str
    name: str
    """Empty: the player is gone."""
    bot: bool
    state: Literal["waiting", "playing", "paused", "left"] | str

class OperatedPlayer(TypedDict):
    player: Player
    account: str
    """The owner, to whom a ban and a mute apply."""
    bots: list[Player]
    operator: bool
    ban: Restriction | None
    mute: Restriction | None
    tokens: int
    """How many the account has, with its bots."""
    matches: list[str]
    """Open and live ones, at most 100."""
    reports: list[Matter]

class OperatorAction(TypedDict):
    """`end-match` needs `match`, `give-back-seat` also `seat`, `close-arena` `arena`, every other action `player`. `until` is for `ban` and `mute`, `name` for `rename`, `about` for `close-reports`."""

    action: Literal["ban", "unban", "mute", "unmute", "rename", "erase", "end-match", "give-back-seat", "close-arena", "close-reports"]
    player: NotRequired[str]
    """The player. Of a bot account: its owner's whole account."""
    until: NotRequired[str | None]
    """When it ends by itself. Left out or null: not at all."""
    reason: Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"]
    note: NotRequired[str]
    """The one concerned reads it as it is."""
    name: NotRequired[str]
    """Left out: the relay makes one."""
    match: NotRequired[str]
    seat: NotRequired[int]
    arena: NotRequired[str]
    about: NotRequired[Literal["player", "name", "reaction", "play"]]
    """Left out: about all."""

class OperatorEntry(TypedDict):
    n: int
    """The first entry of the log has 1."""
    id: str
    at: str
    by: str
    """A player's id, `local`, or `stack:` with what AWS says of who acted."""
    action: Literal["ban", "unban", "mute", "unmute", "rename", "erase", "end-match", "give-back-seat", "close-arena", "close-reports", "name-operator", "unname-operator"] | str
    player: NotRequired[str]
    match: NotRequired[str]
    seat: NotRequired[int]
    arena: NotRequired[str]
    about: NotRequired[Literal["player", "name", "reaction", "play"] | str]
    name: NotRequired[str]
    until: NotRequired[str]
    reason: Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"] | str
    note: NotRequired[str]
    before: str
    """The `hash` of the entry before. Of the first one: zeros."""
    hash: str
    """32 bytes as 64 hex digits."""
    done: bool
    """False while the relay is still at it."""
    names: NotRequired[OperatorEntryNames]
    """Whose names are known now. The hash is without them."""

class OperatorEntryNames(TypedDict):
    by: NotRequired[str]
    player: NotRequired[str]
    arena: NotRequired[str]

class OperatorLog(TypedDict):
    items: list[OperatorEntry]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class ZipZapOptions(TypedDict):
    scoring: NotRequired[Literal["points", "firstOut"]]
    """`points`: the cards left in hand count against a seat. `firstOut`: one point for going out. Left out: `points`."""
    wildOnWild: NotRequired[bool]
    """Whether a wild card may follow a wild card. Left out: `true`."""

class ZapYourNeighborOptions(TypedDict):
    jacksWild: NotRequired[bool]
    """Whether a Jack may be played on anything outside a Zap. Otherwise it must follow suit or rank. Left out: `true`."""
    mustPlay: NotRequired[bool]
    """Whether a seat that can play must play. Otherwise it may still draw, or take in a Zap. Left out: `true`."""

class ZipZilchZeroOptions(TypedDict):
    pass

class ZipZapOptionsFilled(TypedDict):
    scoring: Literal["points", "firstOut"]
    """`points`: the cards left in hand count against a seat. `firstOut`: one point for going out."""
    wildOnWild: bool
    """Whether a wild card may follow a wild card."""

class ZapYourNeighborOptionsFilled(TypedDict):
    jacksWild: bool
    """Whether a Jack may be played on anything outside a Zap. Otherwise it must follow suit or rank."""
    mustPlay: bool
    """Whether a seat that can play must play. Otherwise it may still draw, or take in a Zap."""

class OptionWording(TypedDict):
    name: str
    values: dict[str, str]

class ZipZapPass(TypedDict):
    type: Literal["pass"]

class ZapYourNeighborPass(TypedDict):
    type: Literal["pass"]

class Passkey(TypedDict):
    id: str
    name: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    createdAt: str
    usedAt: str | None
    """When it was last used. Null: never."""
    synced: bool
    """Whether its maker keeps copies on other devices."""
    expiresAt: str | None
    """When the token ends that added it. Null: it lasts as long as its player."""

class PasskeyAlgorithm(TypedDict):
    type: Literal["public-key"]
    alg: int

class PasskeyAssertion(TypedDict):
    """What `toJSON` of a `PublicKeyCredential` gives."""

    id: str
    """The id of the credential, in base64url."""
    type: Literal["public-key"]
    response: PasskeyAssertionResponse

class PasskeyAssertionResponse(TypedDict):
    clientDataJSON: str
    """What the authenticator was asked, in base64url."""
    authenticatorData: str
    """What the authenticator says of itself, in base64url."""
    signature: str
    """Its signature, in base64url."""
    userHandle: str
    """The player's id, in base64url."""

class PasskeyAttestationResponse(TypedDict):
    clientDataJSON: str
    """What the authenticator was asked, in base64url."""
    attestationObject: str
    """The new key, in base64url."""
    transports: NotRequired[list[str]]

class PasskeyChallenge(TypedDict):
    options: PasskeyCreationOptions

class PasskeyCreationOptions(TypedDict):
    """For `PublicKeyCredential.parseCreationOptionsFromJSON`."""

    rp: PasskeyPage
    user: PasskeyUser
    challenge: str
    """What the passkey signs, in base64url."""
    pubKeyCredParams: list[PasskeyAlgorithm]
    timeout: int
    """Milliseconds until the challenge ends."""
    excludeCredentials: list[PasskeyDescriptor]
    authenticatorSelection: PasskeySelection
    attestation: Literal["none"]

class PasskeyDescriptor(TypedDict):
    type: Literal["public-key"]
    id: str
    """The id of the credential, in base64url."""
    transports: NotRequired[list[str]]

class PasskeyList(TypedDict):
    items: list[Passkey]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class PasskeyPage(TypedDict):
    id: str
    name: str

class PasskeyRegistration(TypedDict):
    """What `toJSON` of a new `PublicKeyCredential` gives."""

    id: str
    """The id of the credential, in base64url."""
    type: Literal["public-key"]
    response: PasskeyAttestationResponse

class PasskeyRequestOptions(TypedDict):
    """For `PublicKeyCredential.parseRequestOptionsFromJSON`."""

    rpId: str
    challenge: str
    """What the passkey signs, in base64url."""
    timeout: int
    """Milliseconds until the challenge ends."""
    userVerification: Literal["preferred"]

class PasskeySelection(TypedDict):
    residentKey: Literal["required"]
    requireResidentKey: bool
    userVerification: Literal["preferred"]

class PasskeyUser(TypedDict):
    id: str
    """The player's id, in base64url."""
    name: str
    displayName: str

class ZapYourNeighborPlay(TypedDict):
    type: Literal["play"]
    card: ZapYourNeighborCard
    suit: NotRequired[ZapYourNeighborSuit]
    """The suit that a Jack names. Only a Jack has one."""
    lastCard: NotRequired[bool]
    """Declares that one card is left in hand. False is the same as none."""

class ZapYourNeighborPlayed(TypedDict):
    type: Literal["played"]
    seat: int
    card: ZapYourNeighborCard
    suit: NotRequired[ZapYourNeighborSuit]
    """The suit that a Jack named."""
    lastCard: NotRequired[bool]
    """The last card was declared."""
    starter: NotRequired[bool]
    """Turned from the stock for the dealer."""

class Player(TypedDict):
    id: str
    name: str
    bot: bool
    """Whether it is a bot account."""
    face: NotRequired[Face]
    about: NotRequired[str]
    """Up to 500 visible characters and line breaks, at most 2,000 bytes. Blanks at its ends are removed."""
    owner: NotRequired[str]
    """The player to whom a bot account belongs."""
    createdAt: str
    ratings: NotRequired[dict[str, Rating]]
    """By the game's id, for games in which the player has finished a rated match. Only `GET /v1/players/{id}` shows them."""

class PlayerExport(TypedDict):
    exportedAt: str
    player: Player
    invitations: NotRequired[Literal["all", "none"]]
    """Only for a token that holds `profile:read`."""
    blocked: NotRequired[list[str]]
    """Only for a token that holds `profile:read`."""
    bots: list[Player]
    tokens: list[Token]
    """Your own and your bots', without secrets."""
    passkeys: list[Passkey]
    recoveryCodes: RecoveryCodes
    webhooks: list[Webhook]
    pushSubscriptions: list[PushSubscription]
    notices: list[Notice]
    matches: list[ExportedMatch]
    """Where you sit, or were about to sit."""
    arenas: list[ExportedArena]
    """The newest first. Only in the first answer, at most 5,000."""
    series: list[ExportedSeries]
    """Only in the first answer, at most 5,000."""
    history: list[ExportedResult]
    """The newest first, at most 5,000 in an answer."""
    next: str | None
    """The `cursor` for more of `history`, until it is null."""

class PlayerList(TypedDict):
    items: list[Player]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class PodiumPlace(TypedDict):
    place: int
    player: str
    name: str
    """Empty: the player is gone."""
    points: int

class Problem(TypedDict):
    """An RFC 9457 problem."""

    type: str
    """Names the kind of problem. Each `code` has one. It leads to a page that says what to do."""
    title: str
    status: int
    detail: str
    code: ProblemCode
    errors: NotRequired[list[FieldError]]
    retryMs: NotRequired[int]
    """How many milliseconds to wait before you send the same again. With 429, 503 and a `game-fault` that may pass."""
    limit: NotRequired[Literal["framesPerSecond", "framesPerSecondByAccount", "framesPerSecondByAddress", "connectionsPerMinute", "connectionsPerMinuteByAddress", "requestsPerMinute", "actsPerMinute", "reactionsPerMinute", "requestsPerMinuteByAddress", "strayRequestsPerMinuteByAddress", "guestsPerHour", "codesPerMinute", "openMatches", "liveMatches", "sockets", "socketsByAddress", "bots", "arenas", "tokens", "passkeys", "webhooks", "pushSubscriptions", "webhookDeliveriesPerMinute", "invitations", "removals", "invitationsPerHour", "invitationsPerDay", "reportsPerDay"] | str]
    """The name of the limit. With `limit-reached` and `too-fast`."""
    maximum: NotRequired[int]
    """What the limit allows. With `limit-reached`."""
    reason: NotRequired[Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"] | str]
    """Why. With `banned` and `muted`."""
    note: NotRequired[str]
    """The operator's own words."""
    until: NotRequired[str | None]
    """When it ends. Null: not at all. With `banned` and `muted`."""

ProblemCode: TypeAlias = 'Literal["malformed", "wrong-client", "bad-token", "proxy-required", "scope", "not-host", "bots-not-welcome", "url-not-allowed", "wrong-passkey", "wrong-code", "passkey-cloned", "banned", "muted", "not-operator", "not-allowed-in", "removed", "not-seated", "no-such-match", "no-such-player", "no-such-token", "no-such-webhook", "no-such-subscription", "no-such-passkey", "no-such-invitation", "no-such-code", "no-such-game", "no-such-seat", "no-such-arena", "no-such-series", "sign-in-off", "no-such-route", "method-not-allowed", "seat-taken", "table-full", "not-open", "one-seat", "kept-open", "too-few", "not-watching", "not-started", "not-awaited", "wrong-entropy", "not-over", "nothing-to-do", "arena-over", "arena-full", "account-entered", "not-entered", "game-fault", "last-way-in", "limit-reached", "key-reused", "too-large", "not-json", "too-fast", "over-budget", "fault", "try-again", "beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str'

class Profile(TypedDict):
    id: str
    name: str
    bot: bool
    """Whether it is a bot account."""
    face: NotRequired[Face]
    about: NotRequired[str]
    """Up to 500 visible characters and line breaks, at most 2,000 bytes. Blanks at its ends are removed."""
    owner: NotRequired[str]
    """The player to whom a bot account belongs."""
    createdAt: str
    ratings: NotRequired[dict[str, Rating]]
    """By the game's id, for games in which the player has finished a rated match. Only `GET /v1/players/{id}` shows them."""
    invitations: Literal["all", "none"]
    """Whose invitations you get. Only you see it."""
    blocked: list[str]
    """Players whose invitations you do not get, nor their bots'. Only you see it."""
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "account:delete", "token:write", "webhook:write"] | str]
    """The scopes of the token of this request."""
    tokenId: str
    """The id of the token of this request."""
    operator: NotRequired[bool]
    """You act as an operator here."""
    muted: NotRequired[Restriction]
    """An operator has muted you."""

class PushKeys(TypedDict):
    p256dh: str
    """The browser's public key."""
    auth: str
    """The browser's secret."""

class PushSubscription(TypedDict):
    id: str
    endpoint: str
    language: str
    createdAt: str
    expiresAt: NotRequired[str]
    """When the token ends that made it."""

class PushSubscriptions(TypedDict):
    key: str
    """The relay's public key, `applicationServerKey` for the browser. It never changes."""
    items: list[PushSubscription]

QuickMatch: TypeAlias = 'QuickZipZapMatch | QuickZapYourNeighborMatch | QuickZipZilchZeroMatch'

class QuickZipZapMatch(TypedDict):
    game: Literal["zip-zap"]
    seats: NotRequired[int]
    """Left out: the fewest with which others can play. Left out: `2`."""
    bots: NotRequired[Literal["welcome", "none", "fill"]]
    """`fill`: as `welcome`, and house bots take the free seats after `fillAfter`. Left out: `welcome`."""
    fillAfter: NotRequired[int]
    """How many seconds you wait for others. With `bots` `fill`, and only with it."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of those house bots. Default `normal`."""
    speed: NotRequired[Literal["human", "instant"]]
    """Of those house bots. Default `human`."""
    rated: NotRequired[bool]
    """Not with `bots` `fill`. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class QuickZapYourNeighborMatch(TypedDict):
    game: Literal["zap-your-neighbor"]
    seats: NotRequired[int]
    """Left out: the fewest with which others can play. Left out: `3`."""
    bots: NotRequired[Literal["welcome", "none", "fill"]]
    """`fill`: as `welcome`, and house bots take the free seats after `fillAfter`. Left out: `welcome`."""
    fillAfter: NotRequired[int]
    """How many seconds you wait for others. With `bots` `fill`, and only with it."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of those house bots. Default `normal`."""
    speed: NotRequired[Literal["human", "instant"]]
    """Of those house bots. Default `human`."""
    rated: NotRequired[bool]
    """Not with `bots` `fill`. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class QuickZipZilchZeroMatch(TypedDict):
    game: Literal["zip-zilch-zero"]
    seats: NotRequired[int]
    """Left out: the fewest with which others can play. Left out: `3`."""
    bots: NotRequired[Literal["welcome", "none", "fill"]]
    """`fill`: as `welcome`, and house bots take the free seats after `fillAfter`. Left out: `welcome`."""
    fillAfter: NotRequired[int]
    """How many seconds you wait for others. With `bots` `fill`, and only with it."""
    level: NotRequired[Literal["easy", "normal", "hard"]]
    """Of those house bots. Default `normal`."""
    speed: NotRequired[Literal["human", "instant"]]
    """Of those house bots. Default `human`."""
    rated: NotRequired[bool]
    """Not with `bots` `fill`. Left out: `false`."""
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class Rating(TypedDict):
    rating: int
    """As on the leaderboard. A new player has 1000."""
    played: int
    """The number of rated matches."""

class React(TypedDict):
    reaction: Literal["thumbs-up", "heart", "laugh", "wow", "sad", "phew", "cool", "fire", "hello", "good-luck", "well-played", "thanks", "oops", "good-game"]

class ZipZapReadied(TypedDict):
    type: Literal["readied"]
    seat: int

class ZipZapReady(TypedDict):
    type: Literal["ready"]

Record: TypeAlias = 'ZipZapRecord | ZapYourNeighborRecord | ZipZilchZeroRecord'

class ZipZapRecord(TypedDict):
    """`turn-relay replay` plays it again, and `turn-relay verify` checks it."""

    game: Literal["zip-zap"]
    format: Literal["turn-relay/2"]
    match: str
    rules: int
    seats: int
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled | None
    commitment: str
    """32 bytes as 64 hex digits."""
    secret: str
    """32 bytes as 64 hex digits."""
    entropy: list[str]
    """What each seat added to the shuffle. Empty: nothing."""
    entropyHashes: list[str | None]
    """The hash that each seat promised. Null: none. A seat with a hash and without entropy did not reveal."""
    dealer: NotRequired[int]
    """In a rematch: the seat that dealt first."""
    players: list[SeatedPlayer]
    createdAt: str
    startedAt: str
    endedAt: str
    ranking: list[int] | None
    """Null: the match was abandoned."""
    actions: list[ZipZapRecordEntry]

class ZapYourNeighborRecord(TypedDict):
    """`turn-relay replay` plays it again, and `turn-relay verify` checks it."""

    game: Literal["zap-your-neighbor"]
    format: Literal["turn-relay/2"]
    match: str
    rules: int
    seats: int
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled | None
    commitment: str
    """32 bytes as 64 hex digits."""
    secret: str
    """32 bytes as 64 hex digits."""
    entropy: list[str]
    """What each seat added to the shuffle. Empty: nothing."""
    entropyHashes: list[str | None]
    """The hash that each seat promised. Null: none. A seat with a hash and without entropy did not reveal."""
    dealer: NotRequired[int]
    """In a rematch: the seat that dealt first."""
    players: list[SeatedPlayer]
    createdAt: str
    startedAt: str
    endedAt: str
    ranking: list[int] | None
    """Null: the match was abandoned."""
    actions: list[ZapYourNeighborRecordEntry]

class ZipZilchZeroRecord(TypedDict):
    """`turn-relay replay` plays it again, and `turn-relay verify` checks it."""

    game: Literal["zip-zilch-zero"]
    format: Literal["turn-relay/2"]
    match: str
    rules: int
    seats: int
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled | None
    commitment: str
    """32 bytes as 64 hex digits."""
    secret: str
    """32 bytes as 64 hex digits."""
    entropy: list[str]
    """What each seat added to the shuffle. Empty: nothing."""
    entropyHashes: list[str | None]
    """The hash that each seat promised. Null: none. A seat with a hash and without entropy did not reveal."""
    dealer: NotRequired[int]
    """In a rematch: the seat that dealt first."""
    players: list[SeatedPlayer]
    createdAt: str
    startedAt: str
    endedAt: str
    ranking: list[int] | None
    """Null: the match was abandoned."""
    actions: list[ZipZilchZeroRecordEntry]

class ZipZapRecordedAction(TypedDict):
    """The seat did this."""

    type: Literal["action"]
    seat: int
    action: ZipZapAction

class ZapYourNeighborRecordedAction(TypedDict):
    """The seat did this."""

    type: Literal["action"]
    seat: int
    action: ZapYourNeighborAction

class ZipZilchZeroRecordedAction(TypedDict):
    """The seat did this."""

    type: Literal["action"]
    seat: int
    action: ZipZilchZeroAction

class RecordedClock(TypedDict):
    """The clock ran out."""

    type: Literal["clock"]

class RecordedHandover(TypedDict):
    """Who acts for the seat from now on."""

    type: Literal["handover"]
    seat: int
    to: Literal["player", "bot", "referee"] | str
    left: NotRequired[bool]

ZipZapRecordEntry: TypeAlias = 'ZipZapRecordedAction | RecordedClock | RecordedHandover'

ZapYourNeighborRecordEntry: TypeAlias = 'ZapYourNeighborRecordedAction | RecordedClock | RecordedHandover'

ZipZilchZeroRecordEntry: TypeAlias = 'ZipZilchZeroRecordedAction | RecordedClock | RecordedHandover'

class RecoveryCodes(TypedDict):
    left: int
    """How many nobody has used."""
    createdAt: str | None
    """Null: you have none."""

class Rematch(TypedDict):
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""

class Report(TypedDict):
    about: Literal["player", "name", "reaction", "play"]
    player: str
    """Whom the report is about."""
    match: NotRequired[str]
    """Where it was: both of you sit or sat there. Needed with `reaction` and `play`."""

class ZapYourNeighborReshuffled(TypedDict):
    type: Literal["reshuffled"]
    shuffle: int
    stock: int

class ZipZilchZeroReshuffled(TypedDict):
    type: Literal["reshuffled"]
    shuffle: int
    stock: int

class Restriction(TypedDict):
    reason: Literal["cheating", "several-accounts", "abuse", "name", "spam", "other"] | str
    note: NotRequired[str]
    until: str | None
    """Null: for good."""

class Reveal(TypedDict):
    entropy: str
    """The seat's own share of the key of the shuffle: 16 characters, drawn at random."""

class RevokeAppToken(TypedDict):
    token: NotRequired[str]
    """The refresh token or the access token."""
    token_type_hint: NotRequired[str]
    """Not needed."""
    client_id: NotRequired[str]
    """The address of the app."""

class ZipZapRoundEnded(TypedDict):
    type: Literal["roundEnded"]
    round: int
    out: int | None
    """The seat that went out. Null: nobody did."""
    hands: list[ZipZapHand]
    """One hand for each seat."""
    points: list[int]
    """The points of this round."""
    scores: list[int]
    """The totals."""

class ZipZilchZeroRoundEnded(TypedDict):
    type: Literal["roundEnded"]
    round: int
    out: int | None
    """The seat that went out. Null: nobody did."""
    hands: list[ZipZilchZeroHand]
    """One hand for each seat."""
    points: list[int]
    """The points of this round."""
    scores: list[int]
    """The totals."""

class Seat(TypedDict):
    player: str | None
    name: str
    bot: bool
    face: NotRequired[Face]
    connected: bool
    """Whether the seat has a connection, as far as the gateway knows, or its player has asked over REST within the last 60 s."""
    acts: Literal["player", "bot", "referee", "nobody"] | str
    """Who acts for the seat now. `nobody`: the seat is free, and has no player and no name."""
    left: NotRequired[bool]
    """The player has left for good."""
    entropyHash: NotRequired[str]
    """While the match is open: the hash of the entropy that the seat will reveal."""
    house: NotRequired[Literal["easy", "normal", "hard"] | str]
    """The level of the house bot. A house bot has a name, and no player."""
    speed: NotRequired[Literal["human", "instant"] | str]
    """How long the house bot thinks. Left out: like a person."""

Seated: TypeAlias = 'ZipZapSeated | ZapYourNeighborSeated | ZipZilchZeroSeated'

class ZipZapSeated(TypedDict):
    """A match, and your seat at it."""

    game: Literal["zip-zap"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZapView
    time: str
    seat: int

class ZapYourNeighborSeated(TypedDict):
    """A match, and your seat at it."""

    game: Literal["zap-your-neighbor"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZapYourNeighborView
    time: str
    seat: int

class ZipZilchZeroSeated(TypedDict):
    """A match, and your seat at it."""

    game: Literal["zip-zilch-zero"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZilchZeroView
    time: str
    seat: int

class SeatedPlayer(TypedDict):
    player: str | None
    name: str
    bot: bool
    face: NotRequired[Face]
    house: NotRequired[Literal["easy", "normal", "hard"] | str]
    """The level of the house bot."""

class SeatRange(TypedDict):
    """How many seats a match may have."""

    min: int
    max: int

SeenMatch: TypeAlias = 'ZipZapSeenMatch | ZapYourNeighborSeenMatch | ZipZilchZeroSeenMatch'

class ZipZapSeenMatch(TypedDict):
    """A match, and what you may see of it as of `seq`."""

    game: Literal["zip-zap"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZapView
    time: str

class ZapYourNeighborSeenMatch(TypedDict):
    """A match, and what you may see of it as of `seq`."""

    game: Literal["zap-your-neighbor"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZapYourNeighborView
    time: str

class ZipZilchZeroSeenMatch(TypedDict):
    """A match, and what you may see of it as of `seq`."""

    game: Literal["zip-zilch-zero"]
    id: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    seats: list[Seat]
    """One entry for each seat."""
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    visibility: Literal["public", "private"] | str
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled | None
    """Null: no clocks at all."""
    bots: Literal["welcome", "none"] | str
    rated: bool
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    createdAt: str
    startedAt: NotRequired[str]
    endedAt: NotRequired[str]
    scores: NotRequired[list[int]]
    """The totals by seat, when the match has ended, in a game with scores."""
    ranking: NotRequired[list[int]]
    """When the match is over, one rank for each seat. 1 is the best. Equal seats share the smaller."""
    rematch: NotRequired[str]
    """The match that followed this one."""
    rematchOf: NotRequired[str]
    """The match that this one followed."""
    code: NotRequired[str]
    """The code of a private match. Only its seats see it."""
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: ZipZilchZeroView
    time: str

class Sentence(TypedDict):
    when: NotRequired[dict[str, str]]
    """Fields and their values as text. The sentence fits if all agree. `*`: any value but null. Left out: always fits."""
    text: str
    """`{field}` stands for a field's value, `{field:kind}` for what it names (docs/events.md)."""

class Series(TypedDict):
    """Arenas that come again and again."""

    id: str
    name: str
    game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str
    """A game that this build referees."""
    every: Literal["day", "week"] | str
    maker: ArenaPlayer
    next: str | None
    """The arena that is planned or live. Null: none comes."""
    nights: list[Night]
    """The last 30 that have ended, the newest first."""

class SeriesRating(TypedDict):
    """From the matches of the series alone. `low` is 1000 + 24 (mu - 3 sigma) of OpenSkill, as on leaderboards. `value` has mu, and `high` mu + 3 sigma."""

    value: int
    low: int
    high: int

class SeriesStanding(TypedDict):
    place: int
    player: str
    name: str
    """Empty: the player is gone."""
    bot: bool
    nights: int
    points: int
    played: int
    rating: SeriesRating

class SeriesStandingList(TypedDict):
    items: list[SeriesStanding]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class Service(TypedDict):
    """An address that the relay does not serve is null."""

    name: Literal["turn-relay"]
    version: str
    websocket: str | None
    openapi: str | None
    asyncapi: str | None
    docs: str | None
    games: list[Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str]
    limits: Limits

class SignInChallenge(TypedDict):
    options: PasskeyRequestOptions

class SignInWithCode(TypedDict):
    type: Literal["recovery-code"]
    code: str
    label: NotRequired[str]
    """Of the new token. Left out: `recovery code`."""

class SignInWithPasskey(TypedDict):
    type: Literal["passkey"]
    credential: PasskeyAssertion
    label: NotRequired[str]
    """Of the new token. Left out: the passkey's name."""

class Standing(TypedDict):
    place: int
    player: str
    name: str
    """Empty: the player is gone."""
    bot: bool
    points: int
    played: int
    """Matches that count."""
    won: int
    """First places."""
    state: Literal["waiting", "playing", "paused", "left"] | str

class StandingList(TypedDict):
    items: list[Standing]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class StartDevice(TypedDict):
    client_id: NotRequired[str]
    """The address of the app."""
    scope: NotRequired[str]
    """Scopes, with spaces between them."""

class Started(TypedDict):
    type: Literal["started"]
    seats: list[SeatedPlayer]
    entropy: list[str]
    """What each seat added to the shuffle. Empty: nothing."""
    entropyHashes: list[str | None]
    """The hash that each seat promised. Null: none. A seat with a hash and without entropy did not reveal."""

class StartedDevice(TypedDict):
    device_code: str
    user_code: str
    verification_uri: str
    verification_uri_complete: str
    expires_in: int
    interval: int
    """How many seconds to wait between two requests for the tokens."""

Status: TypeAlias = 'Literal["open", "live", "over", "abandoned"] | str'

class Subscribe(TypedDict):
    endpoint: str
    """Where the relay posts to: `https` to a public address."""
    keys: PushKeys
    language: Literal["en", "es", "is"]
    """Comes with each push."""

ZapYourNeighborSuit: TypeAlias = 'Literal["C", "D", "H", "S"]'

class ZipZapTable(TypedDict):
    phase: Literal["ready", "open", "lead", "over"] | str
    round: int
    top: ZipZapCard | None
    topBy: int | None
    """The player of the top card. Null if the card was flipped."""
    lead: int | None
    """The seat that leads, in phase `lead`."""
    stock: int
    hands: list[ZipZapHand]
    """One hand for each seat."""
    passed: list[int]
    """Your own seat, if you passed on the current top card in `open`."""
    ready: list[int]
    scores: list[int]
    over: bool
    ranking: list[int] | None

class ZapYourNeighborTable(TypedDict):
    phase: Literal["turn", "drawn", "owed", "give", "tens", "declare", "over"] | str
    dealer: int
    turn: int | None
    """The acting seat. In `give` and `declare` the seat that chooses. Null in `tens` and `over`."""
    direction: Literal[1, -1]
    """1 is clockwise."""
    top: ZapYourNeighborCard | None
    """Null only between a deal and its first card."""
    suit: ZapYourNeighborSuit | None
    """The suit to follow. Null under a live Joker, and until a suit is declared."""
    zap: int
    """The cards that `turn` must pick up. 0 outside a Zap."""
    demand: bool
    """Whether `turn` must answer an 8."""
    drawn: ZapYourNeighborCard | None
    """In `drawn`, the card that you drew."""
    exposed: list[ZapYourNeighborExposure]
    """Seats that did not declare their last card, by seat."""
    stock: int
    hands: list[ZapYourNeighborHand]
    """One hand for each seat."""
    tens: list[int] | None
    """In `tens`, your own seat if you may still play a 10. Null in the other phases."""
    over: bool
    ranking: list[int] | None

class ZipZilchZeroTable(TypedDict):
    phase: Literal["draw", "meld", "over"] | str
    round: int
    dealer: int
    turn: int | None
    stock: int
    pile: list[ZipZilchZeroCard]
    """Bottom first."""
    hands: list[ZipZilchZeroHand]
    """One hand for each seat."""
    zips: list[ZipZilchZeroLaidZip]
    """The zips of this round: by seat, then in the order laid."""
    owed: ZipZilchZeroCard | None
    """The card that must be zipped this turn."""
    barred: ZipZilchZeroCard | None
    """The card that may not be discarded this turn."""
    drawn: ZipZilchZeroCard | None
    """The stock card drawn this turn, while it is in the hand. Only its seat receives it."""
    stale: int
    """The number of turns in a row without a zip."""
    scores: list[int]
    over: bool
    ranking: list[int] | None

class ZapYourNeighborTake(TypedDict):
    type: Literal["take"]

class TakeSeat(TypedDict):
    entropyHash: NotRequired[str]
    """The SHA-256 of the entropy that you reveal at the start, in lower-case hex. Left out: your seat adds nothing to the shuffle."""
    code: NotRequired[str]
    """Lets strangers into a private match. Case does not matter."""

class ZipZapTimedOut(TypedDict):
    type: Literal["timedOut"]
    phase: Literal["ready", "open", "lead", "over"] | str

class ZapYourNeighborTimedOut(TypedDict):
    type: Literal["timedOut"]
    phase: Literal["turn", "drawn", "owed", "give", "tens", "declare", "over"] | str

class ZipZilchZeroTimedOut(TypedDict):
    type: Literal["timedOut"]
    phase: Literal["draw", "meld", "over"] | str

class Token(TypedDict):
    id: str
    """The id of the token. It is not a part of the token."""
    label: str
    """1 to 64 visible characters, at most 256 bytes. Blanks at its ends are removed."""
    scopes: list[Literal["match:read", "match:play", "match:create", "profile:read", "profile:write", "account:delete", "token:write", "webhook:write"] | str]
    createdAt: str
    expiresAt: str | None
    """Null: the token lasts as long as its player."""
    app: NotRequired[str]
    """The origin of the app that you signed in to."""
    program: NotRequired[bool]
    """The app is a program. It names its origin itself, and nobody has checked it."""

class TokenList(TypedDict):
    items: list[Token]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class TokenRequest(TypedDict):
    grant_type: NotRequired[str]
    """`authorization_code`, `refresh_token`, `urn:ietf:params:oauth:grant-type:device_code`."""
    client_id: NotRequired[str]
    """The address of the app."""
    code: NotRequired[str]
    """With `authorization_code`."""
    redirect_uri: NotRequired[str]
    """With `authorization_code`: as in the request for the code."""
    code_verifier: NotRequired[str]
    """With `authorization_code`."""
    refresh_token: NotRequired[str]
    """With `refresh_token`."""
    scope: NotRequired[str]
    """With `refresh_token`: fewer scopes for the new access token."""
    device_code: NotRequired[str]
    """With the grant type of devices."""

class TokenResponse(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: int
    """In seconds."""
    refresh_token: str
    """Good for one use."""
    scope: str

class ZapYourNeighborTurned(TypedDict):
    """The fields of the table that changed, with their new values."""

    type: Literal["turned"]
    phase: NotRequired[Literal["turn", "drawn", "owed", "give", "tens", "declare", "over"] | str]
    turn: NotRequired[int | None]
    """The acting seat. In `give` and `declare` the seat that chooses. Null in `tens` and `over`."""
    direction: NotRequired[Literal[1, -1]]
    """1 is clockwise."""
    suit: NotRequired[ZapYourNeighborSuit | None]
    """The suit to follow. Null under a live Joker, and until a suit is declared."""
    zap: NotRequired[int]
    """The cards that `turn` must pick up. 0 outside a Zap."""
    demand: NotRequired[bool]
    """Whether `turn` must answer an 8."""
    drawn: NotRequired[ZapYourNeighborCard | None]
    """In `drawn`, the card that you drew."""
    exposed: NotRequired[list[ZapYourNeighborExposure]]
    """Seats that did not declare their last card, by seat."""
    tens: NotRequired[list[int] | None]
    """In `tens`, your own seat if you may still play a 10. Null in the other phases."""

class ZipZapView(TypedDict):
    """Everything that one viewer may see of a match."""

    game: Literal["zip-zap"]
    match: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    options: ZipZapOptionsFilled
    clocks: ZipZapClocksFilled | None
    """Null: no clocks at all."""
    seats: list[Seat]
    """One entry for each seat."""
    you: int | None
    """The receiver's own seat. Null for a spectator."""
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    table: ZipZapTable | None
    """Null while the match is open."""
    legal: NotRequired[list[ZipZapAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""

class ZapYourNeighborView(TypedDict):
    """Everything that one viewer may see of a match."""

    game: Literal["zap-your-neighbor"]
    match: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    options: ZapYourNeighborOptionsFilled
    clocks: ZapYourNeighborClocksFilled | None
    """Null: no clocks at all."""
    seats: list[Seat]
    """One entry for each seat."""
    you: int | None
    """The receiver's own seat. Null for a spectator."""
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    table: ZapYourNeighborTable | None
    """Null while the match is open."""
    legal: NotRequired[list[ZapYourNeighborAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""

class ZipZilchZeroView(TypedDict):
    """Everything that one viewer may see of a match."""

    game: Literal["zip-zilch-zero"]
    match: str
    rules: int
    """The version of the game's rules in this match."""
    status: Status
    rev: int
    """Grows with every change of the status or of a seat."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    options: ZipZilchZeroOptions
    clocks: ZipZilchZeroClocksFilled | None
    """Null: no clocks at all."""
    seats: list[Seat]
    """One entry for each seat."""
    you: int | None
    """The receiver's own seat. Null for a spectator."""
    commitment: str
    """SHA-256 of the 32 bytes of the secret, in hex. The secret is shown when the match ends."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    table: ZipZilchZeroTable | None
    """Null while the match is open."""
    legal: NotRequired[list[ZipZilchZeroAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""

class Webhook(TypedDict):
    id: str
    url: str
    events: list[Literal["match.started", "match.ended", "seat.turn", "invitation", "arena.match", "arena.ended"] | str]
    createdAt: str
    expiresAt: NotRequired[str]
    """When the token ends that made it."""
    failingSince: NotRequired[str]
    """Each attempt since then has failed."""
    disabled: NotRequired[Literal["gone", "failing"] | str]
    """Why the relay delivers nothing more. A ping that succeeds ends this."""
    disabledAt: NotRequired[str]

class WebhookList(TypedDict):
    items: list[Webhook]
    next: str | None
    """The `cursor` of the next page. A page may be short or even empty: only null marks the end."""

class Wording(TypedDict):
    events: dict[str, list[Sentence]]
    """What happened, by the type of the event. The first sentence that fits."""
    actions: NotRequired[dict[str, list[Sentence]]]
    """What an action does, by its type, for a button."""
    phases: dict[str, list[Sentence]]
    """What is awaited, by the table's phase."""
    table: NotRequired[dict[str, FieldWording]]
    """Names of the table's fields."""
    clocks: NotRequired[dict[str, str]]
    """When each clock runs, such as `For a turn`, for a form that opens a match."""
    refusals: NotRequired[dict[str, str]]
    """Why the game refuses an action: by what follows the dot of its code, or by a code of all games that it says in its own words. After a slash: where the action has this type, the table this phase, or this field a value."""
    bots: NotRequired[dict[str, str]]
    """How the house bot of each level plays, without a subject: `Plays low cards first.`"""
    options: dict[str, OptionWording]
    """Each option, and each of its values as text."""

class ZipZapZap(TypedDict):
    type: Literal["zap"]

class ZipZapZapped(TypedDict):
    type: Literal["zapped"]
    seat: int

class ZipZilchZeroZip(TypedDict):
    type: Literal["zip"]
    cards: list[ZipZilchZeroCard]

class ZipZilchZeroZipped(TypedDict):
    type: Literal["zipped"]
    seat: int
    cards: list[ZipZilchZeroCard]

View: TypeAlias = 'ZipZapView | ZapYourNeighborView | ZipZilchZeroView'

EventsFrame: TypeAlias = 'ZipZapEventsFrame | ZapYourNeighborEventsFrame | ZipZilchZeroEventsFrame'

_ZipZapEventsFrameKeywords = TypedDict("_ZipZapEventsFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZapEventsFrame(_ZipZapEventsFrameKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zip-zap"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZipZapEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZapTable
    legal: NotRequired[list[ZipZapAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

_ZapYourNeighborEventsFrameKeywords = TypedDict("_ZapYourNeighborEventsFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZapYourNeighborEventsFrame(_ZapYourNeighborEventsFrameKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zap-your-neighbor"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZapYourNeighborEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZapYourNeighborTable
    legal: NotRequired[list[ZapYourNeighborAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

_ZipZilchZeroEventsFrameKeywords = TypedDict("_ZipZilchZeroEventsFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZilchZeroEventsFrame(_ZipZilchZeroEventsFrameKeywords):
    """What happened since, and how the match stands for you."""

    game: Literal["zip-zilch-zero"]
    type: Literal["events"]
    match: str
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZipZilchZeroEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZilchZeroTable
    legal: NotRequired[list[ZipZilchZeroAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    ack: NotRequired[str]
    """The `id` of the act that this answers."""

RefusedFrame: TypeAlias = 'ZipZapRefusedFrame | ZapYourNeighborRefusedFrame | ZipZilchZeroRefusedFrame'

_ZipZapRefusedFrameKeywords = TypedDict("_ZipZapRefusedFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZapRefusedFrame(_ZipZapRefusedFrameKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zip-zap"]
    match: str
    id: str
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZipZapEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZapTable
    legal: NotRequired[list[ZipZapAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    type: Literal["refused"]
    message: str

_ZapYourNeighborRefusedFrameKeywords = TypedDict("_ZapYourNeighborRefusedFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZapYourNeighborRefusedFrame(_ZapYourNeighborRefusedFrameKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zap-your-neighbor"]
    match: str
    id: str
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZapYourNeighborEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZapYourNeighborTable
    legal: NotRequired[list[ZapYourNeighborAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    type: Literal["refused"]
    message: str

_ZipZilchZeroRefusedFrameKeywords = TypedDict("_ZipZilchZeroRefusedFrameKeywords", {
    # The seq of the first of `events`, also of one that has not happened yet.
    "from": 'int',
})

class ZipZilchZeroRefusedFrame(_ZipZilchZeroRefusedFrameKeywords):
    """Why the referee refused the act, and how the match stands for you."""

    game: Literal["zip-zilch-zero"]
    match: str
    id: str
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    code: Literal["beaten", "match-over", "not-your-turn", "wrong-phase", "not-in-hand", "does-not-follow", "barred", "not-exposed", "must-play", "last-card", "not-there", "not-a-zip", "owed"] | str
    by: NotRequired[int]
    """With `beaten`: the seat that was faster."""
    beatenAt: NotRequired[int]
    """With `beaten`: the seq of the event that came first."""
    behindMs: NotRequired[int]
    """With `beaten`: how many milliseconds later the act came, if that is known and below 1000."""
    card: NotRequired[str]
    """With `not-in-hand`: the card that you do not hold."""
    seq: int
    """The seq at which `table`, `legal` and `deadline` stand."""
    events: NotRequired[list[ZipZilchZeroEvent]]
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    table: ZipZilchZeroTable
    legal: NotRequired[list[ZipZilchZeroAction]]
    """Actions that the seat may take now, each as you would send it. Spectators do not get it."""
    deadline: str | None
    """When the running clock ends. Null: no clock runs."""
    time: str
    type: Literal["refused"]
    message: str

class UnjudgedFrame(TypedDict):
    """The relay did not judge the act."""

    type: Literal["refused"]
    id: str
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    message: str
    match: str
    code: Literal["malformed", "not-seated", "no-such-match", "not-started", "too-fast", "try-again", "game-fault"] | str
    retryMs: NotRequired[int]
    limit: NotRequired[Literal["framesPerSecond", "framesPerSecondByAccount", "framesPerSecondByAddress", "connectionsPerMinute", "connectionsPerMinuteByAddress", "requestsPerMinute", "actsPerMinute", "reactionsPerMinute", "requestsPerMinuteByAddress", "strayRequestsPerMinuteByAddress", "guestsPerHour", "codesPerMinute", "openMatches", "liveMatches", "sockets", "socketsByAddress", "bots", "arenas", "tokens", "passkeys", "webhooks", "pushSubscriptions", "webhookDeliveriesPerMinute", "invitations", "removals", "invitationsPerHour", "invitationsPerDay", "reportsPerDay"] | str]
    """With `too-fast`: the name of the limit."""
    errors: NotRequired[list[FieldError]]
    """With `malformed`: what is wrong in the frame, and where."""

class ClientHello(TypedDict):
    """Ask who you are, where you sit, and how long this socket lives."""

    type: Literal["hello"]

class ClientWatch(TypedDict):
    """Get this match's frames on this socket. With `since`, the answer has the events after it. A private match asks a stranger for its `code`."""

    type: Literal["watch"]
    match: str
    since: NotRequired[int]
    code: NotRequired[str]
    """Lets strangers into a private match. Case does not matter."""

class ClientUnwatch(TypedDict):
    """Get no more frames of the match. Nothing answers."""

    type: Literal["unwatch"]
    match: str

class ClientPing(TypedDict):
    """Keep the socket open. With `match` and `seq`, the answer brings you up to date if you are behind."""

    type: Literal["ping"]
    match: NotRequired[str]
    seq: NotRequired[int]

class ClientActAction(TypedDict):
    type: str

class ClientAct(TypedDict):
    """Play an action of `legal`. The same seat, action and `seen` are the same act: it is safe to send again."""

    type: Literal["act"]
    match: str
    id: str
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""
    seen: int
    action: ClientActAction

class ClientReact(TypedDict):
    """Show the others at the match a picture or a sentence. Only seats may. `reaction` answers, to you as well."""

    type: Literal["react"]
    match: str
    reaction: Literal["thumbs-up", "heart", "laugh", "wow", "sad", "phew", "cool", "fire", "hello", "good-luck", "well-played", "thanks", "oops", "good-game"]

class RelayHelloMatchesItem(TypedDict):
    match: str
    game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str
    """A game that this build referees."""
    status: Status
    seat: int
    yourTurn: bool
    """Whether the match waits for an action or the entropy of yours."""

class RelayHello(TypedDict):
    """Who you are, your open and live matches, and when to change sockets."""

    type: Literal["hello"]
    version: str
    time: str
    player: Player | None
    matches: list[RelayHelloMatchesItem]
    notices: list[Notice]
    """The newest first. A notice is kept for 7 days."""
    reconnectBefore: str
    pingSeconds: int

class RelayView(TypedDict):
    """The whole match as you may see it. Comes unasked when a match starts."""

    type: Literal["view"]
    game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | str
    """A game that this build referees."""
    match: str
    seq: int
    own: NotRequired[int]
    """How many actions of your own seat the match holds, with the private ones. Spectators do not get it."""
    view: View
    code: NotRequired[str]
    """To the seats of an open private match: its code. A removal changes it."""
    time: str

RelayEvents: TypeAlias = 'EventsFrame'

RelayRefused: TypeAlias = 'RefusedFrame | UnjudgedFrame'

class RelaySeats(TypedDict):
    """Who sits where, and who acts for whom. The frame with the highest `rev` is the truth."""

    type: Literal["seats"]
    match: str
    rev: int
    status: Status
    reason: NotRequired[Literal["game-fault", "operator"] | str]
    """Of a match that nobody gave up. `game-fault`: its game threw again and again. It has no table, no record and no rating. `operator`: an operator ended it, and it is not rated."""
    revealBy: NotRequired[str]
    """Only while the match waits for entropy. Every seat with an `entropyHash` reveals its entropy until then."""
    fillAt: NotRequired[str]
    """While the match is open: when house bots take the free seats, because a player has wished so."""
    code: NotRequired[str]
    """To the seats of an open private match: its code. A removal changes it."""
    seats: list[Seat]
    """One entry for each seat."""

class RelayReaction(TypedDict):
    """A seat shows a picture or a sentence. No events and no record have it."""

    type: Literal["reaction"]
    match: str
    seat: int
    """Who reacts."""
    reaction: Literal["thumbs-up", "heart", "laugh", "wow", "sad", "phew", "cool", "fire", "hello", "good-luck", "well-played", "thanks", "oops", "good-game"] | str

class RelayNotice(TypedDict):
    """Something that concerns you outside the matches that you watch."""

    type: Literal["notice"]
    notice: Notice

class RelayUnwatched(TypedDict):
    """This socket gets no more frames of the match."""

    type: Literal["unwatched"]
    match: str
    why: Literal["replaced", "left", "full", "removed"]

class RelayError(TypedDict):
    """A problem with a frame or with the socket. `re`, `match` and `id` are those of the frame, as far as they could be read."""

    type: Literal["error"]
    problem: Problem
    re: NotRequired[str]
    match: NotRequired[str]
    id: NotRequired[str]
    """1 to 64 printable characters. The answer echoes it. It has no other effect."""

class RelayPong(TypedDict):
    """The socket is open, and this is the relay's time."""

    type: Literal["pong"]
    time: str

ClientFrame: TypeAlias = 'ClientHello | ClientWatch | ClientUnwatch | ClientPing | ClientAct | ClientReact'

RelayFrame: TypeAlias = 'RelayHello | RelayView | RelayEvents | RelayRefused | RelaySeats | RelayReaction | RelayNotice | RelayUnwatched | RelayError | RelayPong'
