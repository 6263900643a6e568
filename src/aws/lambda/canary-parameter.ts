// Where the canary of a relay keeps its token: the name of a parameter. No stack can make a SecureString, so the function
// does, and no stack takes it away.
export const canaryParameter = (relay: string): string => `/turn-relay/${relay}/canary-token`;
