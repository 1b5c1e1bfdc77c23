import { INVITATION_LIFE_DAYS } from '#shop/accounts/staff/staff-invitation.ts';
import type { StaffRole } from '#shop/accounts/viewer.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

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
    links: [],
    notes: [t('mail.invitation.expires', { n: INVITATION_LIFE_DAYS }), t('mail.ignore')],
  });
}
