// What a number of players uses: profiles of the games times what they play. Pure. The meter of costs checks it.
import { sumOfUsages, timesUsage, type Usage, usageFrom } from "../../relay/spending/bill.ts";
import { gbSecondsOf } from "./function-time.ts";
import { type GameProfile, PROFILE_SEATS, type Share } from "./game-profile.ts";
import { GAME_PROFILES } from "./game-profiles.ts";

/** Play of one game, at four seats. */
export interface Play {
  readonly profile: GameProfile;
  /** Accepted acts. */
  readonly acts: number;
  readonly matches: number;
  /** Accepted acts a minute of one player. */
  readonly actsPerMinute: number;
  /** The hosts of each function that share the matches. */
  readonly hosts: number;
}

/** Beside the play of four seats over sockets. Estimated from the budgets of the requests. */
export interface Extras {
  /** The share of acts that come by REST. */
  readonly restShare: number;
  /** The spectators of a match. */
  readonly spectators: number;
  /** The webhook deliveries of a match. */
  readonly webhooks: number;
}

export const profileNamed = (game: string): GameProfile | undefined =>
  GAME_PROFILES.find((profile) => profile.game === game);

/** How long the match goes on around these acts, in minutes of all matches together. */
export const matchMinutesOf = ({ acts, actsPerMinute }: Play): number =>
  acts / (actsPerMinute * PROFILE_SEATS);

export const usageOfPlay = (play: Play): Usage => {
  const { profile, acts, matches, hosts } = play;
  const minutes = matchMinutesOf(play);
  const at = ({ warm, cold }: Share): Usage => sumOfUsages([warm, timesUsage(cold, 1 - 1 / hosts)]);
  return {
    ...sumOfUsages([
      timesUsage(at(profile.act), acts),
      timesUsage(at(profile.timer), minutes * profile.timersPerMinute),
      timesUsage(at(profile.match), matches),
    ]),
    connectionMinutes: minutes * PROFILE_SEATS,
  };
};

export const usageOfExtras = (play: Play, extras: Extras): Usage =>
  sumOfUsages([ofRest(play, extras), ofSpectators(play, extras), ofWebhooks(play, extras)]);

const amountsOf = (amounts: Partial<Usage>): Usage => usageFrom((of) => amounts[of] ?? 0);

/** The gateway counts a request in place of a message. The relay counts the request and reads the token. */
const ofRest = ({ acts }: Play, { restShare }: Extras): Usage =>
  amountsOf({
    messages: -acts * restShare,
    httpRequests: acts * restShare,
    writeUnits: acts * restShare,
    readUnits: acts * restShare,
  });

const SECONDS_PER_MINUTE = 60;
/** A batch reads the list of the spectators, and then posts side by side. */
const BATCH_MS = 30;
const BYTES_PER_GB = 1e9;
const FRAME_BYTES = 550;

/** The stream wakes the function once a second at most, and each spectator gets one frame for a batch. */
const ofSpectators = (play: Play, { spectators }: Extras): Usage => {
  if (spectators === 0) return amountsOf({});
  const minutes = matchMinutesOf(play);
  const batches = Math.min(play.acts, minutes * SECONDS_PER_MINUTE);
  const frames = batches * spectators;
  return amountsOf({
    messages: frames,
    connectionMinutes: minutes * spectators,
    invocations: batches,
    gbSeconds: gbSecondsOf("spectators", batches, batches * BATCH_MS),
    readUnits: batches * Math.max(1, spectators / SPECTATORS_PER_UNIT),
    outGb: (frames * FRAME_BYTES) / BYTES_PER_GB,
  });
};

/** An item of some 100 bytes each, in pages of 4 KB. */
const SPECTATORS_PER_UNIT = 40;
/** An event, and its attempt. */
const HOOK_MESSAGES = 2;
/** Sent, received, deleted. */
const REQUESTS_PER_MESSAGE = 3;
/** A receiver's answer. */
const HOOK_MS = 200;

const ofWebhooks = ({ matches }: Play, { webhooks }: Extras): Usage => {
  const messages = matches * webhooks * HOOK_MESSAGES;
  return amountsOf({
    invocations: messages,
    gbSeconds: gbSecondsOf("webhooks", messages, messages * HOOK_MS),
    writeUnits: messages,
    readUnits: messages,
    queueRequests: messages * REQUESTS_PER_MESSAGE,
  });
};
