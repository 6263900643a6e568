// Plays one match with the client that oapi-codegen makes: `play ADDRESS GAME [bots]`.
// Guests take the fewest seats and act at random. With `bots` there is one guest, and house bots take the other seats.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"math/rand"
	"net/http"
	"os"
	"time"

	"client/api"
)

var (
	ctx      = context.Background()
	base     = os.Args[1]
	game     = os.Args[2]
	withBots = len(os.Args) > 3 && os.Args[3] == "bots"
	match    string
	acts     int
	refused  int
)

// known is what a guest knows of the match, whatever the game.
type known struct {
	seq, own int32
	over     bool
	act      func() api.Act // Nil without a legal action.
}

type guest struct {
	known
	relay *api.ClientWithResponses
}

func main() {
	host := newGuest()
	games := must(host.relay.ListGamesWithResponse(ctx, nil))
	check(games.StatusCode(), games.Body)
	var seats int32
	for _, listed := range games.JSON200.Items {
		if listed.Id == game {
			seats = listed.Seats.Min
		}
	}
	opened := must(host.relay.CreateMatchWithResponse(ctx, nil, opening(seats)))
	check(opened.StatusCode(), opened.Body)
	var code *string
	match, code = seated(opened.JSON201)
	guests := []*guest{host}
	for n := int32(1); n < seats; n++ {
		if withBots {
			easy := must(host.relay.SeatHouseBotWithResponse(ctx, match, n, api.HouseBot{Level: api.HouseBotLevelEasy}))
			check(easy.StatusCode(), easy.Body)
		} else {
			other := newGuest()
			taken := must(other.relay.TakeSeatWithResponse(ctx, match, nil, api.TakeSeat{Code: code}))
			check(taken.StatusCode(), taken.Body)
			guests = append(guests, other)
		}
	}
	for playing := true; playing; {
		playing = false
		for _, one := range guests {
			if !one.over {
				one.step()
				playing = true
			}
		}
	}
	last := must(host.relay.GetMatchWithResponse(ctx, match, nil))
	check(last.StatusCode(), last.Body)
	status, ranking := ended(last.JSON200)
	line := must(json.Marshal(map[string]any{
		"client": "go", "game": game, "acts": acts, "refused": refused, "status": status, "ranking": ranking,
	}))
	fmt.Println(string(line))
}

func newGuest() *guest {
	anyone := must(api.NewClientWithResponses(base))
	created := must(anyone.CreatePlayerWithResponse(ctx, nil, api.CreatePlayer{Name: "Go"}))
	check(created.StatusCode(), created.Body)
	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+created.JSON201.Token)
		return nil
	}
	relay := must(api.NewClientWithResponses(base, api.WithRequestEditorFn(bearer)))
	return &guest{known: known{seq: -1, own: -1}, relay: relay}
}

// step acts if the guest may. Otherwise it asks for what happened.
func (g *guest) step() {
	if g.act != nil {
		answer := must(g.relay.ActWithResponse(ctx, match, g.act()))
		switch {
		case answer.JSON200 != nil:
			acts++
			g.learn(answer.JSON200)
		case answer.ApplicationproblemJSON409 != nil && answer.ApplicationproblemJSON409.Refusal != nil:
			refused++
			g.learn(answer.ApplicationproblemJSON409.Refusal)
		case answer.ApplicationproblemJSON429 != nil:
			pause(answer.ApplicationproblemJSON429.RetryMs)
		case answer.ApplicationproblemJSON503 != nil:
			pause(answer.ApplicationproblemJSON503.RetryMs)
		default:
			check(answer.StatusCode(), answer.Body)
		}
		return
	}
	since, wait := max(g.seq, 0), int32(0)
	if withBots {
		wait = 20
	}
	answer := must(g.relay.GetEventsWithResponse(ctx, match, &api.GetEventsParams{Since: &since, Wait: &wait}))
	switch {
	case answer.JSON200 != nil:
		if !g.learn(answer.JSON200) && withBots {
			time.Sleep(300 * time.Millisecond)
		}
	case answer.ApplicationproblemJSON429 != nil:
		pause(answer.ApplicationproblemJSON429.RetryMs)
	case answer.ApplicationproblemJSON503 != nil:
		pause(answer.ApplicationproblemJSON503.RetryMs)
	default:
		check(answer.StatusCode(), answer.Body)
	}
}

type union interface{ ValueByDiscriminator() (any, error) }

// learn says whether the answer is newer than what the guest knew.
func (g *guest) learn(answer union) bool {
	var newest known
	switch of := must(answer.ValueByDiscriminator()).(type) {
	case api.ZipZapEvents:
		newest = zipZap(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZipZapActRefused:
		newest = zipZap(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZipZapNews:
		newest = zipZap(of.Seq, of.Own, of.View.Table, of.View.Legal)
	case api.ZapYourNeighborEvents:
		newest = zapYourNeighbor(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZapYourNeighborActRefused:
		newest = zapYourNeighbor(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZapYourNeighborNews:
		newest = zapYourNeighbor(of.Seq, of.Own, of.View.Table, of.View.Legal)
	case api.ZipZilchZeroEvents:
		newest = zipZilchZero(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZipZilchZeroActRefused:
		newest = zipZilchZero(of.Seq, of.Own, &of.Table, of.Legal)
	case api.ZipZilchZeroNews:
		newest = zipZilchZero(of.Seq, of.Own, of.View.Table, of.View.Legal)
	default:
		log.Fatalf("an answer of the type %T", of)
	}
	if newest.seq < g.seq || (newest.seq == g.seq && newest.own <= g.own) {
		return false
	}
	g.known = newest
	return true
}

func zipZap(seq int32, own *int32, table *api.ZipZapTable, legal *[]api.ZipZapAction) known {
	return known{seq, or(own, 0), table != nil && table.Over, chooser(legal, func(action api.ZipZapAction, act *api.Act) error {
		return act.FromZipZapAct(api.ZipZapAct{Game: api.ZipZapActGameZipZap, Seen: seq, Action: action})
	})}
}

func zapYourNeighbor(seq int32, own *int32, table *api.ZapYourNeighborTable, legal *[]api.ZapYourNeighborAction) known {
	return known{seq, or(own, 0), table != nil && table.Over, chooser(legal, func(action api.ZapYourNeighborAction, act *api.Act) error {
		return act.FromZapYourNeighborAct(api.ZapYourNeighborAct{Game: api.ZapYourNeighborActGameZapYourNeighbor, Seen: seq, Action: action})
	})}
}

func zipZilchZero(seq int32, own *int32, table *api.ZipZilchZeroTable, legal *[]api.ZipZilchZeroAction) known {
	return known{seq, or(own, 0), table != nil && table.Over, chooser(legal, func(action api.ZipZilchZeroAction, act *api.Act) error {
		return act.FromZipZilchZeroAct(api.ZipZilchZeroAct{Game: api.ZipZilchZeroActGameZipZilchZero, Seen: seq, Action: action})
	})}
}

func chooser[Action any](legal *[]Action, fill func(Action, *api.Act) error) func() api.Act {
	if legal == nil || len(*legal) == 0 {
		return nil
	}
	return func() (act api.Act) {
		if err := fill((*legal)[rand.Intn(len(*legal))], &act); err != nil {
			log.Fatal(err)
		}
		return act
	}
}

// opening asks for a match without clocks. 0 stands for no clock, because Go cannot send null here.
func opening(seats int32) (create api.CreateMatch) {
	off := int32(0)
	var err error
	switch game {
	case "zip-zap":
		err = create.FromNewZipZapMatch(api.NewZipZapMatch{
			Game: api.NewZipZapMatchGameZipZap, Seats: seats, Visibility: api.NewZipZapMatchVisibilityPrivate,
			Clocks: &api.ZipZapClocks{Ready: &off, Window: &off, Lead: &off},
		})
	case "zap-your-neighbor":
		err = create.FromNewZapYourNeighborMatch(api.NewZapYourNeighborMatch{
			Game: api.NewZapYourNeighborMatchGameZapYourNeighbor, Seats: seats, Visibility: api.NewZapYourNeighborMatchVisibilityPrivate,
			Clocks: &api.ZapYourNeighborClocks{Turn: &off, Tens: &off},
		})
	case "zip-zilch-zero":
		err = create.FromNewZipZilchZeroMatch(api.NewZipZilchZeroMatch{
			Game: api.NewZipZilchZeroMatchGameZipZilchZero, Seats: seats, Visibility: api.NewZipZilchZeroMatchVisibilityPrivate,
			Clocks: &api.ZipZilchZeroClocks{Turn: &off},
		})
	default:
		log.Fatalf("no game %s", game)
	}
	if err != nil {
		log.Fatal(err)
	}
	return create
}

func seated(answer union) (id string, code *string) {
	switch of := must(answer.ValueByDiscriminator()).(type) {
	case api.ZipZapSeated:
		return of.Id, of.Code
	case api.ZapYourNeighborSeated:
		return of.Id, of.Code
	case api.ZipZilchZeroSeated:
		return of.Id, of.Code
	}
	return "", nil
}

func ended(answer union) (status string, ranking *[]int32) {
	switch of := must(answer.ValueByDiscriminator()).(type) {
	case api.ZipZapSeenMatch:
		return of.Status, of.Ranking
	case api.ZapYourNeighborSeenMatch:
		return of.Status, of.Ranking
	case api.ZipZilchZeroSeenMatch:
		return of.Status, of.Ranking
	}
	return "", nil
}

func must[Value any](value Value, err error) Value {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func check(status int, body []byte) {
	if status >= 300 {
		log.Fatalf("%d %s", status, body)
	}
}

func or(of *int32, otherwise int32) int32 {
	if of == nil {
		return otherwise
	}
	return *of
}

func pause(retryMs *int32) {
	time.Sleep(time.Duration(or(retryMs, 1000)) * time.Millisecond)
}
