import { LINK_LIFE_MS } from '#shop/accounts/account-link.ts';
import { INVITATION_LIFE_DAYS } from '#shop/accounts/staff/staff-invitation.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { sayPassage } from '#shop/content/passages.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/clock.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

export type Recipient = { readonly full_name: string };
type LinkRecipient = Recipient & { readonly email: string; readonly access_token: string };

/** Asks somebody who signed up to confirm their address. */
export function writeConfirmationLetter(
  frame: LetterFrame,
  to: LinkRecipient & { readonly next?: string | null | undefined },
): Letter {
  const t = translateMail(frame);
  const query = new URLSearchParams({ access_token: to.access_token, type: 'signup' });
  if (to.next) query.set('next', to.next);
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
  const t = translateMail(frame);
  const query = new URLSearchParams({ access_token: to.access_token, type: 'recovery', email: to.email });
  return composeLetter(frame, {
    subject: t('mail.reset.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.reset.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.reset.button'), url: pageUrl(frame, `/reset-password?${query}`) },
    notes: [t('mail.reset.expires', { n: LINK_LIFE_MS.recovery / MINUTE_MS }), t('mail.ignore')],
  });
}

export function writeKnownAddressLetter(frame: LetterFrame, to: Recipient): Letter {
  const t = translateMail(frame);
  return composeLetter(frame, {
    subject: t('mail.accountExists.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.accountExists.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.accountExists.button'), url: pageUrl(frame, '/forgot-password') },
    notes: [t('mail.ignore')],
  });
}

type SecondFactorNews =
  | { readonly event: 'on' | 'off' }
  | { readonly event: 'recovery_code_used'; readonly codesLeft: number };

export function writeSecondFactorLetter(frame: LetterFrame, to: Recipient, news: SecondFactorNews): Letter {
  const t = translateMail(frame);
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

type InvitedPerson = { readonly role: StaffRole; readonly access_token: string };

/** Invites somebody to the back office. Their name is not known yet. */
export function writeInvitationLetter(frame: LetterFrame, to: InvitedPerson): Letter {
  const t = translateMail(frame);
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

/** Confirms that an account was deleted, and says what the shop must keep. */
export function writeFarewellLetter(frame: LetterFrame, to: Recipient): Letter {
  const t = translateMail(frame);
  return composeLetter(frame, {
    subject: t('mail.accountDeleted.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [
      t('mail.accountDeleted.text', { shop: frame.seller.shopName }),
      t('mail.accountDeleted.kept', { years: sayPassage(frame.seller.country, frame.language, 'keptYears') }),
      t('mail.accountDeleted.underway'),
    ],
    button: { label: t('mail.accountDeleted.button'), url: pageUrl(frame, '/privacy') },
    notes: [t('mail.accountDeleted.notYou', { email: frame.seller.email })],
  });
}

/** Says that the mail server works. */
export function writeTestLetter(frame: LetterFrame): Letter {
  const t = translateMail(frame);
  return composeLetter(frame, {
    subject: t('mail.test.subject', { shop: frame.seller.shopName }),
    greeting: greet(t, ''),
    paragraphs: [t('mail.test.text')],
    button: { label: t('mail.test.button'), url: `${frame.shopUrl}/admin/opening` },
    why: t('mail.test.why'),
  });
}
