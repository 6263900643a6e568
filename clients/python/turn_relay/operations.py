"""The REST operations, and the ways into a match of each game. `npm run generate` writes this file from openapi.yaml."""

# ruff: noqa
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Literal, Unpack, overload

from turn_relay import wire
from turn_relay.caller import AsyncCaller, Wait, part
from turn_relay.core.news import ActionT, EventT, OwnGame, TableT

if TYPE_CHECKING:
    from turn_relay.aio import AsyncMatch
    from turn_relay.sync import Match


class AsyncRest(AsyncCaller):
    """One method for each REST operation. A refusal is a `RelayError`."""

    async def get_service(self) -> wire.Service:
        """What this relay is. The version, the addresses, the games and the limits of this relay."""
        answer: wire.Service = await self.ask("GET", "/v1")
        return answer

    async def get_health(self) -> wire.Health:
        """Check that the relay answers. Answers without touching the storage."""
        answer: wire.Health = await self.ask("GET", "/healthz")
        return answer

    async def list_games(self) -> wire.Games:
        """List the games. Every game that this relay referees, with its rules and its cards in one of three languages."""
        answer: wire.Games = await self.ask("GET", "/v1/games")
        return answer

    async def get_game(self, id: str) -> wire.Game:
        """Describe a game. Its seats, options and clocks, and its rules and cards in one of three languages."""
        answer: wire.Game = await self.ask("GET", f"/v1/games/{part(id)}")
        return answer

    async def create_player(self, body: wire.CreatePlayer, *, key: str | None = None) -> wire.NewPlayer:
        """Become a guest player. A name is enough, and the token stays valid as long as it is used once in 90 days."""
        answer: wire.NewPlayer = await self.ask("POST", "/v1/players", body=body, key=key or self.new_key())
        return answer

    async def get_profile(self) -> wire.Profile:
        """Get your profile. The player of the token, and the scopes of the token."""
        answer: wire.Profile = await self.ask("GET", "/v1/players/me")
        return answer

    async def change_profile(self, body: wire.ChangeProfile | None = None) -> wire.Player:
        """Change your profile. A new name or face shows from the next time that you sit down."""
        answer: wire.Player = await self.ask("PATCH", "/v1/players/me", body=body)
        return answer

    async def get_player(self, id: str) -> wire.Player:
        """Look at a player. What everybody may see of the player."""
        answer: wire.Player = await self.ask("GET", f"/v1/players/{part(id)}")
        return answer

    async def erase_player(self, id: str) -> None:
        """Erase yourself. Your name, tokens, bot accounts, history and ratings are deleted for good, and you leave every match."""
        await self.ask("DELETE", f"/v1/players/{part(id)}")

    async def list_player_matches(self, id: str, *, status: Literal["open", "live", "over", "abandoned"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.MatchList:
        """List the matches of a player. Open and live matches come first, then the ended ones, each the newest first, and `me` stands for you."""
        answer: wire.MatchList = await self.ask("GET", f"/v1/players/{part(id)}/matches", query={"status": status, "limit": limit, "cursor": cursor})
        return answer

    async def list_notices(self, *, since: str | None = None, wait: int | None = None, views: Literal["true", "false"] | None = None) -> wire.Notices:
        """Get your new notices. For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is a new notice."""
        answer: wire.Notices = await self.ask("GET", "/v1/notices", query={"since": since, "wait": wait, "views": views})
        return answer

    async def export_player(self, *, cursor: str | None = None) -> wire.PlayerExport:
        """Take your data along. All that is kept of you, without secrets, for a token that also holds `match:read`."""
        answer: wire.PlayerExport = await self.ask("GET", "/v1/players/me/export", query={"cursor": cursor})
        return answer

    async def get_leaderboard(self, game: str, *, limit: int | None = None, cursor: str | None = None) -> wire.Leaderboard:
        """List the best players of a game. The first thousand players by OpenSkill's rating, the best first."""
        answer: wire.Leaderboard = await self.ask("GET", f"/v1/leaderboards/{part(game)}", query={"limit": limit, "cursor": cursor})
        return answer

    async def list_tokens(self, *, limit: int | None = None, cursor: str | None = None, player: str | None = None) -> wire.TokenList:
        """List your tokens. The newest first, your own or those of one of your bots."""
        answer: wire.TokenList = await self.ask("GET", "/v1/tokens", query={"limit": limit, "cursor": cursor, "player": player})
        return answer

    async def create_token(self, body: wire.CreateToken, *, key: str | None = None) -> wire.NewToken:
        """Create a token. For another device or program of yours, with scopes that your own token holds."""
        answer: wire.NewToken = await self.ask("POST", "/v1/tokens", body=body, key=key or self.new_key())
        return answer

    async def get_token(self, id: str) -> wire.Token:
        """Look at a token. One of your own tokens, or one of a bot of yours, without its secret."""
        answer: wire.Token = await self.ask("GET", f"/v1/tokens/{part(id)}")
        return answer

    async def revoke_token(self, id: str, *, last: str | None = None) -> None:
        """Revoke a token. The relay refuses the token at once, and closes the connections that were opened with it."""
        await self.ask("DELETE", f"/v1/tokens/{part(id)}", query={"last": last})

    async def create_passkey_challenge(self) -> wire.PasskeyChallenge:
        """Begin to add a passkey. The options for the browser, whose challenge works once and within five minutes."""
        answer: wire.PasskeyChallenge = await self.ask("POST", "/v1/passkeys/challenge")
        return answer

    async def list_passkeys(self, *, limit: int | None = None, cursor: str | None = None) -> wire.PasskeyList:
        """List your passkeys. The newest first."""
        answer: wire.PasskeyList = await self.ask("GET", "/v1/passkeys", query={"limit": limit, "cursor": cursor})
        return answer

    async def add_passkey(self, body: wire.AddPasskey) -> wire.Passkey:
        """Add a passkey. What the browser made of the options, with the scopes of your own token, with which it ends."""
        answer: wire.Passkey = await self.ask("POST", "/v1/passkeys", body=body)
        return answer

    async def change_passkey(self, id: str, body: wire.ChangePasskey) -> wire.Passkey:
        """Name a passkey. Only you see the name."""
        answer: wire.Passkey = await self.ask("PATCH", f"/v1/passkeys/{part(id)}", body=body)
        return answer

    async def remove_passkey(self, id: str, *, last: str | None = None) -> None:
        """Remove a passkey. Nobody signs in with it any more, and the tokens that it gave stay."""
        await self.ask("DELETE", f"/v1/passkeys/{part(id)}", query={"last": last})

    async def get_recovery_codes(self) -> wire.RecoveryCodes:
        """Count your recovery codes. How many are left, and since when."""
        answer: wire.RecoveryCodes = await self.ask("GET", "/v1/recovery-codes")
        return answer

    async def create_recovery_codes(self) -> wire.NewRecoveryCodes:
        """Make recovery codes. Eight codes that replace those of before, with the scopes of your own token, with which they end."""
        answer: wire.NewRecoveryCodes = await self.ask("POST", "/v1/recovery-codes")
        return answer

    async def remove_recovery_codes(self, *, last: str | None = None) -> None:
        """Take back your recovery codes. None of them signs in any more."""
        await self.ask("DELETE", "/v1/recovery-codes", query={"last": last})

    async def create_sign_in_challenge(self) -> wire.SignInChallenge:
        """Begin to sign in with a passkey. The options for the browser, whose challenge works once and within five minutes."""
        answer: wire.SignInChallenge = await self.ask("POST", "/v1/sign-in/challenge")
        return answer

    async def sign_in(self, body: wire.SignInWithPasskey | wire.SignInWithCode) -> wire.NewPlayer:
        """Sign in. A new token of the player, in place of the oldest that signing in gave if there are too many."""
        answer: wire.NewPlayer = await self.ask("POST", "/v1/sign-in", body=body)
        return answer

    async def authorize_app(self, body: wire.AuthorizeApp) -> wire.AuthorizedApp:
        """Let an app act for you. For the page where you press the button, with what the app has sent there."""
        answer: wire.AuthorizedApp = await self.ask("POST", "/v1/authorizations", body=body)
        return answer

    async def get_device_code(self, userCode: str) -> wire.DeviceRequest:
        """Look at an app that waits on a device. By the code that the device shows."""
        answer: wire.DeviceRequest = await self.ask("GET", f"/v1/device-codes/{part(userCode)}")
        return answer

    async def answer_device_code(self, userCode: str, body: wire.AnswerDevice) -> None:
        """Let an app on a device act for you, or refuse. The first answer counts."""
        await self.ask("POST", f"/v1/device-codes/{part(userCode)}", body=body)

    async def get_authorization_server(self) -> wire.AuthorizationServer:
        """Find the addresses of OAuth. The metadata of RFC 8414."""
        answer: wire.AuthorizationServer = await self.ask("GET", "/.well-known/oauth-authorization-server")
        return answer

    async def list_bots(self, *, limit: int | None = None, cursor: str | None = None) -> wire.PlayerList:
        """List your bot accounts. The newest first."""
        answer: wire.PlayerList = await self.ask("GET", "/v1/bots", query={"limit": limit, "cursor": cursor})
        return answer

    async def create_bot(self, body: wire.CreateBot, *, key: str | None = None) -> wire.NewPlayer:
        """Create a bot account. A player that belongs to you, is marked as a bot for good, and gets no scope that your token lacks."""
        answer: wire.NewPlayer = await self.ask("POST", "/v1/bots", body=body, key=key or self.new_key())
        return answer

    async def create_bot_token(self, id: str, body: wire.CreateBotToken | None = None, *, key: str | None = None) -> wire.NewToken:
        """Create another token for a bot. With scopes that your own token holds and a bot may hold."""
        answer: wire.NewToken = await self.ask("POST", f"/v1/bots/{part(id)}/tokens", body=body, key=key or self.new_key())
        return answer

    async def get_bot(self, id: str) -> wire.Player:
        """Look at a bot account. One of your own."""
        answer: wire.Player = await self.ask("GET", f"/v1/bots/{part(id)}")
        return answer

    async def erase_bot(self, id: str) -> None:
        """Erase a bot account. Everything that is kept of the bot is deleted, as when a player erases itself."""
        await self.ask("DELETE", f"/v1/bots/{part(id)}")

    async def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None) -> wire.WebhookList:
        """List your webhooks. The newest first."""
        answer: wire.WebhookList = await self.ask("GET", "/v1/webhooks", query={"limit": limit, "cursor": cursor})
        return answer

    async def create_webhook(self, body: wire.CreateWebhook, *, key: str | None = None) -> wire.NewWebhook:
        """Create a webhook. It hears of you and of all your bots, and your token needs `match:read` too."""
        answer: wire.NewWebhook = await self.ask("POST", "/v1/webhooks", body=body, key=key or self.new_key())
        return answer

    async def get_webhook(self, id: str) -> wire.Webhook:
        """Look at a webhook. One of your own, without its secret."""
        answer: wire.Webhook = await self.ask("GET", f"/v1/webhooks/{part(id)}")
        return answer

    async def delete_webhook(self, id: str) -> None:
        """Delete a webhook. Nothing more is delivered, also of what waits."""
        await self.ask("DELETE", f"/v1/webhooks/{part(id)}")

    async def rotate_webhook_secret(self, id: str, body: wire.Empty | None = None, *, key: str | None = None) -> wire.NewWebhook:
        """Give a webhook a new secret. The old secret signs for another day, beside the new one."""
        answer: wire.NewWebhook = await self.ask("POST", f"/v1/webhooks/{part(id)}/secrets", body=body, key=key or self.new_key())
        return answer

    async def ping_webhook(self, id: str, body: wire.Empty | None = None) -> wire.Delivery:
        """Test a webhook. Sends one delivery without a retry, and enables a disabled webhook if it succeeds."""
        answer: wire.Delivery = await self.ask("POST", f"/v1/webhooks/{part(id)}/ping", body=body)
        return answer

    async def list_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> wire.DeliveryList:
        """List what a webhook delivers. Of the last 7 days, the newest first."""
        answer: wire.DeliveryList = await self.ask("GET", f"/v1/webhooks/{part(id)}/deliveries", query={"limit": limit, "cursor": cursor})
        return answer

    async def get_push_subscriptions(self) -> wire.PushSubscriptions:
        """List your push subscriptions. The newest first, with the key that a browser needs for a new one."""
        answer: wire.PushSubscriptions = await self.ask("GET", "/v1/push-subscriptions")
        return answer

    async def subscribe(self, id: str, body: wire.Subscribe) -> wire.PushSubscription:
        """Subscribe a browser to pushes. The browser draws the id, and your token needs `match:read` too."""
        answer: wire.PushSubscription = await self.ask("PUT", f"/v1/push-subscriptions/{part(id)}", body=body)
        return answer

    async def unsubscribe(self, id: str) -> None:
        """Delete a push subscription. Nothing more is pushed, also of what waits."""
        await self.ask("DELETE", f"/v1/push-subscriptions/{part(id)}")

    async def list_matches(self, *, game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | None = None, status: Literal["open", "live"] | None = None, seats: int | None = None, free: int | None = None, rated: Literal["true", "false"] | None = None, bots: Literal["welcome", "none"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.MatchList:
        """List public matches. The newest first."""
        answer: wire.MatchList = await self.ask("GET", "/v1/matches", query={"game": game, "status": status, "seats": seats, "free": free, "rated": rated, "bots": bots, "limit": limit, "cursor": cursor})
        return answer

    async def create_match(self, body: wire.CreateMatch, *, key: str | None = None) -> wire.Seated:
        """Open a match. You sit down in seat 0 as the host, and the game's defaults fill in what you leave out."""
        answer: wire.Seated = await self.ask("POST", "/v1/matches", body=body, key=key or self.new_key())
        return answer

    async def get_match(self, id: str, *, code: str | None = None) -> wire.SeenMatch:
        """Look at a match. With the token of a seat you see what that seat sees, otherwise what spectators see."""
        answer: wire.SeenMatch = await self.ask("GET", f"/v1/matches/{part(id)}", query={"code": code})
        return answer

    async def close_match(self, id: str) -> None:
        """Close a match. Only the host may, while the match is open and nobody sits there but the host and its bots."""
        await self.ask("DELETE", f"/v1/matches/{part(id)}")

    async def start_match(self, id: str, body: wire.Empty | None = None) -> wire.Match:
        """Start before every seat is taken. Only the host can start, and the relay removes the empty seats."""
        answer: wire.Match = await self.ask("POST", f"/v1/matches/{part(id)}/start", body=body)
        return answer

    async def get_match_by_code(self, code: str) -> wire.Match:
        """Find a private match by its code. Everybody who knows the code may look it up, at most ten times a minute."""
        answer: wire.Match = await self.ask("GET", f"/v1/codes/{part(code)}")
        return answer

    async def take_seat(self, id: str, body: wire.TakeSeat | None = None, *, key: str | None = None) -> wire.Seated:
        """Sit down. You get the lowest free seat, and the last seat starts the match."""
        answer: wire.Seated = await self.ask("POST", f"/v1/matches/{part(id)}/seats", body=body, key=key or self.new_key())
        return answer

    async def reveal_entropy(self, id: str, body: wire.Reveal) -> wire.Match:
        """Reveal your entropy. Each seat with an `entropyHash` does so while `revealBy` is there, and the last one starts the match."""
        answer: wire.Match = await self.ask("POST", f"/v1/matches/{part(id)}/entropy", body=body)
        return answer

    async def leave_seat(self, id: str) -> None:
        """Leave your seat. In an open match the seat becomes free, and a live match you leave for good."""
        await self.ask("DELETE", f"/v1/matches/{part(id)}/seats/me")

    async def remove_player(self, id: str, player: str) -> None:
        """Remove a player. Only the host may, while the match is open; the player and its bots stay away, and a private match gets a new code."""
        await self.ask("DELETE", f"/v1/matches/{part(id)}/players/{part(player)}")

    async def seat_house_bot(self, id: str, n: int, body: wire.HouseBot) -> wire.Match:
        """Seat a house bot. Only the host may, while the match is open, and the last seat starts the match."""
        answer: wire.Match = await self.ask("PUT", f"/v1/matches/{part(id)}/seats/{part(n)}/bot", body=body)
        return answer

    async def remove_house_bot(self, id: str, n: int) -> wire.Match:
        """Remove a house bot. Only the host may, while the match is open."""
        answer: wire.Match = await self.ask("DELETE", f"/v1/matches/{part(id)}/seats/{part(n)}/bot")
        return answer

    async def invite(self, id: str, body: wire.Invite, *, key: str | None = None) -> wire.Invitation:
        """Invite a player. Any seated player can invite while the match is open, and the invited player gets a notice."""
        answer: wire.Invitation = await self.ask("POST", f"/v1/matches/{part(id)}/invitations", body=body, key=key or self.new_key())
        return answer

    async def get_invitation(self, id: str, player: str) -> wire.Invitation:
        """Look at an invitation. For the invited player, the inviter and every seat of the match, for 7 days."""
        answer: wire.Invitation = await self.ask("GET", f"/v1/matches/{part(id)}/invitations/{part(player)}")
        return answer

    async def withdraw_invitation(self, id: str, player: str) -> None:
        """Withdraw or decline an invitation. Whoever can see the invitation can delete it, and the notice goes with it."""
        await self.ask("DELETE", f"/v1/matches/{part(id)}/invitations/{part(player)}")

    async def quick_match(self, body: wire.QuickMatch, *, key: str | None = None) -> wire.Seated:
        """Find a match quickly. You get a seat where others wait for the same game, or in a new match."""
        answer: wire.Seated = await self.ask("POST", "/v1/quick", body=body, key=key or self.new_key())
        return answer

    async def rematch(self, id: str, body: wire.Rematch | None = None, *, key: str | None = None) -> wire.Seated:
        """Play again. For 10 minutes after the end, the players of a match meet in their old seats of a new one."""
        answer: wire.Seated = await self.ask("POST", f"/v1/matches/{part(id)}/rematch", body=body, key=key or self.new_key())
        return answer

    async def report(self, body: wire.Report) -> None:
        """Report a player. The operator sees how many accounts have reported the same, and nobody else sees anything."""
        await self.ask("POST", "/v1/reports", body=body)

    async def get_player_for_operator(self, id: str) -> wire.OperatedPlayer:
        """Look at a player as its operator. With its account, what stands against it, and what others report."""
        answer: wire.OperatedPlayer = await self.ask("GET", f"/v1/operator/players/{part(id)}")
        return answer

    async def get_match_for_operator(self, id: str) -> wire.Match:
        """Look at a match as its operator. Also at a private one: who sits there, and nothing of the table."""
        answer: wire.Match = await self.ask("GET", f"/v1/operator/matches/{part(id)}")
        return answer

    async def get_arena_for_operator(self, arena: str) -> wire.OperatedArena:
        """Look at an arena as its operator. Also at a private one: all who have entered, and no code."""
        answer: wire.OperatedArena = await self.ask("GET", f"/v1/operator/arenas/{part(arena)}")
        return answer

    async def list_reports(self, *, limit: int | None = None, cursor: str | None = None) -> wire.MatterList:
        """List what players report. The matter that was reported last comes first."""
        answer: wire.MatterList = await self.ask("GET", "/v1/operator/reports", query={"limit": limit, "cursor": cursor})
        return answer

    async def act_as_operator(self, body: wire.OperatorAction) -> wire.OperatorEntry:
        """Act as operator. The log has the action before it is done, and a relay that fails in between goes on by itself."""
        answer: wire.OperatorEntry = await self.ask("POST", "/v1/operator/actions", body=body)
        return answer

    async def list_operator_log(self, *, limit: int | None = None, cursor: str | None = None) -> wire.OperatorLog:
        """Read the operator's log. The newest first, each with the hash of the one before, so that none changes unseen."""
        answer: wire.OperatorLog = await self.ask("GET", "/v1/operator/log", query={"limit": limit, "cursor": cursor})
        return answer

    async def list_arenas(self, *, game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | None = None, status: Literal["ahead", "ended"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.ArenaList:
        """List public arenas. Those to come and those that run, or those that have ended."""
        answer: wire.ArenaList = await self.ask("GET", "/v1/arenas", query={"game": game, "status": status, "limit": limit, "cursor": cursor})
        return answer

    async def open_arena(self, body: wire.NewArena, *, key: str | None = None) -> wire.Arena:
        """Open an arena. You are its maker but have not entered, and the game's defaults fill in what you leave out."""
        answer: wire.Arena = await self.ask("POST", "/v1/arenas", body=body, key=key or self.new_key())
        return answer

    async def get_arena(self, arena: str, *, code: str | None = None) -> wire.Arena:
        """Look at an arena. A private arena needs its code, unless you are its maker or have entered."""
        answer: wire.Arena = await self.ask("GET", f"/v1/arenas/{part(arena)}", query={"code": code})
        return answer

    async def close_arena(self, arena: str) -> None:
        """Close an arena. Only its maker may: a planned arena is gone, a live one ends now, and neither comes again."""
        await self.ask("DELETE", f"/v1/arenas/{part(arena)}")

    async def list_standings(self, arena: str, *, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.StandingList:
        """Read an arena's table. The best first: by points, then by first places, then by fewer matches, then by who entered first."""
        answer: wire.StandingList = await self.ask("GET", f"/v1/arenas/{part(arena)}/standings", query={"code": code, "limit": limit, "cursor": cursor})
        return answer

    async def list_arena_matches(self, arena: str, *, player: str | None = None, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.ArenaMatchList:
        """List an arena's matches. The newest first."""
        answer: wire.ArenaMatchList = await self.ask("GET", f"/v1/arenas/{part(arena)}/matches", query={"player": player, "code": code, "limit": limit, "cursor": cursor})
        return answer

    async def enter_arena(self, arena: str, body: wire.EnterArena | None = None) -> wire.Arena:
        """Enter an arena, pause there, or return. You get a match as soon as you are free and somebody else is."""
        answer: wire.Arena = await self.ask("PUT", f"/v1/arenas/{part(arena)}/entry", body=body)
        return answer

    async def leave_arena(self, arena: str) -> None:
        """Leave an arena. A match that runs goes on and counts, and your points stay."""
        await self.ask("DELETE", f"/v1/arenas/{part(arena)}/entry")

    async def get_series(self, series: str, *, code: str | None = None) -> wire.Series:
        """Look at a series of arenas. The next one, and the last ones with their best three; a private one needs the code of its arenas, unless you are its maker or have entered."""
        answer: wire.Series = await self.ask("GET", f"/v1/series/{part(series)}", query={"code": code})
        return answer

    async def list_series_standings(self, series: str, *, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.SeriesStandingList:
        """Read a series' table. The first thousand players by points over all nights."""
        answer: wire.SeriesStandingList = await self.ask("GET", f"/v1/series/{part(series)}/standings", query={"code": code, "limit": limit, "cursor": cursor})
        return answer

    async def act(self, id: str, body: wire.Act) -> wire.Events:
        """Send an action. Send the very same act again after any doubt: the same seat, action and `seen` get the same verdict."""
        answer: wire.Events = await self.ask("POST", f"/v1/matches/{part(id)}/actions", body=body)
        return answer

    async def react(self, id: str, body: wire.React) -> None:
        """Show a reaction. Everybody at the match hears it, on their sockets alone, and it is stored nowhere."""
        await self.ask("POST", f"/v1/matches/{part(id)}/reactions", body=body)

    async def get_events(self, id: str, *, since: int | None = None, wait: int | None = None, code: str | None = None) -> wire.News:
        """Get the events after a seq. For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is something new."""
        answer: wire.News = await self.ask("GET", f"/v1/matches/{part(id)}/events", query={"since": since, "wait": wait, "code": code})
        return answer

    async def get_record(self, id: str, *, code: str | None = None) -> wire.Record:
        """Get the record of a finished match. Everything that a referee needs to play the match again."""
        answer: wire.Record = await self.ask("GET", f"/v1/matches/{part(id)}/record", query={"code": code})
        return answer


class Rest:
    """As `AsyncRest`, in plain calls."""

    def __init__(self, rest: AsyncRest, wait: Wait) -> None:
        self._rest, self._wait = rest, wait

    def get_service(self) -> wire.Service:
        """What this relay is. The version, the addresses, the games and the limits of this relay."""
        return self._wait(self._rest.get_service())

    def get_health(self) -> wire.Health:
        """Check that the relay answers. Answers without touching the storage."""
        return self._wait(self._rest.get_health())

    def list_games(self) -> wire.Games:
        """List the games. Every game that this relay referees, with its rules and its cards in one of three languages."""
        return self._wait(self._rest.list_games())

    def get_game(self, id: str) -> wire.Game:
        """Describe a game. Its seats, options and clocks, and its rules and cards in one of three languages."""
        return self._wait(self._rest.get_game(id))

    def create_player(self, body: wire.CreatePlayer, *, key: str | None = None) -> wire.NewPlayer:
        """Become a guest player. A name is enough, and the token stays valid as long as it is used once in 90 days."""
        return self._wait(self._rest.create_player(body, key=key))

    def get_profile(self) -> wire.Profile:
        """Get your profile. The player of the token, and the scopes of the token."""
        return self._wait(self._rest.get_profile())

    def change_profile(self, body: wire.ChangeProfile | None = None) -> wire.Player:
        """Change your profile. A new name or face shows from the next time that you sit down."""
        return self._wait(self._rest.change_profile(body))

    def get_player(self, id: str) -> wire.Player:
        """Look at a player. What everybody may see of the player."""
        return self._wait(self._rest.get_player(id))

    def erase_player(self, id: str) -> None:
        """Erase yourself. Your name, tokens, bot accounts, history and ratings are deleted for good, and you leave every match."""
        self._wait(self._rest.erase_player(id))

    def list_player_matches(self, id: str, *, status: Literal["open", "live", "over", "abandoned"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.MatchList:
        """List the matches of a player. Open and live matches come first, then the ended ones, each the newest first, and `me` stands for you."""
        return self._wait(self._rest.list_player_matches(id, status=status, limit=limit, cursor=cursor))

    def list_notices(self, *, since: str | None = None, wait: int | None = None, views: Literal["true", "false"] | None = None) -> wire.Notices:
        """Get your new notices. For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is a new notice."""
        return self._wait(self._rest.list_notices(since=since, wait=wait, views=views))

    def export_player(self, *, cursor: str | None = None) -> wire.PlayerExport:
        """Take your data along. All that is kept of you, without secrets, for a token that also holds `match:read`."""
        return self._wait(self._rest.export_player(cursor=cursor))

    def get_leaderboard(self, game: str, *, limit: int | None = None, cursor: str | None = None) -> wire.Leaderboard:
        """List the best players of a game. The first thousand players by OpenSkill's rating, the best first."""
        return self._wait(self._rest.get_leaderboard(game, limit=limit, cursor=cursor))

    def list_tokens(self, *, limit: int | None = None, cursor: str | None = None, player: str | None = None) -> wire.TokenList:
        """List your tokens. The newest first, your own or those of one of your bots."""
        return self._wait(self._rest.list_tokens(limit=limit, cursor=cursor, player=player))

    def create_token(self, body: wire.CreateToken, *, key: str | None = None) -> wire.NewToken:
        """Create a token. For another device or program of yours, with scopes that your own token holds."""
        return self._wait(self._rest.create_token(body, key=key))

    def get_token(self, id: str) -> wire.Token:
        """Look at a token. One of your own tokens, or one of a bot of yours, without its secret."""
        return self._wait(self._rest.get_token(id))

    def revoke_token(self, id: str, *, last: str | None = None) -> None:
        """Revoke a token. The relay refuses the token at once, and closes the connections that were opened with it."""
        self._wait(self._rest.revoke_token(id, last=last))

    def create_passkey_challenge(self) -> wire.PasskeyChallenge:
        """Begin to add a passkey. The options for the browser, whose challenge works once and within five minutes."""
        return self._wait(self._rest.create_passkey_challenge())

    def list_passkeys(self, *, limit: int | None = None, cursor: str | None = None) -> wire.PasskeyList:
        """List your passkeys. The newest first."""
        return self._wait(self._rest.list_passkeys(limit=limit, cursor=cursor))

    def add_passkey(self, body: wire.AddPasskey) -> wire.Passkey:
        """Add a passkey. What the browser made of the options, with the scopes of your own token, with which it ends."""
        return self._wait(self._rest.add_passkey(body))

    def change_passkey(self, id: str, body: wire.ChangePasskey) -> wire.Passkey:
        """Name a passkey. Only you see the name."""
        return self._wait(self._rest.change_passkey(id, body))

    def remove_passkey(self, id: str, *, last: str | None = None) -> None:
        """Remove a passkey. Nobody signs in with it any more, and the tokens that it gave stay."""
        self._wait(self._rest.remove_passkey(id, last=last))

    def get_recovery_codes(self) -> wire.RecoveryCodes:
        """Count your recovery codes. How many are left, and since when."""
        return self._wait(self._rest.get_recovery_codes())

    def create_recovery_codes(self) -> wire.NewRecoveryCodes:
        """Make recovery codes. Eight codes that replace those of before, with the scopes of your own token, with which they end."""
        return self._wait(self._rest.create_recovery_codes())

    def remove_recovery_codes(self, *, last: str | None = None) -> None:
        """Take back your recovery codes. None of them signs in any more."""
        self._wait(self._rest.remove_recovery_codes(last=last))

    def create_sign_in_challenge(self) -> wire.SignInChallenge:
        """Begin to sign in with a passkey. The options for the browser, whose challenge works once and within five minutes."""
        return self._wait(self._rest.create_sign_in_challenge())

    def sign_in(self, body: wire.SignInWithPasskey | wire.SignInWithCode) -> wire.NewPlayer:
        """Sign in. A new token of the player, in place of the oldest that signing in gave if there are too many."""
        return self._wait(self._rest.sign_in(body))

    def authorize_app(self, body: wire.AuthorizeApp) -> wire.AuthorizedApp:
        """Let an app act for you. For the page where you press the button, with what the app has sent there."""
        return self._wait(self._rest.authorize_app(body))

    def get_device_code(self, userCode: str) -> wire.DeviceRequest:
        """Look at an app that waits on a device. By the code that the device shows."""
        return self._wait(self._rest.get_device_code(userCode))

    def answer_device_code(self, userCode: str, body: wire.AnswerDevice) -> None:
        """Let an app on a device act for you, or refuse. The first answer counts."""
        self._wait(self._rest.answer_device_code(userCode, body))

    def get_authorization_server(self) -> wire.AuthorizationServer:
        """Find the addresses of OAuth. The metadata of RFC 8414."""
        return self._wait(self._rest.get_authorization_server())

    def list_bots(self, *, limit: int | None = None, cursor: str | None = None) -> wire.PlayerList:
        """List your bot accounts. The newest first."""
        return self._wait(self._rest.list_bots(limit=limit, cursor=cursor))

    def create_bot(self, body: wire.CreateBot, *, key: str | None = None) -> wire.NewPlayer:
        """Create a bot account. A player that belongs to you, is marked as a bot for good, and gets no scope that your token lacks."""
        return self._wait(self._rest.create_bot(body, key=key))

    def create_bot_token(self, id: str, body: wire.CreateBotToken | None = None, *, key: str | None = None) -> wire.NewToken:
        """Create another token for a bot. With scopes that your own token holds and a bot may hold."""
        return self._wait(self._rest.create_bot_token(id, body, key=key))

    def get_bot(self, id: str) -> wire.Player:
        """Look at a bot account. One of your own."""
        return self._wait(self._rest.get_bot(id))

    def erase_bot(self, id: str) -> None:
        """Erase a bot account. Everything that is kept of the bot is deleted, as when a player erases itself."""
        self._wait(self._rest.erase_bot(id))

    def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None) -> wire.WebhookList:
        """List your webhooks. The newest first."""
        return self._wait(self._rest.list_webhooks(limit=limit, cursor=cursor))

    def create_webhook(self, body: wire.CreateWebhook, *, key: str | None = None) -> wire.NewWebhook:
        """Create a webhook. It hears of you and of all your bots, and your token needs `match:read` too."""
        return self._wait(self._rest.create_webhook(body, key=key))

    def get_webhook(self, id: str) -> wire.Webhook:
        """Look at a webhook. One of your own, without its secret."""
        return self._wait(self._rest.get_webhook(id))

    def delete_webhook(self, id: str) -> None:
        """Delete a webhook. Nothing more is delivered, also of what waits."""
        self._wait(self._rest.delete_webhook(id))

    def rotate_webhook_secret(self, id: str, body: wire.Empty | None = None, *, key: str | None = None) -> wire.NewWebhook:
        """Give a webhook a new secret. The old secret signs for another day, beside the new one."""
        return self._wait(self._rest.rotate_webhook_secret(id, body, key=key))

    def ping_webhook(self, id: str, body: wire.Empty | None = None) -> wire.Delivery:
        """Test a webhook. Sends one delivery without a retry, and enables a disabled webhook if it succeeds."""
        return self._wait(self._rest.ping_webhook(id, body))

    def list_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> wire.DeliveryList:
        """List what a webhook delivers. Of the last 7 days, the newest first."""
        return self._wait(self._rest.list_deliveries(id, limit=limit, cursor=cursor))

    def get_push_subscriptions(self) -> wire.PushSubscriptions:
        """List your push subscriptions. The newest first, with the key that a browser needs for a new one."""
        return self._wait(self._rest.get_push_subscriptions())

    def subscribe(self, id: str, body: wire.Subscribe) -> wire.PushSubscription:
        """Subscribe a browser to pushes. The browser draws the id, and your token needs `match:read` too."""
        return self._wait(self._rest.subscribe(id, body))

    def unsubscribe(self, id: str) -> None:
        """Delete a push subscription. Nothing more is pushed, also of what waits."""
        self._wait(self._rest.unsubscribe(id))

    def list_matches(self, *, game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | None = None, status: Literal["open", "live"] | None = None, seats: int | None = None, free: int | None = None, rated: Literal["true", "false"] | None = None, bots: Literal["welcome", "none"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.MatchList:
        """List public matches. The newest first."""
        return self._wait(self._rest.list_matches(game=game, status=status, seats=seats, free=free, rated=rated, bots=bots, limit=limit, cursor=cursor))

    def create_match(self, body: wire.CreateMatch, *, key: str | None = None) -> wire.Seated:
        """Open a match. You sit down in seat 0 as the host, and the game's defaults fill in what you leave out."""
        return self._wait(self._rest.create_match(body, key=key))

    def get_match(self, id: str, *, code: str | None = None) -> wire.SeenMatch:
        """Look at a match. With the token of a seat you see what that seat sees, otherwise what spectators see."""
        return self._wait(self._rest.get_match(id, code=code))

    def close_match(self, id: str) -> None:
        """Close a match. Only the host may, while the match is open and nobody sits there but the host and its bots."""
        self._wait(self._rest.close_match(id))

    def start_match(self, id: str, body: wire.Empty | None = None) -> wire.Match:
        """Start before every seat is taken. Only the host can start, and the relay removes the empty seats."""
        return self._wait(self._rest.start_match(id, body))

    def get_match_by_code(self, code: str) -> wire.Match:
        """Find a private match by its code. Everybody who knows the code may look it up, at most ten times a minute."""
        return self._wait(self._rest.get_match_by_code(code))

    def take_seat(self, id: str, body: wire.TakeSeat | None = None, *, key: str | None = None) -> wire.Seated:
        """Sit down. You get the lowest free seat, and the last seat starts the match."""
        return self._wait(self._rest.take_seat(id, body, key=key))

    def reveal_entropy(self, id: str, body: wire.Reveal) -> wire.Match:
        """Reveal your entropy. Each seat with an `entropyHash` does so while `revealBy` is there, and the last one starts the match."""
        return self._wait(self._rest.reveal_entropy(id, body))

    def leave_seat(self, id: str) -> None:
        """Leave your seat. In an open match the seat becomes free, and a live match you leave for good."""
        self._wait(self._rest.leave_seat(id))

    def remove_player(self, id: str, player: str) -> None:
        """Remove a player. Only the host may, while the match is open; the player and its bots stay away, and a private match gets a new code."""
        self._wait(self._rest.remove_player(id, player))

    def seat_house_bot(self, id: str, n: int, body: wire.HouseBot) -> wire.Match:
        """Seat a house bot. Only the host may, while the match is open, and the last seat starts the match."""
        return self._wait(self._rest.seat_house_bot(id, n, body))

    def remove_house_bot(self, id: str, n: int) -> wire.Match:
        """Remove a house bot. Only the host may, while the match is open."""
        return self._wait(self._rest.remove_house_bot(id, n))

    def invite(self, id: str, body: wire.Invite, *, key: str | None = None) -> wire.Invitation:
        """Invite a player. Any seated player can invite while the match is open, and the invited player gets a notice."""
        return self._wait(self._rest.invite(id, body, key=key))

    def get_invitation(self, id: str, player: str) -> wire.Invitation:
        """Look at an invitation. For the invited player, the inviter and every seat of the match, for 7 days."""
        return self._wait(self._rest.get_invitation(id, player))

    def withdraw_invitation(self, id: str, player: str) -> None:
        """Withdraw or decline an invitation. Whoever can see the invitation can delete it, and the notice goes with it."""
        self._wait(self._rest.withdraw_invitation(id, player))

    def quick_match(self, body: wire.QuickMatch, *, key: str | None = None) -> wire.Seated:
        """Find a match quickly. You get a seat where others wait for the same game, or in a new match."""
        return self._wait(self._rest.quick_match(body, key=key))

    def rematch(self, id: str, body: wire.Rematch | None = None, *, key: str | None = None) -> wire.Seated:
        """Play again. For 10 minutes after the end, the players of a match meet in their old seats of a new one."""
        return self._wait(self._rest.rematch(id, body, key=key))

    def report(self, body: wire.Report) -> None:
        """Report a player. The operator sees how many accounts have reported the same, and nobody else sees anything."""
        self._wait(self._rest.report(body))

    def get_player_for_operator(self, id: str) -> wire.OperatedPlayer:
        """Look at a player as its operator. With its account, what stands against it, and what others report."""
        return self._wait(self._rest.get_player_for_operator(id))

    def get_match_for_operator(self, id: str) -> wire.Match:
        """Look at a match as its operator. Also at a private one: who sits there, and nothing of the table."""
        return self._wait(self._rest.get_match_for_operator(id))

    def get_arena_for_operator(self, arena: str) -> wire.OperatedArena:
        """Look at an arena as its operator. Also at a private one: all who have entered, and no code."""
        return self._wait(self._rest.get_arena_for_operator(arena))

    def list_reports(self, *, limit: int | None = None, cursor: str | None = None) -> wire.MatterList:
        """List what players report. The matter that was reported last comes first."""
        return self._wait(self._rest.list_reports(limit=limit, cursor=cursor))

    def act_as_operator(self, body: wire.OperatorAction) -> wire.OperatorEntry:
        """Act as operator. The log has the action before it is done, and a relay that fails in between goes on by itself."""
        return self._wait(self._rest.act_as_operator(body))

    def list_operator_log(self, *, limit: int | None = None, cursor: str | None = None) -> wire.OperatorLog:
        """Read the operator's log. The newest first, each with the hash of the one before, so that none changes unseen."""
        return self._wait(self._rest.list_operator_log(limit=limit, cursor=cursor))

    def list_arenas(self, *, game: Literal["zip-zap", "zap-your-neighbor", "zip-zilch-zero"] | None = None, status: Literal["ahead", "ended"] | None = None, limit: int | None = None, cursor: str | None = None) -> wire.ArenaList:
        """List public arenas. Those to come and those that run, or those that have ended."""
        return self._wait(self._rest.list_arenas(game=game, status=status, limit=limit, cursor=cursor))

    def open_arena(self, body: wire.NewArena, *, key: str | None = None) -> wire.Arena:
        """Open an arena. You are its maker but have not entered, and the game's defaults fill in what you leave out."""
        return self._wait(self._rest.open_arena(body, key=key))

    def get_arena(self, arena: str, *, code: str | None = None) -> wire.Arena:
        """Look at an arena. A private arena needs its code, unless you are its maker or have entered."""
        return self._wait(self._rest.get_arena(arena, code=code))

    def close_arena(self, arena: str) -> None:
        """Close an arena. Only its maker may: a planned arena is gone, a live one ends now, and neither comes again."""
        self._wait(self._rest.close_arena(arena))

    def list_standings(self, arena: str, *, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.StandingList:
        """Read an arena's table. The best first: by points, then by first places, then by fewer matches, then by who entered first."""
        return self._wait(self._rest.list_standings(arena, code=code, limit=limit, cursor=cursor))

    def list_arena_matches(self, arena: str, *, player: str | None = None, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.ArenaMatchList:
        """List an arena's matches. The newest first."""
        return self._wait(self._rest.list_arena_matches(arena, player=player, code=code, limit=limit, cursor=cursor))

    def enter_arena(self, arena: str, body: wire.EnterArena | None = None) -> wire.Arena:
        """Enter an arena, pause there, or return. You get a match as soon as you are free and somebody else is."""
        return self._wait(self._rest.enter_arena(arena, body))

    def leave_arena(self, arena: str) -> None:
        """Leave an arena. A match that runs goes on and counts, and your points stay."""
        self._wait(self._rest.leave_arena(arena))

    def get_series(self, series: str, *, code: str | None = None) -> wire.Series:
        """Look at a series of arenas. The next one, and the last ones with their best three; a private one needs the code of its arenas, unless you are its maker or have entered."""
        return self._wait(self._rest.get_series(series, code=code))

    def list_series_standings(self, series: str, *, code: str | None = None, limit: int | None = None, cursor: str | None = None) -> wire.SeriesStandingList:
        """Read a series' table. The first thousand players by points over all nights."""
        return self._wait(self._rest.list_series_standings(series, code=code, limit=limit, cursor=cursor))

    def act(self, id: str, body: wire.Act) -> wire.Events:
        """Send an action. Send the very same act again after any doubt: the same seat, action and `seen` get the same verdict."""
        return self._wait(self._rest.act(id, body))

    def react(self, id: str, body: wire.React) -> None:
        """Show a reaction. Everybody at the match hears it, on their sockets alone, and it is stored nowhere."""
        self._wait(self._rest.react(id, body))

    def get_events(self, id: str, *, since: int | None = None, wait: int | None = None, code: str | None = None) -> wire.News:
        """Get the events after a seq. For clients without a socket: the relay holds its answer back for up to `wait` seconds until there is something new."""
        return self._wait(self._rest.get_events(id, since=since, wait=wait, code=code))

    def get_record(self, id: str, *, code: str | None = None) -> wire.Record:
        """Get the record of a finished match. Everything that a referee needs to play the match again."""
        return self._wait(self._rest.get_record(id, code=code))


class AsyncDoors(ABC):
    """The ways into a new match, with the types of its game."""

    @overload
    async def open(self, **wish: Unpack[wire.NewZipZapMatch]) -> AsyncMatch[wire.ZipZapTable, wire.ZipZapAction, wire.ZipZapEvent]: ...
    @overload
    async def open(self, **wish: Unpack[wire.NewZapYourNeighborMatch]) -> AsyncMatch[wire.ZapYourNeighborTable, wire.ZapYourNeighborAction, wire.ZapYourNeighborEvent]: ...
    @overload
    async def open(self, **wish: Unpack[wire.NewZipZilchZeroMatch]) -> AsyncMatch[wire.ZipZilchZeroTable, wire.ZipZilchZeroAction, wire.ZipZilchZeroEvent]: ...
    @overload
    async def open(self, *, game: OwnGame[TableT, ActionT, EventT], **wish: Any) -> AsyncMatch[TableT, ActionT, EventT]: ...
    async def open(self, **wish: Any) -> AsyncMatch[Any, Any, Any]:
        """Opens a match and sits down in seat 0, as the host. Takes the fields of `POST /v1/matches`."""
        return await self.new_seat("open", wish)

    @overload
    async def quick(self, **wish: Unpack[wire.QuickZipZapMatch]) -> AsyncMatch[wire.ZipZapTable, wire.ZipZapAction, wire.ZipZapEvent]: ...
    @overload
    async def quick(self, **wish: Unpack[wire.QuickZapYourNeighborMatch]) -> AsyncMatch[wire.ZapYourNeighborTable, wire.ZapYourNeighborAction, wire.ZapYourNeighborEvent]: ...
    @overload
    async def quick(self, **wish: Unpack[wire.QuickZipZilchZeroMatch]) -> AsyncMatch[wire.ZipZilchZeroTable, wire.ZipZilchZeroAction, wire.ZipZilchZeroEvent]: ...
    @overload
    async def quick(self, *, game: OwnGame[TableT, ActionT, EventT], **wish: Any) -> AsyncMatch[TableT, ActionT, EventT]: ...
    async def quick(self, **wish: Any) -> AsyncMatch[Any, Any, Any]:
        """Sits down where others wait for the same, or in a new match. Takes the fields of `POST /v1/quick`."""
        return await self.new_seat("quick", wish)

    @abstractmethod
    async def new_seat(self, way: Literal["open", "quick"], wish: dict[str, Any]) -> AsyncMatch[Any, Any, Any]: ...


class Doors(ABC):
    """The ways into a new match, with the types of its game."""

    @overload
    def open(self, **wish: Unpack[wire.NewZipZapMatch]) -> Match[wire.ZipZapTable, wire.ZipZapAction, wire.ZipZapEvent]: ...
    @overload
    def open(self, **wish: Unpack[wire.NewZapYourNeighborMatch]) -> Match[wire.ZapYourNeighborTable, wire.ZapYourNeighborAction, wire.ZapYourNeighborEvent]: ...
    @overload
    def open(self, **wish: Unpack[wire.NewZipZilchZeroMatch]) -> Match[wire.ZipZilchZeroTable, wire.ZipZilchZeroAction, wire.ZipZilchZeroEvent]: ...
    @overload
    def open(self, *, game: OwnGame[TableT, ActionT, EventT], **wish: Any) -> Match[TableT, ActionT, EventT]: ...
    def open(self, **wish: Any) -> Match[Any, Any, Any]:
        """Opens a match and sits down in seat 0, as the host. Takes the fields of `POST /v1/matches`."""
        return self.new_seat("open", wish)

    @overload
    def quick(self, **wish: Unpack[wire.QuickZipZapMatch]) -> Match[wire.ZipZapTable, wire.ZipZapAction, wire.ZipZapEvent]: ...
    @overload
    def quick(self, **wish: Unpack[wire.QuickZapYourNeighborMatch]) -> Match[wire.ZapYourNeighborTable, wire.ZapYourNeighborAction, wire.ZapYourNeighborEvent]: ...
    @overload
    def quick(self, **wish: Unpack[wire.QuickZipZilchZeroMatch]) -> Match[wire.ZipZilchZeroTable, wire.ZipZilchZeroAction, wire.ZipZilchZeroEvent]: ...
    @overload
    def quick(self, *, game: OwnGame[TableT, ActionT, EventT], **wish: Any) -> Match[TableT, ActionT, EventT]: ...
    def quick(self, **wish: Any) -> Match[Any, Any, Any]:
        """Sits down where others wait for the same, or in a new match. Takes the fields of `POST /v1/quick`."""
        return self.new_seat("quick", wish)

    @abstractmethod
    def new_seat(self, way: Literal["open", "quick"], wish: dict[str, Any]) -> Match[Any, Any, Any]: ...
