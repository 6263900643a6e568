// Plays one match with the Java client that OpenAPI Generator makes: `java Play ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

public class Play {
  static final int PATIENCE_MS = 60_000; // Longer than a long poll.
  static final Random DICE = new Random();

  static String address, game, match;
  static boolean withBots;
  static int acts, refused;

  public static void main(String[] args) throws Exception {
    address = args[0];
    game = args[1];
    withBots = args.length > 2 && args[2].equals("bots");
    Guest host = new Guest();
    int seats = new GamesApi(host.relay).listGames(null).getItems().stream()
        .filter(listed -> listed.getId().equals(game)).findFirst().orElseThrow().getSeats().getMin();
    Seated opened = new MatchesApi(host.relay).createMatch(opening(seats), null);
    String code = seated(opened);
    List<Guest> guests = new ArrayList<>(List.of(host));
    for (int n = 1; n < seats; n++) {
      if (withBots) {
        new SeatsApi(host.relay).seatHouseBot(match, n, new HouseBot().level(HouseBot.LevelEnum.EASY));
      } else {
        Guest guest = new Guest();
        new SeatsApi(guest.relay).takeSeat(match, null, new TakeSeat().code(code));
        guests.add(guest);
      }
    }
    while (!guests.stream().allMatch(guest -> guest.now.over())) {
      for (Guest guest : guests) if (!guest.now.over()) guest.step();
    }
    Map<String, Object> line = new LinkedHashMap<>(Map.of("client", "java", "game", game, "acts", acts, "refused", refused));
    line.putAll(ended(new MatchesApi(host.relay).getMatch(match, null)));
    System.out.println(JSON.getGson().toJson(line));
    System.exit(0);
  }

  /** What a guest knows of the match, whatever the game. `act` is null without a legal action. */
  record Known(int seq, int own, boolean over, Supplier<Act> act) {}

  static class Guest {
    final ApiClient relay = new ApiClient();
    Known now = new Known(-1, -1, false, null);

    Guest() throws ApiException {
      relay.setBasePath(address);
      relay.setReadTimeout(PATIENCE_MS);
      relay.setBearerToken(new PlayersApi(relay).createPlayer(new CreatePlayer().name("Java"), null).getToken());
    }

    /** Acts if the guest may. Otherwise asks for what happened. */
    void step() throws Exception {
      PlayApi play = new PlayApi(relay);
      try {
        if (now.act() != null) {
          learn(play.act(match, now.act().get()).getActualInstance());
          acts++;
        } else if (!learn(play.getEvents(match, Math.max(now.seq(), 0), withBots ? 20 : 0, null).getActualInstance()) && withBots) {
          Thread.sleep(300);
        }
      } catch (ApiException thrown) {
        ActProblem problem = ActProblem.fromJson(thrown.getResponseBody());
        if (problem.getRefusal() != null) {
          refused++;
          learn(problem.getRefusal().getActualInstance());
        } else if (thrown.getCode() == 429 || thrown.getCode() == 503) {
          Thread.sleep(problem.getRetryMs() == null ? 1000 : problem.getRetryMs());
        } else throw thrown;
      }
    }

    /** Whether the answer is newer than what the guest knew. */
    boolean learn(Object answer) {
      Known newest = read(answer);
      if (newest.seq() < now.seq() || (newest.seq() == now.seq() && newest.own() <= now.own())) return false;
      now = newest;
      return true;
    }
  }

  static Known read(Object answer) {
    if (answer instanceof ZipZapEvents a) return zipZap(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZipZapActRefused a) return zipZap(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZipZapNews a) return zipZap(a.getSeq(), a.getOwn(), a.getView().getTable(), a.getView().getLegal());
    if (answer instanceof ZapYourNeighborEvents a) return zapYourNeighbor(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZapYourNeighborActRefused a) return zapYourNeighbor(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZapYourNeighborNews a) return zapYourNeighbor(a.getSeq(), a.getOwn(), a.getView().getTable(), a.getView().getLegal());
    if (answer instanceof ZipZilchZeroEvents a) return zipZilchZero(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZipZilchZeroActRefused a) return zipZilchZero(a.getSeq(), a.getOwn(), a.getTable(), a.getLegal());
    if (answer instanceof ZipZilchZeroNews a) return zipZilchZero(a.getSeq(), a.getOwn(), a.getView().getTable(), a.getView().getLegal());
    throw new IllegalStateException("an answer of the type " + answer.getClass());
  }

  static Known zipZap(int seq, Integer own, ZipZapTable table, List<ZipZapAction> legal) {
    return known(seq, own, table != null && table.getOver(), legal,
        action -> new Act(new ZipZapAct().game(ZipZapAct.GameEnum.ZIP_ZAP).seen(seq).action(action)));
  }

  static Known zapYourNeighbor(int seq, Integer own, ZapYourNeighborTable table, List<ZapYourNeighborAction> legal) {
    return known(seq, own, table != null && table.getOver(), legal,
        action -> new Act(new ZapYourNeighborAct().game(ZapYourNeighborAct.GameEnum.ZAP_YOUR_NEIGHBOR).seen(seq).action(action)));
  }

  static Known zipZilchZero(int seq, Integer own, ZipZilchZeroTable table, List<ZipZilchZeroAction> legal) {
    return known(seq, own, table != null && table.getOver(), legal,
        action -> new Act(new ZipZilchZeroAct().game(ZipZilchZeroAct.GameEnum.ZIP_ZILCH_ZERO).seen(seq).action(action)));
  }

  static <A> Known known(int seq, Integer own, boolean over, List<A> legal, Function<A, Act> actWith) {
    boolean mayAct = legal != null && !legal.isEmpty();
    return new Known(seq, own == null ? 0 : own, over, mayAct ? () -> actWith.apply(legal.get(DICE.nextInt(legal.size()))) : null);
  }

  /** A match without clocks. 0 stands for no clock, because this client leaves out what is null. */
  static CreateMatch opening(int seats) {
    return switch (game) {
      case "zip-zap" -> new CreateMatch(new NewZipZapMatch().game(NewZipZapMatch.GameEnum.ZIP_ZAP).seats(seats)
          .visibility(NewZipZapMatch.VisibilityEnum.PRIVATE).clocks(new ZipZapClocks().ready(0).window(0).lead(0)));
      case "zap-your-neighbor" -> new CreateMatch(new NewZapYourNeighborMatch().game(NewZapYourNeighborMatch.GameEnum.ZAP_YOUR_NEIGHBOR).seats(seats)
          .visibility(NewZapYourNeighborMatch.VisibilityEnum.PRIVATE).clocks(new ZapYourNeighborClocks().turn(0).tens(0)));
      default -> new CreateMatch(new NewZipZilchZeroMatch().game(NewZipZilchZeroMatch.GameEnum.ZIP_ZILCH_ZERO).seats(seats)
          .visibility(NewZipZilchZeroMatch.VisibilityEnum.PRIVATE).clocks(new ZipZilchZeroClocks().turn(0)));
    };
  }

  /** Notes the match, and gives its code. */
  static String seated(Seated answer) {
    Object of = answer.getActualInstance();
    if (of instanceof ZipZapSeated a) { match = a.getId(); return a.getCode(); }
    if (of instanceof ZapYourNeighborSeated a) { match = a.getId(); return a.getCode(); }
    ZipZilchZeroSeated a = (ZipZilchZeroSeated) of;
    match = a.getId();
    return a.getCode();
  }

  static Map<String, Object> ended(SeenMatch answer) {
    Object of = answer.getActualInstance();
    if (of instanceof ZipZapSeenMatch a) return Map.of("status", a.getStatus(), "ranking", a.getRanking());
    if (of instanceof ZapYourNeighborSeenMatch a) return Map.of("status", a.getStatus(), "ranking", a.getRanking());
    ZipZilchZeroSeenMatch a = (ZipZilchZeroSeenMatch) of;
    return Map.of("status", a.getStatus(), "ranking", a.getRanking());
  }
}
