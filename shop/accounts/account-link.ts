/** The purpose of a mailed link, which proves who reads a mailbox: to confirm an account or to set a new password. */
export type LinkType = 'signup' | 'recovery';

/** How long a link works. */
export const LINK_LIFE_MS: Readonly<Record<LinkType, number>> = {
  signup: 24 * 60 * 60 * 1000,
  recovery: 30 * 60 * 1000,
};
