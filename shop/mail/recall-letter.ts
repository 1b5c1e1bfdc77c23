import { imageUrl, PLACEHOLDER_IMAGE } from '#shop/media/image.ts';
import { type RecallToSay, sayRecall, translateRecall } from '#shop/recalls/recall-notice.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import type { LetterSection } from './letter-text.ts';

/** Tells a buyer that what they bought is not safe: nothing but the notice, in the order of the Commission's template. */
export function writeRecallLetter(
  frame: LetterFrame,
  recall: RecallToSay,
  order: { readonly orderNumber: number; readonly fullName: string },
): Letter {
  const t = translateRecall(frame.language);
  const notice = sayRecall(recall, frame.language);
  const picture = pictureOf(frame, recall);
  return composeLetter(frame, {
    subject: t('recall.subject', { heading: notice.heading, product: notice.name }),
    heading: notice.heading,
    greeting: greet(translateMail(frame), order.fullName),
    paragraphs: [t('recall.order', { number: String(order.orderNumber) })],
    opening: notice.parts.map((part): LetterSection => ({ ...part, picture: part.id === 'product' ? picture : null })),
    button: { label: t('recall.more'), url: pageUrl(frame, `/recalls#${recall.id}`) },
  });
}

function pictureOf({ shopUrl }: LetterFrame, { image, name }: Pick<RecallToSay, 'image' | 'name'>) {
  const path = imageUrl(image, 640);
  if (path === PLACEHOLDER_IMAGE) return null;
  return { url: path.startsWith('/') ? `${shopUrl}${path}` : path, width: 320, alt: name };
}
