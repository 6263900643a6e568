// Gives one relay to all components below.

import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import type { ConnectOptions } from "../client/index.ts";
import { createRelayHub, type RelayHub } from "./relay-hub.ts";

/** Another address, token or language makes another client. The other options are read when it is made. */
export interface RelayProviderProps extends Omit<ConnectOptions, "token"> {
  /** Of the relay, such as `http://127.0.0.1:8787`. */
  readonly address: string;
  /** Of the player. Null, empty or left out: a spectator, until `relay.guest` makes a player. */
  readonly token?: string | null | undefined;
  readonly children?: ReactNode;
}

/** Null: there is no provider above. */
export const HubContext = createContext<RelayHub | null>(null);

interface Held {
  readonly hub: RelayHub;
  readonly address: string;
  readonly language: string | undefined;
  readonly token: string | undefined;
}

type HubProps = Omit<RelayProviderProps, "children">;

/** Connects the components below to a relay, and closes the connection when it unmounts. */
export const RelayProvider: FunctionComponent<RelayProviderProps> = ({ children, ...props }) => {
  const [held, setHeld] = useState(() => newHeld(props));
  const fitting = isFitting(held, props) ? withToken(held, props) : newHeld(props);
  if (fitting !== held) setHeld(fitting);
  const { hub } = fitting;
  useEffect(() => hub.state.subscribe(() => {}), [hub]);
  return createElement(HubContext.Provider, { value: hub }, children);
};

const newHeld = ({ address, token, ...options }: HubProps): Held => {
  const own = token || undefined;
  const hub = createRelayHub(address, { ...options, ...(own !== undefined && { token: own }) });
  return { hub, address, language: options.language, token: own };
};

/** A guest's token that comes back as a property is no other token. */
const isFitting = (held: Held, { address, language, token }: HubProps): boolean =>
  held.address === address &&
  held.language === language &&
  (held.token === (token || undefined) || held.hub.state.read().token === token);

const withToken = (held: Held, { token }: HubProps): Held =>
  held.token === (token || undefined) ? held : { ...held, token: token || undefined };
