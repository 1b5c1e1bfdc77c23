import type { Uuid } from '#shop/kernel/ids.ts';
import type { JobPayloads, Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/**
 * Enqueues the mail with a link. Requests that come before the mail is written make one mail, as for a double click:
 * otherwise the first mail's link would not work when it arrives.
 */
export async function enqueueLink(jobs: Jobs, tx: Tx, link: JobPayloads['mail-account-link']): Promise<void> {
  await jobs.enqueue(tx, 'mail-account-link', link, { once: `${link.type}:${link.userId}` });
}

/** Enqueues the mail of an invitation. Two invitations before it is written make one mail. */
export async function enqueueInvitation(jobs: Jobs, tx: Tx, invitationId: Uuid): Promise<void> {
  await jobs.enqueue(tx, 'mail-staff-invitation', { invitationId }, { once: invitationId });
}

/** Enqueues the mail that tells an owner about a sign-up with their address; simultaneous sign-ups make one mail. */
export async function enqueueKnownAddress(jobs: Jobs, tx: Tx, userId: Uuid): Promise<void> {
  await jobs.enqueue(tx, 'mail-known-address', { userId }, { once: userId });
}
