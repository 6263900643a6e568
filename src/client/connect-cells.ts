// The client of several cells behind one directory: the ways into a match, each in the match's own cell. There it is a
// client of one relay, with the same token.
import { type ClientRelay, connect } from "./connect.ts";
import type { ConnectOptions } from "./connect-options.ts";
import type { ListedMatch, LobbyFilters } from "./lobby.ts";
import type { MatchDoors } from "./match-doors.ts";
import { RelayRefusal } from "./relay-refusal.ts";
import type { RestProblem } from "./rest-types.ts";

/** As the directory lists it. */
export interface ClientCell {
  readonly name: string;
  readonly url: string;
  /** About how many matches started there in five minutes. Null: the cell does not answer. */
  readonly starts: number | null;
}

/** Several cells, seen by one player or spectator. */
export interface ClientCells extends MatchDoors {
  readonly token: string | undefined;
  /** The emptier before the fuller. */
  cells(): Promise<readonly ClientCell[]>;
  /** The client of the cell in which this match or player lives. For what is done in one cell, such as a record. */
  at(id: string): Promise<ClientRelay>;
  /** Becomes a guest in the emptier cell, which is its home from then on. Before any match is entered. */
  guest(name: string): ReturnType<ClientRelay["guest"]>;
  /** The public matches of all cells that answer. */
  lobby(filters?: LobbyFilters): AsyncIterable<ListedMatch>;
  /** Ends all matches and connections. */
  close(): void;
}

type Connect = (address: string, options: ConnectOptions) => ClientRelay;

/** `address`: the directory's. `connectTo`: makes the client of one cell. */
export const connectCells = (
  address: string,
  options: ConnectOptions = {},
  connectTo: Connect = connect,
): ClientCells => {
  const directory = connectTo(address, options);
  const fetcher = options.fetch ?? globalThis.fetch.bind(globalThis);
  const held = { token: options.token };
  const relays = new Map<string, ClientRelay>();
  const cells = async (): Promise<readonly ClientCell[]> => {
    const response = await fetcher(`${address.replace(/\/+$/, "")}/v1`);
    // The edge of the wire: the declared type holds from here on.
    return JSON.parse(await response.text()).cells;
  };
  const relayOf = ({ name, url }: ClientCell): ClientRelay => {
    const relay =
      relays.get(name) ??
      connectTo(url, { ...options, ...(held.token !== undefined && { token: held.token }) });
    relays.set(name, relay);
    return relay;
  };
  const emptiest = async (): Promise<ClientRelay> => {
    const [cell] = await cells();
    return relayOf(cell ?? missing());
  };
  const at = async (id: string): Promise<ClientRelay> => {
    const name = cellIn(id);
    return relayOf((await cells()).find((cell) => cell.name === name) ?? missing());
  };
  /** A code names no cell. So each is asked. */
  const byCode = async (code: string): Promise<ClientRelay> => {
    const answers = await Promise.all(
      (await cells()).map(async (cell) => {
        const found = await relayOf(cell).rest.getMatchByCode({ params: { code } });
        return { cell, found };
      }),
    );
    const hit = answers.find(({ found }) => found.ok);
    if (hit) return relayOf(hit.cell);
    // A cell that could not answer may have it. Its problem says more than "no such match" of the others.
    const problems = answers.flatMap(({ found }) => (found.ok ? [] : [found.problem]));
    throw new RelayRefusal(
      problems.find(({ code: why }) => why !== "no-such-match") ?? problems[0] ?? NO_CELL,
    );
  };
  return {
    cells,
    at,
    get token() {
      return held.token;
    },
    guest: async (name) => {
      const relay = await emptiest();
      const guest = await relay.guest(name);
      held.token = guest.token;
      return guest;
    },
    open: async (opening) => (await emptiest()).open(opening),
    quick: async (request) => (await emptiest()).quick(request),
    join: async (idOrCode, joining) =>
      (cellIn(idOrCode) === null ? await byCode(idOrCode) : await at(idOrCode)).join(idOrCode, joining),
    watch: async (id, watching) => (await at(id)).watch(id, watching),
    lobby: (filters) => directory.lobby(filters),
    close: () => {
      for (const relay of [directory, ...relays.values()]) relay.close();
    },
  };
};

const NO_CELL: RestProblem = {
  code: "no-such-match",
  title: "No such cell",
  detail: "The directory knows no such cell.",
  status: 404,
};

const missing = (): never => {
  throw new RelayRefusal(NO_CELL);
};

/** As in src/protocol/cell-name.ts: twelve letters behind the two of the cell. */
const cellIn = (id: string): string | null =>
  /^[0-9a-z]{2}[0-9A-Za-z]{12}$/.test(id) ? id.slice(0, 2) : null;
