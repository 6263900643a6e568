// Plays one match with the Rust client that OpenAPI Generator makes: `play ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
use openapi::apis::{
    configuration::Configuration, games_api::*, matches_api::*, play_api::*, players_api::*, seats_api::*, Error,
};
use openapi::models::*;
use std::time::{Duration, SystemTime};

/// What a guest knows of the match, whatever the game. `act` is none without a legal action.
struct Known {
    seq: i32,
    own: i32,
    over: bool,
    act: Option<Act>,
}

struct Guest {
    relay: Configuration,
    now: Known,
}

#[derive(Default)]
struct Counts {
    acts: u32,
    refused: u32,
}

fn pick<T: Clone>(of: &Option<Vec<T>>) -> Option<T> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let dice = since.expect("the clock is set").subsec_nanos() as usize / 100;
    of.as_ref().filter(|all| !all.is_empty()).map(|all| all[dice % all.len()].clone())
}

/// What an answer of a game says. Its types are those of the game.
macro_rules! known {
    ($answer:expr, $at:expr, $over:expr, $act:ident) => {{
        let (seq, own) = ($answer.seq, $answer.own.unwrap_or(0));
        let act = pick(&$at.legal).map(|action| Act::$act(Box::new($act::new(Default::default(), seq, action))));
        Known { seq, own, over: $over, act }
    }};
}

fn in_news(news: &News) -> Known {
    match news {
        News::ZipZapNews(of) => known!(of, of.view, of.view.table.as_ref().is_some_and(|table| table.over), ZipZapAct),
        News::ZapYourNeighborNews(of) => known!(of, of.view, of.view.table.as_ref().is_some_and(|table| table.over), ZapYourNeighborAct),
        News::ZipZilchZeroNews(of) => known!(of, of.view, of.view.table.as_ref().is_some_and(|table| table.over), ZipZilchZeroAct),
    }
}

fn in_events(events: &Events) -> Known {
    match events {
        Events::ZipZapEvents(of) => known!(of, of, of.table.over, ZipZapAct),
        Events::ZapYourNeighborEvents(of) => known!(of, of, of.table.over, ZapYourNeighborAct),
        Events::ZipZilchZeroEvents(of) => known!(of, of, of.table.over, ZipZilchZeroAct),
    }
}

fn in_refusal(refusal: &ActRefused) -> Known {
    match refusal {
        ActRefused::ZipZapActRefused(of) => known!(of, of, of.table.over, ZipZapAct),
        ActRefused::ZapYourNeighborActRefused(of) => known!(of, of, of.table.over, ZapYourNeighborAct),
        ActRefused::ZipZilchZeroActRefused(of) => known!(of, of, of.table.over, ZipZilchZeroAct),
    }
}

fn seated(answer: Seated) -> (String, Option<String>) {
    match answer {
        Seated::ZipZapSeated(of) => (of.id, of.code),
        Seated::ZapYourNeighborSeated(of) => (of.id, of.code),
        Seated::ZipZilchZeroSeated(of) => (of.id, of.code),
    }
}

/// A match without clocks.
fn opening(game: &str, seats: i32) -> CreateMatch {
    macro_rules! new {
        ($new:ident, $module:ident) => {{
            let mut wish = $new::new(Default::default(), seats, openapi::models::$module::Visibility::Private);
            wish.clocks = Some(None);
            CreateMatch::$new(Box::new(wish))
        }};
    }
    match game {
        "zip-zap" => new!(NewZipZapMatch, new_zip_zap_match),
        "zap-your-neighbor" => new!(NewZapYourNeighborMatch, new_zap_your_neighbor_match),
        "zip-zilch-zero" => new!(NewZipZilchZeroMatch, new_zip_zilch_zero_match),
        _ => panic!("no game {game}"),
    }
}

fn ended(answer: SeenMatch) -> (String, Option<Vec<i32>>) {
    match answer {
        SeenMatch::ZipZapSeenMatch(of) => (of.status, of.ranking),
        SeenMatch::ZapYourNeighborSeenMatch(of) => (of.status, of.ranking),
        SeenMatch::ZipZilchZeroSeenMatch(of) => (of.status, of.ranking),
    }
}

impl Guest {
    async fn new(address: &str) -> Guest {
        let mut relay = Configuration { base_path: address.to_string(), ..Configuration::new() };
        let new = create_player(&relay, CreatePlayer::new("Rust".to_string()), None).await.expect("a guest");
        relay.bearer_access_token = Some(new.token);
        Guest { relay, now: Known { seq: -1, own: -1, over: false, act: None } }
    }

    /// Whether the answer is newer than what the guest knew.
    fn learn(&mut self, newest: Known) -> bool {
        let is_newer = (newest.seq, newest.own) > (self.now.seq, self.now.own);
        if is_newer {
            self.now = newest;
        }
        is_newer
    }

    /// Acts if the guest may. Otherwise asks for what happened.
    async fn step(&mut self, id: &str, with_bots: bool, counts: &mut Counts) {
        if let Some(body) = self.now.act.clone() {
            match act(&self.relay, id, body).await {
                Ok(events) => {
                    counts.acts += 1;
                    self.learn(in_events(&events));
                }
                Err(Error::ResponseError(answer)) => self.survive(&answer.content, counts).await,
                Err(thrown) => panic!("{thrown}"),
            }
            return;
        }
        let wait = if with_bots { 20 } else { 0 };
        // The first event is `started`. It says null for a seat without a hash, which this client cannot read.
        match get_events(&self.relay, id, Some(self.now.seq.max(1)), Some(wait), None).await {
            Ok(news) => {
                if !self.learn(in_news(&news)) && with_bots {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                }
            }
            Err(Error::ResponseError(answer)) if matches!(answer.status.as_u16(), 429 | 503) => {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
            Err(thrown) => panic!("{thrown}"),
        }
    }

    /// The client reads every problem as the first one that the document names, and that one has no `refusal`.
    async fn survive(&mut self, content: &str, counts: &mut Counts) {
        let problem: ActProblem = serde_json::from_str(content).expect("a problem");
        if let Some(refusal) = problem.refusal {
            counts.refused += 1;
            self.learn(in_refusal(&refusal));
        } else if matches!(problem.status, 429 | 503) {
            let pause_ms = problem.retry_ms.unwrap_or(1000);
            tokio::time::sleep(Duration::from_millis(pause_ms as u64)).await;
        } else {
            panic!("{content}");
        }
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (address, game) = (&args[0], &args[1]);
    let with_bots = args.get(2).is_some_and(|others| others == "bots");
    let mut counts = Counts::default();

    let host = Guest::new(address).await;
    let games = list_games(&host.relay, None).await.expect("the games");
    let seats = games.items.iter().find(|listed| listed.id == *game).expect("the game").seats.min;
    let opened = create_match(&host.relay, opening(game, seats), None).await.expect("a match");
    let (id, code) = seated(opened);
    let mut guests = vec![host];
    for n in 1..seats {
        if with_bots {
            let easy = HouseBot::new(house_bot::Level::Easy);
            seat_house_bot(&guests[0].relay, &id, n, easy).await.expect("a house bot");
        } else {
            let guest = Guest::new(address).await;
            let with_code = TakeSeat { code: code.clone(), ..TakeSeat::new() };
            take_seat(&guest.relay, &id, None, Some(with_code)).await.expect("a seat");
            guests.push(guest);
        }
    }
    while guests.iter().any(|guest| !guest.now.over) {
        for guest in guests.iter_mut().filter(|guest| !guest.now.over) {
            guest.step(&id, with_bots, &mut counts).await;
        }
    }
    let (status, ranking) = ended(get_match(&guests[0].relay, &id, None).await.expect("the match"));
    let Counts { acts, refused } = counts;
    let told = serde_json::json!({ "game": game, "acts": acts, "refused": refused, "status": status, "ranking": ranking });
    println!("{told}");
}
