// A name first, then the lobby. The browser keeps the player's token, and the page's address the match.
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { RelayProvider, useLobby, useRelay } from "turn-relay-client/react";
import { Choice, Match } from "./match";

/** With others who look for a match, or with a house bot after three seconds. */
const QUICK = { game: "zip-zap", bots: "fill", fillAfter: 3, level: "easy" } as const;

const App = () => {
  const { relay, token, status } = useRelay();
  const { matches, problem } = useLobby({ game: "zip-zap" });
  const [id, setId] = useState(location.hash.slice(1));
  const [trouble, setTrouble] = useState("");
  const hasEnded = problem?.code === "bad-token";
  useEffect(() => {
    localStorage.setItem("token", hasEnded ? "" : (token ?? ""));
    if (hasEnded) location.reload();
  }, [token, hasEnded]);
  const show = (next: string) => {
    location.hash = next;
    setId(next);
  };
  /** Says why the relay refuses. What it throws has a message, and so has its verdict on an action. */
  const ask = async (step: Promise<unknown>) => {
    const { message } = Object(await step.catch((fault) => fault));
    setTrouble(message ?? "");
  };
  const sit = (seat: Promise<{ readonly id: string }>) => ask(seat.then((match) => show(match.id)));
  return (
    <>
      <h1>Zip Zap</h1>
      <p role="status">{trouble || (status === "waiting" && "The connection broke. Trying again…")}</p>
      {token === undefined ? (
        <form action={(form) => ask(relay.guest(String(form.get("name"))))}>
          <input name="name" aria-label="Your name" placeholder="Your name" required />
          <button type="submit">Come in</button>
        </form>
      ) : id ? (
        <Match id={id} ask={ask} leave={() => show("")} />
      ) : (
        <>
          <Choice name="play" step={() => sit(relay.quick(QUICK))} />
          {matches?.map(({ id, seats }) => (
            <Choice key={id} name={`join ${seats[0]?.name}`} step={() => sit(relay.join(id))} />
          ))}
        </>
      )}
    </>
  );
};

const address = new URLSearchParams(location.search).get("relay") ?? "http://127.0.0.1:8787";
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <RelayProvider address={address} token={localStorage.getItem("token")}>
        <App />
      </RelayProvider>
    </StrictMode>,
  );
