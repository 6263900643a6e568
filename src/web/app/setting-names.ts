// What the reader can choose. Data only.

/** `auto`: as the system says. */
export const THEMES = ["auto", "light", "dark"] as const;
export const CONTRASTS = ["auto", "more"] as const;
export const MOTIONS = ["auto", "less"] as const;

export type Theme = (typeof THEMES)[number];
export type Contrast = (typeof CONTRASTS)[number];
export type Motion = (typeof MOTIONS)[number];
