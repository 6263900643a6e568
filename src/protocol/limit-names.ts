// The names of the limits on callers, as problems and settings write them. Knows no numbers.

export const LIMIT_NAMES = [
  "framesPerSecond",
  "framesPerSecondByAccount",
  "framesPerSecondByAddress",
  "connectionsPerMinute",
  "connectionsPerMinuteByAddress",
  "requestsPerMinute",
  "requestsPerMinuteByAddress",
  "guestsPerHour",
  "codesPerMinute",
  "openMatches",
  "liveMatches",
  "sockets",
  "socketsByAddress",
  "bots",
  "tokens",
  "webhooks",
  "webhookDeliveriesPerMinute",
  "invitations",
  "invitationsPerHour",
  "invitationsPerDay",
] as const;

export type LimitName = (typeof LIMIT_NAMES)[number];
