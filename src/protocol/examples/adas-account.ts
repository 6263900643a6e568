// Ada's account in the examples of the OpenAPI document: a bot of hers, and a token for her phone.

import {
  type ListedToken,
  type NewPlayerView,
  type NewToken,
  type PlayerView,
  type Profile,
  SCOPES,
} from "../player.ts";
import { NEW_PLAYER } from "./ada-and-bo.ts";

export const ADA: PlayerView = { ...NEW_PLAYER.player, about: "Plays for the last card." };

export const ADAS_PROFILE: Profile = {
  ...ADA,
  invitations: "all",
  blocked: [],
  scopes: SCOPES,
  tokenId: "Uv6Ht2KxQ9ab",
};

export const ADAS_BOT: PlayerView = {
  id: "3Jd8sKq1VnXe",
  name: "Ada's Engine",
  bot: true,
  about: "Counts what has been played.",
  owner: NEW_PLAYER.player.id,
  createdAt: "2026-03-02T09:30:00.000Z",
};

export const NEW_BOT: NewPlayerView = { player: ADAS_BOT, token: "tr_4Fn9Lb2QeXw7RcTz5YmKp8Vd3HsGj6Au" };

export const FIRST_TOKEN: ListedToken = {
  id: ADAS_PROFILE.tokenId,
  label: "first",
  scopes: ADAS_PROFILE.scopes,
  createdAt: NEW_PLAYER.player.createdAt,
  expiresAt: null,
};

export const PHONE_TOKEN: ListedToken = {
  id: "Wn3Rb8LyT5cd",
  label: "phone",
  scopes: ["match:read", "match:play"],
  createdAt: "2026-03-02T10:00:00.000Z",
  expiresAt: "2026-04-01T10:00:00.000Z",
};

export const NEW_TOKEN: NewToken = { ...PHONE_TOKEN, token: "tr_9Xk2Ws7Bq4Md6Tn8Zc3Vf5Gh1Jp0LrYe" };

export const NEW_BOT_TOKEN: NewToken = {
  id: "Pz4Fg7NwS1ef",
  label: "bot",
  scopes: ["match:read", "match:play", "match:create", "profile:read", "profile:write"],
  createdAt: "2026-03-02T10:15:00.000Z",
  expiresAt: null,
  token: "tr_6Hc3Kv8Dt1Qs5Wb9Xm2Zr7Ln4Fy0GjPa",
};
