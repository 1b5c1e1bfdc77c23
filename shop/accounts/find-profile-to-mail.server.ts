import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { findProfile } from './account-store.server.ts';

/** Name, address and language of a mail's recipient; null when the profile is gone. */
export async function findProfileToMail(
  tx: Tx,
  userId: Uuid,
): Promise<{ readonly full_name: string; readonly email: string; readonly language: Language } | null> {
  return findProfile(tx, userId);
}
