import type { Uuid } from '#shop/kernel/ids.ts';
import type { JobPayloads, Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/**
 * Has a link mailed. Asked for again before the mail is made, as by a second click, it stays one mail: of two, the link
 * in the first would be dead on arrival.
 */
export async function enqueueLink(jobs: Jobs, tx: Tx, link: JobPayloads['mail-account-link']): Promise<void> {
  await jobs.enqueue(tx, 'mail-account-link', link, { key: `mail-account-link:${link.type}:${link.userId}` });
}

/** Has an invitation mailed; invited twice before the mail is made, it stays one mail. */
export async function enqueueInvitation(jobs: Jobs, tx: Tx, invitationId: Uuid): Promise<void> {
  await jobs.enqueue(tx, 'mail-staff-invitation', { invitationId }, { key: `mail-staff-invitation:${invitationId}` });
}

/** Has the owner of an account told of a sign-up with its address; once for all that come at the same moment. */
export async function enqueueKnownAddress(jobs: Jobs, tx: Tx, userId: Uuid): Promise<void> {
  await jobs.enqueue(tx, 'mail-known-address', { userId }, { key: `mail-known-address:${userId}` });
}
