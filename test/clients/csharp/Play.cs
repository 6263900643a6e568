// Plays one match with the client that NSwag makes: `mono Play.exe ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace TurnRelay
{
    /// NSwag makes of a union a class that keeps every field. Its own converter would send the name of that class as the
    /// discriminator, so this hook leaves the converter out.
    class UnionsAsTheyAre : DefaultContractResolver
    {
        protected override JsonConverter ResolveContractConverter(Type type)
        {
            var converter = base.ResolveContractConverter(type);
            return converter is JsonInheritanceConverter ? null : converter;
        }
    }

    public partial class RelayClient
    {
        static readonly JsonSerializerSettings Wire = new JsonSerializerSettings { ContractResolver = new UnionsAsTheyAre() };

        static partial void UpdateJsonSerializerSettings(JsonSerializerSettings settings)
        {
            settings.ContractResolver = Wire.ContractResolver;
        }

        /// A union as one of its members, and a member as its union.
        public static T As<T>(object value)
        {
            return JsonConvert.DeserializeObject<T>(JsonConvert.SerializeObject(value, Wire), Wire);
        }
    }

    class Guest
    {
        static readonly Random Dice = new Random();

        public readonly RelayClient Relay;
        public bool Over;
        int seq = -1, own = -1;
        /// Null without a legal action.
        Func<object> act;

        public Guest(string address)
        {
            var http = new HttpClient();
            Relay = new RelayClient(http) { BaseUrl = address };
            var token = Relay.CreatePlayerAsync(null, new CreatePlayer { Name = "CSharp" }).Result.Token;
            http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
        }

        /// Acts if the guest may. Otherwise it asks for what happened.
        public void Step()
        {
            try
            {
                if (act != null)
                {
                    LearnEvents(Relay.ActAsync(Play.Match, RelayClient.As<Act>(act())).Result);
                    Play.Acts++;
                }
                else
                {
                    var news = Relay.GetEventsAsync(Play.Match, Math.Max(seq, 0), Play.WithBots ? 20 : 0, null).Result;
                    if (!LearnNews(news) && Play.WithBots) Thread.Sleep(300);
                }
            }
            catch (AggregateException thrown)
            {
                var judged = thrown.InnerException as ApiException<ActProblem>;
                var other = thrown.InnerException as ApiException<Problem>;
                if (judged != null && judged.Result.Refusal != null)
                {
                    LearnRefused(judged.Result.Refusal);
                    Play.Refused++;
                }
                else if (other != null && (other.StatusCode == 429 || other.StatusCode == 503))
                {
                    Thread.Sleep(other.Result.RetryMs > 0 ? other.Result.RetryMs : 1000);
                }
                else throw;
            }
        }

        bool LearnEvents(Events union)
        {
            switch (Play.Game)
            {
                case "zip-zap":
                    var a = RelayClient.As<ZipZapEvents>(union);
                    return ZipZap(a.Seq, a.Own, a.Table, a.Legal);
                case "zap-your-neighbor":
                    var b = RelayClient.As<ZapYourNeighborEvents>(union);
                    return ZapYourNeighbor(b.Seq, b.Own, b.Table, b.Legal);
                default:
                    var c = RelayClient.As<ZipZilchZeroEvents>(union);
                    return ZipZilchZero(c.Seq, c.Own, c.Table, c.Legal);
            }
        }

        bool LearnRefused(ActRefused union)
        {
            switch (Play.Game)
            {
                case "zip-zap":
                    var a = RelayClient.As<ZipZapActRefused>(union);
                    return ZipZap(a.Seq, a.Own, a.Table, a.Legal);
                case "zap-your-neighbor":
                    var b = RelayClient.As<ZapYourNeighborActRefused>(union);
                    return ZapYourNeighbor(b.Seq, b.Own, b.Table, b.Legal);
                default:
                    var c = RelayClient.As<ZipZilchZeroActRefused>(union);
                    return ZipZilchZero(c.Seq, c.Own, c.Table, c.Legal);
            }
        }

        bool LearnNews(News union)
        {
            switch (Play.Game)
            {
                case "zip-zap":
                    var a = RelayClient.As<ZipZapNews>(union);
                    return ZipZap(a.Seq, a.Own, a.View.Table, a.View.Legal);
                case "zap-your-neighbor":
                    var b = RelayClient.As<ZapYourNeighborNews>(union);
                    return ZapYourNeighbor(b.Seq, b.Own, b.View.Table, b.View.Legal);
                default:
                    var c = RelayClient.As<ZipZilchZeroNews>(union);
                    return ZipZilchZero(c.Seq, c.Own, c.View.Table, c.View.Legal);
            }
        }

        bool ZipZap(int seen, int now, ZipZapTable table, ICollection<ZipZapAction> legal)
        {
            return Learn(seen, now, table != null && table.Over,
                Chooser(legal, action => new ZipZapAct { Game = Play.Game, Seen = seen, Action = action }));
        }

        bool ZapYourNeighbor(int seen, int now, ZapYourNeighborTable table, ICollection<ZapYourNeighborAction> legal)
        {
            return Learn(seen, now, table != null && table.Over,
                Chooser(legal, action => new ZapYourNeighborAct { Game = Play.Game, Seen = seen, Action = action }));
        }

        bool ZipZilchZero(int seen, int now, ZipZilchZeroTable table, ICollection<ZipZilchZeroAction> legal)
        {
            return Learn(seen, now, table != null && table.Over,
                Chooser(legal, action => new ZipZilchZeroAct { Game = Play.Game, Seen = seen, Action = action }));
        }

        static Func<object> Chooser<Action>(ICollection<Action> legal, Func<Action, object> actWith)
        {
            if (legal == null || legal.Count == 0) return null;
            return () => actWith(legal.ElementAt(Dice.Next(legal.Count)));
        }

        /// Whether the answer is newer than what the guest knew.
        bool Learn(int newSeq, int newOwn, bool isOver, Func<object> newAct)
        {
            if (newSeq < seq || (newSeq == seq && newOwn <= own)) return false;
            seq = newSeq;
            own = newOwn;
            Over = isOver;
            act = newAct;
            return true;
        }
    }

    static class Play
    {
        public static string Game, Match;
        public static bool WithBots;
        public static int Acts, Refused;

        static void Main(string[] args)
        {
            Game = args[1];
            WithBots = args.Length > 2 && args[2] == "bots";
            var host = new Guest(args[0]);
            var seats = host.Relay.ListGamesAsync(null).Result.Items.First(listed => listed.Id == Game).Seats.Min;
            var opened = host.Relay.CreateMatchAsync(null, RelayClient.As<CreateMatch>(Opening(seats))).Result;
            var code = Seated(opened);
            var guests = new List<Guest> { host };
            for (var n = 1; n < seats; n++)
            {
                if (WithBots)
                {
                    host.Relay.SeatHouseBotAsync(Match, n, new HouseBot { Level = HouseBotLevel.Easy }).Wait();
                }
                else
                {
                    var guest = new Guest(args[0]);
                    guest.Relay.TakeSeatAsync(Match, null, new TakeSeat { Code = code }).Wait();
                    guests.Add(guest);
                }
            }
            while (guests.Any(guest => !guest.Over))
            {
                foreach (var guest in guests.Where(one => !one.Over)) guest.Step();
            }
            Console.WriteLine(JsonConvert.SerializeObject(Line(host.Relay.GetMatchAsync(Match, null).Result)));
        }

        /// Notes the match, and gives its code.
        static string Seated(Seated opened)
        {
            switch (Game)
            {
                case "zip-zap":
                    var a = RelayClient.As<ZipZapSeated>(opened);
                    Match = a.Id;
                    return a.Code;
                case "zap-your-neighbor":
                    var b = RelayClient.As<ZapYourNeighborSeated>(opened);
                    Match = b.Id;
                    return b.Code;
                default:
                    var c = RelayClient.As<ZipZilchZeroSeated>(opened);
                    Match = c.Id;
                    return c.Code;
            }
        }

        static object Line(SeenMatch last)
        {
            switch (Game)
            {
                case "zip-zap":
                    var a = RelayClient.As<ZipZapSeenMatch>(last);
                    return Line(a.Status, a.Ranking);
                case "zap-your-neighbor":
                    var b = RelayClient.As<ZapYourNeighborSeenMatch>(last);
                    return Line(b.Status, b.Ranking);
                default:
                    var c = RelayClient.As<ZipZilchZeroSeenMatch>(last);
                    return Line(c.Status, c.Ranking);
            }
        }

        static object Line(string status, ICollection<int> ranking)
        {
            return new { client = "csharp", game = Game, acts = Acts, refused = Refused, status, ranking };
        }

        /// A match without clocks. 0 stands for no clock, because this client cannot send null.
        static object Opening(int seats)
        {
            switch (Game)
            {
                case "zip-zap":
                    return new NewZipZapMatch
                    {
                        Game = Game, Seats = seats, Visibility = NewZipZapMatchVisibility.Private,
                        Clocks = new ZipZapClocks { Ready = 0, Window = 0, Lead = 0 },
                    };
                case "zap-your-neighbor":
                    return new NewZapYourNeighborMatch
                    {
                        Game = Game, Seats = seats, Visibility = NewZapYourNeighborMatchVisibility.Private,
                        Clocks = new ZapYourNeighborClocks { Turn = 0, Tens = 0 },
                    };
                default:
                    return new NewZipZilchZeroMatch
                    {
                        Game = Game, Seats = seats, Visibility = NewZipZilchZeroMatchVisibility.Private,
                        Clocks = new ZipZilchZeroClocks { Turn = 0 },
                    };
            }
        }
    }
}
