import type { Trouble, TroubleEvent, TroubleKind } from '#shop/reports/trouble.ts';
import { describeTrouble } from '#shop/reports/trouble-text.ts';
import { composeLetter, greet, type Letter, type LetterFrame, translateMail } from './letter.ts';

/** What happened to a trouble. When it is over, no details are given. */
export type TroubleNotice =
  | { readonly event: Exclude<TroubleEvent, 'over'>; readonly trouble: Trouble }
  | { readonly event: 'over'; readonly kind: TroubleKind };

/** Tells the owner what keeps the shop from running well and what to do, or that it is over. */
export function writeTroubleLetter(frame: LetterFrame, notice: TroubleNotice): Letter {
  const t = translateMail(frame);
  const shop = frame.seller.shopName;
  const isOver = notice.event === 'over';
  const kind = isOver ? notice.kind : notice.trouble.kind;
  return composeLetter(frame, {
    subject: t(`mail.trouble.${notice.event}.subject`, { shop, about: t(`mail.trouble.${kind}.about`) }),
    heading: t(`mail.trouble.${notice.event}.heading`),
    greeting: greet(t, ''),
    paragraphs: isOver
      ? [t(`mail.trouble.${kind}.over`)]
      : [`${describeTrouble(t, notice.trouble, frame.language)}.`, t(`trouble.do.${kind}`)],
    // The back office has one address in every language.
    button: { label: t('mail.trouble.button'), url: `${frame.shopUrl}/admin` },
    notes: [t('mail.trouble.how')],
  });
}
