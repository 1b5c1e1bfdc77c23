import { LINK_LIFE_MS } from '#shop/accounts/account-link.ts';
import {
  composeLetter,
  greet,
  type Letter,
  type LetterFrame,
  type MailTranslate,
  pageUrl,
  translateMail,
} from './letter.ts';

export type LinkRecipient = { readonly full_name: string; readonly email: string; readonly access_token: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Asks somebody who signed up to confirm their address. */
export function writeConfirmationLetter(frame: LetterFrame, to: LinkRecipient): Letter {
  const t = translateMail(frame.language);
  const query = new URLSearchParams({ access_token: to.access_token, type: 'signup' });
  return composeLetter(frame, {
    subject: t('mail.confirm.subject'),
    heading: t('mail.confirm.subject'),
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
    heading: t('mail.reset.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.reset.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.reset.button'), url: pageUrl(frame, `/reset-password?${query}`) },
    notes: [t('mail.reset.expires', { n: LINK_LIFE_MS.recovery / MINUTE_MS }), t('mail.ignore')],
  });
}

/** Tells an account's owner that somebody signed up with their address, which that person was not told. */
export function writeKnownAddressLetter(frame: LetterFrame, to: { readonly full_name: string }): Letter {
  const t = translateMail(frame.language);
  return composeLetter(frame, {
    subject: t('mail.accountExists.subject'),
    heading: t('mail.accountExists.subject'),
    greeting: greet(t, to.full_name),
    paragraphs: [t('mail.accountExists.text', { shop: frame.seller.shopName })],
    button: { label: t('mail.accountExists.button'), url: pageUrl(frame, '/forgot-password') },
    notes: [t('mail.ignore')],
  });
}

/** Confirms that an account was deleted, and says what the shop must keep. */
export function writeFarewellLetter(frame: LetterFrame, to: { readonly full_name: string }): Letter {
  const t = translateMail(frame.language);
  return composeLetter(frame, {
    subject: t('mail.accountDeleted.subject'),
    heading: t('mail.accountDeleted.subject'),
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
export type SecondFactorNews =
  | { readonly event: 'on' | 'off' }
  | { readonly event: 'recovery_code_used'; readonly codesLeft: number };

/** Tells an account's owner what happened to their second factor, in case it was somebody else. */
export function writeSecondFactorLetter(
  frame: LetterFrame,
  to: { readonly full_name: string },
  news: SecondFactorNews,
): Letter {
  const t = translateMail(frame.language);
  const { subject, paragraphs } = saySecondFactor(t, news, frame.seller.shopName);
  return composeLetter(frame, {
    subject,
    heading: subject,
    greeting: greet(t, to.full_name),
    paragraphs: [...paragraphs, t('mail.security.notYou')],
    button: { label: t('mail.security.button'), url: pageUrl(frame, '/account-settings/security') },
    links: [{ label: t('mail.security.link'), url: pageUrl(frame, '/forgot-password') }],
    notes: [],
  });
}

function saySecondFactor(t: MailTranslate, news: SecondFactorNews, shop: string) {
  switch (news.event) {
    case 'on':
      return {
        subject: t('mail.secondFactorOn.subject'),
        paragraphs: [t('mail.secondFactorOn.text', { shop }), t('mail.secondFactorOn.codes')],
      };
    case 'off':
      return { subject: t('mail.secondFactorOff.subject'), paragraphs: [t('mail.secondFactorOff.text', { shop })] };
    case 'recovery_code_used':
      return {
        subject: t('mail.recoveryCodeUsed.subject'),
        paragraphs: [t('mail.recoveryCodeUsed.text', { shop }), t('mail.recoveryCodeUsed.left', { n: news.codesLeft })],
      };
  }
}
