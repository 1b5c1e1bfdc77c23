import { randomUUID } from 'node:crypto';
import { LINK_LIFE_MS } from '#shop/accounts/account-link.ts';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { findProfileToMail } from '#shop/accounts/find-profile-to-mail.server.ts';
import { createInvitationLink } from '#shop/accounts/staff/invite-staff.server.ts';
import { INVITATION_LIFE_DAYS } from '#shop/accounts/staff/staff-invitation.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/clock.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { JobPayloads } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import { deleteAccountMails } from './mail-store.server.ts';
import { postMail } from './post-mail.server.ts';

type Recipient = { readonly full_name: string };
export type LinkRecipient = Recipient & { readonly email: string; readonly access_token: string };

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
      write: (frame) => (isSignUp ? writeConfirmationLetter(frame, link) : writeResetLetter(frame, link)),
    });
  });
}

/** Asks somebody who signed up to confirm their address. */
export function writeConfirmationLetter(frame: LetterFrame, to: LinkRecipient): Letter {
  const t = translateMail(frame.language);
  const query = new URLSearchParams({ access_token: to.access_token, type: 'signup' });
  return composeLetter(frame, {
    subject: t('mail.confirm.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.confirm.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.confirm.button'), url: pageUrl(frame, `/auth/confirm?${query}`) },
    notes: [t('mail.confirm.expires', { n: LINK_LIFE_MS.signup / HOUR_MS }), t('mail.ignore')],
  });
}

/** Lets the owner of an account choose a new password. */
export function writeResetLetter(frame: LetterFrame, to: LinkRecipient): Letter {
  const t = translateMail(frame.language);
  const query = new URLSearchParams({ access_token: to.access_token, type: 'recovery', email: to.email });
  return composeLetter(frame, {
    subject: t('mail.reset.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.reset.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.reset.button'), url: pageUrl(frame, `/reset-password?${query}`) },
    notes: [t('mail.reset.expires', { n: LINK_LIFE_MS.recovery / MINUTE_MS }), t('mail.ignore')],
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

export function writeKnownAddressLetter(frame: LetterFrame, to: Recipient): Letter {
  const t = translateMail(frame.language);
  return composeLetter(frame, {
    subject: t('mail.accountExists.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.accountExists.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.accountExists.button'), url: pageUrl(frame, '/forgot-password') },
    notes: [t('mail.ignore')],
  });
}

export type SecondFactorNews =
  | { readonly event: 'on' | 'off' }
  | { readonly event: 'recovery_code_used'; readonly codesLeft: number };

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

export function writeSecondFactorLetter(frame: LetterFrame, to: Recipient, news: SecondFactorNews): Letter {
  const t = translateMail(frame.language);
  const shop = frame.seller.shopName;
  const words = {
    on: () => [
      t('mail.secondFactorOn.subject'),
      t('mail.secondFactorOn.text', { shop }),
      t('mail.secondFactorOn.codes'),
    ],
    off: () => [t('mail.secondFactorOff.subject'), t('mail.secondFactorOff.text', { shop })],
    recovery_code_used: () => [t('mail.recoveryCodeUsed.subject'), t('mail.recoveryCodeUsed.text', { shop })],
  };
  const [subject = '', ...paragraphs] = words[news.event]();
  if (news.event === 'recovery_code_used') paragraphs.push(t('mail.recoveryCodeUsed.left', { n: news.codesLeft }));
  return composeLetter(frame, {
    subject,
    greeting: greet(t, to.full_name),
    paragraphs: [...paragraphs, t('mail.security.notYou')],
    button: { label: t('mail.security.button'), url: pageUrl(frame, '/account-settings/security') },
    links: [{ label: t('mail.security.link'), url: pageUrl(frame, '/forgot-password') }],
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

export type InvitedPerson = { readonly role: StaffRole; readonly access_token: string };

/** Invites somebody to the back office. Their name is not known yet. */
export function writeInvitationLetter(frame: LetterFrame, to: InvitedPerson): Letter {
  const t = translateMail(frame.language);
  const shop = frame.seller.shopName;
  const query = new URLSearchParams({ access_token: to.access_token });
  return composeLetter(frame, {
    subject: t('mail.invitation.subject', { shop }),
    heading: t('mail.invitation.heading'),
    greeting: greet(t, ''),
    paragraphs: [t('mail.invitation.text', { shop }), t(`mail.invitation.${to.role}`)],
    button: { label: t('mail.invitation.button'), url: pageUrl(frame, `/staff-invitation?${query}`) },
    notes: [t('mail.invitation.expires', { n: INVITATION_LIFE_DAYS }), t('mail.ignore')],
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

/** Confirms that an account was deleted, and says what the shop must keep. */
export function writeFarewellLetter(frame: LetterFrame, to: Recipient): Letter {
  const t = translateMail(frame.language);
  return composeLetter(frame, {
    subject: t('mail.accountDeleted.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [
      t('mail.accountDeleted.text', { shop: frame.seller.shopName }),
      t('mail.accountDeleted.kept'),
      t('mail.accountDeleted.underway'),
    ],
    button: { label: t('mail.accountDeleted.button'), url: pageUrl(frame, '/privacy') },
    notes: [t('mail.accountDeleted.notYou', { email: frame.seller.email })],
  });
}
