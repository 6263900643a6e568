// `turn-relay/client` in Node: the same names, and sockets for versions that have none.
export { connectInNode as connect } from "./connect-in-node.ts";
export * from "./index.ts";
