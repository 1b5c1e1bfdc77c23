import { randomUUID } from 'node:crypto';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { findProfileToMail } from '#shop/accounts/find-profile-to-mail.server.ts';
import { createInvitationLink } from '#shop/accounts/staff/invite-staff.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type Recipient,
  writeConfirmationLetter,
  writeFarewellLetter,
  writeInvitationLetter,
  writeKnownAddressLetter,
  writeResetLetter,
  writeSecondFactorLetter,
} from './account-letter.ts';
import type { LetterFrame } from './letter.ts';
import { deleteAccountMails } from './mail-store.server.ts';
import { postMail } from './post-mail.server.ts';

/** Creates a link and the mail that carries it, both or neither. */
export async function mailAccountLink(shop: Shop, job: JobPayloads['mail-account-link']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const link = await createAccountLink(tx, { ...job, now: shop.clock.now() });
    if (link === null) return;
    const isSignUp = job.type === 'signup';
    await postMail(shop, tx, {
      key: `${job.type}:${link.id}`,
      template: isSignUp ? 'sign-up-confirmation' : 'password-reset',
      to: link,
      write: (frame) =>
        isSignUp ? writeConfirmationLetter(frame, { ...link, next: job.next }) : writeResetLetter(frame, link),
    });
  });
}

/** Tells the owner of an account about a sign-up with its address; the page does not say that the account exists. */
export async function mailKnownAddress(shop: Shop, job: JobPayloads['mail-known-address']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const to = await findProfileToMail(tx, job.userId);
    if (to === null) return;
    const write = (frame: LetterFrame) => writeKnownAddressLetter(frame, to);
    await postMail(shop, tx, { key: `known-address:${randomUUID()}`, template: 'known-address', to, write });
  });
}

const FACTOR_TEMPLATES = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  recovery_code_used: 'recovery-code-used',
} as const;

/** Tells somebody that their second factor was turned on or off, or a recovery code used. */
export async function mailSecondFactor(shop: Shop, job: JobPayloads['mail-second-factor']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const to = await findProfileToMail(tx, job.userId);
    if (to === null) return;
    const template = FACTOR_TEMPLATES[job.event];
    const write = (frame: LetterFrame) => writeSecondFactorLetter(frame, to, job);
    await postMail(shop, tx, { key: `second-factor:${job.id}`, template, to, write });
  });
}

/** Creates an invitation's link and the mail that carries it, both or neither. */
export async function mailStaffInvitation(shop: Shop, job: JobPayloads['mail-staff-invitation']): Promise<void> {
  await transact(shop.db, async (tx) => {
    const to = await createInvitationLink(tx, { invitationId: job.invitationId, now: shop.clock.now() });
    // Revoked or accepted meanwhile.
    if (to === null) return;
    const write = (frame: LetterFrame) => writeInvitationLetter(frame, to);
    await postMail(shop, tx, { key: `staff-invitation:${to.key}`, template: 'staff-invitation', to, write });
  });
}

/**
 * Deletes all mails about an account and posts the last one, which says that the account is gone. It runs in the
 * transaction that deletes the account, because afterwards the address is gone.
 */
export async function mailAccountDeleted(
  shop: Shop,
  tx: Tx,
  to: Recipient & { readonly email: string; readonly language: Language },
): Promise<void> {
  await deleteAccountMails(tx, to.email);
  const write = (frame: LetterFrame) => writeFarewellLetter(frame, to);
  await postMail(shop, tx, { key: `account-deleted:${randomUUID()}`, template: 'account-deleted', to, write });
}
