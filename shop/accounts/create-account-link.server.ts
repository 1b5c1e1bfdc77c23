import { createHash, randomBytes } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { LINK_LIFE_MS, type LinkType } from './account-link.ts';
import { deleteUnusedLinks, insertLink } from './account-link-store.server.ts';
import { findProfile } from './account-store.server.ts';

/**
 * Creates a link in the caller's transaction; earlier unused ones of its kind stop working. Null when the profile is
 * gone or there is nothing left to confirm.
 */
export async function createAccountLink(
  tx: Tx,
  request: { readonly userId: Uuid; readonly type: LinkType; readonly language?: Language; readonly now: Date },
) {
  const { userId, type, now } = request;
  const profile = await findProfile(tx, userId);
  if (profile === null || (type === 'signup' && profile.email_verified)) return null;
  await deleteUnusedLinks(tx, userId, [type]);
  const token = createToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[type]);
  const id = await insertLink(tx, { user_id: userId, type, token_hash: hashToken(token), expires_at: expiresAt });
  const { full_name, email } = profile;
  const language = request.language ?? profile.language;
  // Only the mail contains the token; the database stores its SHA-256.
  return { id, access_token: token, full_name, email, language };
}

/** Makes a random token of 256 bits, far beyond guessing. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. Plain SHA-256 is enough: 256 random bits cannot be guessed, however cheap the hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
