// A game's profile from two metered runs: on one host, which always knows the newest commit, and on several.

import type { GameProfile, Share } from "../../src/cli/plan/game-profile.ts";
import { sumOfUsages, timesUsage, type Usage } from "../../src/relay/spending/bill.ts";
import type { Meter, Purpose } from "./tally.ts";
import { acceptedIn, mergeableIn, usageFor } from "./usage-of.ts";

export interface ProfiledRun {
  readonly meter: Meter;
  readonly hosts: number;
  readonly matches: number;
}

const MS_PER_MINUTE = 60_000;

export const profileOf = (
  game: string,
  seats: number,
  alone: ProfiledRun,
  many: ProfiledRun,
): GameProfile => {
  const minutes = alone.meter.acts.connectionMs / MS_PER_MINUTE / seats;
  const share = (purposes: readonly Purpose[], countOf: (run: ProfiledRun) => number): Share => {
    const one = (run: ProfiledRun): Usage => timesUsage(usageFor(run.meter, purposes), 1 / countOf(run));
    const [warm, mixed] = [one(alone), one(many)];
    // So many of the frames come to a host that has not seen the newest commit.
    const coldShare = 1 - 1 / many.hosts;
    const cold = timesUsage(sumOfUsages([mixed, timesUsage(warm, -1)]), 1 / coldShare);
    return { warm: withoutMinutes(warm), cold: withoutMinutes(cold) };
  };
  return {
    game,
    acts: acceptedIn(alone.meter) / alone.matches,
    mergeable: mergeableIn(alone.meter) / alone.matches,
    timersPerMinute: timersIn(alone) / minutes,
    act: share(["acts"], ({ meter }) => acceptedIn(meter)),
    timer: share(["timers"], timersIn),
    match: share(["sockets", "lobby", "projections"], ({ matches }) => matches),
  };
};

const withoutMinutes = (usage: Usage): Usage => ({ ...usage, connectionMinutes: 0 });

const timersIn = ({ meter }: ProfiledRun): number => meter.timers.invocations.get("timer") ?? 0;
