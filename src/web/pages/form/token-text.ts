// Finds the token of a player in what somebody has pasted, and writes the link that brings it to another device. Pure.

const TOKEN = /(?:^|[^0-9A-Za-z_])(tr_[0-9A-Za-z]{32,64})(?![0-9A-Za-z])/;

/** A whole link will do. Null: no token is in it. */
export const pastedToken = (text: string): string | null => TOKEN.exec(text)?.[1] ?? null;

/** What follows the `#` never leaves the browser: no server sees it, and no log. */
export const tokenLink = (page: string, token: string): string => `${page}#${token}`;
