// The public names of `turn-relay/cdk`: the relay on AWS as a construct, for an app of others.
export { TurnRelay, type TurnRelayProps } from "./turn-relay.ts";
