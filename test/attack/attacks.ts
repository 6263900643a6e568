// The attacker's list: what a web page, a neighbour, a stranger, a guest and a forger tried.
import {
  entersForOthers,
  entersTwice,
  fillsArena,
  guessedArenaCodes,
  readsPrivateArena,
} from "./arena-doors.ts";
import { closesWhenLosing, fedByOwnArenas, makerDeals } from "./arena-makers.ts";
import { racesPairing } from "./arena-races.ts";
import { chosenEntropy } from "./chosen-entropy.ts";
import { halfOpen, pipelined, unfinishedUploads } from "./connections.ts";
import { borrowedCursors, editedCursors } from "./cursors.ts";
import { otherHostReachesDatabase, otherUserReadsFolder, webPageReadsDatabase } from "./database-reach.ts";
import { farmedRatings } from "./farmed-ratings.ts";
import { forgedRecord } from "./forged-record.ts";
import { guessedCodes } from "./guessed-codes.ts";
import { invitationSpam, invitesItself, usesUpInvitations } from "./invitation-spam.ts";
import { ipv6Household } from "./ipv6-household.ts";
import { largeAnswers } from "./large-answers.ts";
import { falseNames } from "./names.ts";
import { manyLongPolls, manyTokens, manyTokensRequests } from "./one-account.ts";
import { guessedOperatorKey } from "./operator-key.ts";
import { actsWithoutRight, bannedComesBack, reportsAsWeapon } from "./operator-rights.ts";
import { endedSocket, namedRelay, outlivingTokens, removedComesBack, storedRepeats } from "./outlived.ts";
import { copiedPasskey, phishedPasskey, replayedPasskey, spentCode } from "./passkeys.ts";
import { pastTheProxy } from "./past-the-proxy.ts";
import { pollSpin } from "./poll-spin.ts";
import { privateHistory } from "./private-history.ts";
import { puppet } from "./puppet.ts";
import { blockedReacts, reactionFlood, reactsAsAnother } from "./reactions.ts";
import { resends } from "./resends.ts";
import { downgradedProofs, guessedDeviceCodes, redirectTricks, reusedCodes } from "./signed-in-apps.ts";
import { smallTokenErases, smallTokenMakesBot, smallTokenReadsHand } from "./small-tokens.ts";
import { anonymousFrames, anonymousSockets, idleSocket, thousandHellos } from "./sockets.ts";
import type { Attack } from "./support/attack.ts";
import { heldPlaces, metricsByAnotherName, repeatedPings, scannedAddresses } from "./uncounted.ts";

export const ATTACKS: readonly Attack[] = [
  webPageReadsDatabase,
  otherHostReachesDatabase,
  otherUserReadsFolder,
  manyTokens,
  manyTokensRequests,
  manyLongPolls,
  ipv6Household,
  thousandHellos,
  anonymousFrames,
  anonymousSockets,
  idleSocket,
  pipelined,
  halfOpen,
  unfinishedUploads,
  smallTokenReadsHand,
  smallTokenMakesBot,
  smallTokenErases,
  forgedRecord,
  chosenEntropy,
  editedCursors,
  borrowedCursors,
  privateHistory,
  guessedCodes,
  replayedPasskey,
  phishedPasskey,
  copiedPasskey,
  spentCode,
  invitationSpam,
  invitesItself,
  usesUpInvitations,
  falseNames,
  reactionFlood,
  reactsAsAnother,
  blockedReacts,
  puppet,
  largeAnswers,
  pollSpin,
  resends,
  scannedAddresses,
  repeatedPings,
  heldPlaces,
  metricsByAnotherName,
  guessedOperatorKey,
  pastTheProxy,
  outlivingTokens,
  endedSocket,
  removedComesBack,
  storedRepeats,
  namedRelay,
  farmedRatings,
  redirectTricks,
  downgradedProofs,
  reusedCodes,
  guessedDeviceCodes,
  actsWithoutRight,
  reportsAsWeapon,
  bannedComesBack,
  entersForOthers,
  guessedArenaCodes,
  readsPrivateArena,
  entersTwice,
  fillsArena,
  makerDeals,
  closesWhenLosing,
  fedByOwnArenas,
  racesPairing,
];
