import { createInvitationLink } from '#shop/accounts/staff/create-invitation-link.server.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { letterFrame, postMail } from './post-mail.server.ts';
import { writeInvitationLetter } from './staff-letter.ts';

/** Creates an invitation's link and the mail that carries it, both or neither. */
export async function mailStaffInvitation(shop: Shop, job: JobPayloads['mail-staff-invitation']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const link = await createInvitationLink(tx, { invitationId: job.invitationId, now: shop.clock.now() });
    // Revoked or accepted meanwhile.
    if (link === null) return;
    const frame = await letterFrame(shop, link.language);
    await postMail(shop, tx, {
      key: `staff-invitation:${link.key}`,
      orderId: null,
      template: 'staff-invitation',
      language: frame.language,
      recipient: link.email,
      letter: writeInvitationLetter(frame, link),
    });
  });
}
