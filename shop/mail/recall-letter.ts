import { imageUrl, PLACEHOLDER_IMAGE } from '#shop/media/image.ts';
import type { Buyer } from '#shop/recalls/buyer.ts';
import { type RecallToSay, type RecallTranslate, sayRecall, translateRecall } from '#shop/recalls/recall-notice.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';
import type { LetterSection } from './letter-text.ts';

/** Tells a buyer that what they bought is not safe: nothing but the notice, in the order of the Commission's template. */
export function writeRecallLetter(frame: LetterFrame, recall: RecallToSay, { fullName, orders }: RecallReader): Letter {
  const t = translateRecall(frame.language);
  const notice = sayRecall(recall, frame.language);
  const picture = pictureOf(frame, recall);
  return composeLetter(frame, {
    subject: t('recall.subject', { heading: notice.heading, product: notice.name }),
    heading: notice.heading,
    greeting: greet(translateMail(frame), fullName),
    paragraphs: [sayOrders(t, orders)],
    opening: notice.parts.map((part): LetterSection => ({ ...part, picture: part.id === 'product' ? picture : null })),
    button: { label: t('recall.more'), url: pageUrl(frame, `/recalls#${recall.id}`) },
  });
}

/** Whom the letter greets, and which of their orders it names. */
export type RecallReader = Pick<Buyer, 'fullName'> & {
  readonly orders: readonly Pick<Buyer['orders'][number], 'orderNumber'>[];
};

function sayOrders(t: RecallTranslate, orders: RecallReader['orders']): string {
  const numbers = orders.map(({ orderNumber }) => `#${orderNumber}`);
  return t('recall.orders', { n: numbers.length, numbers: numbers.join(', ') });
}

function pictureOf({ shopUrl }: LetterFrame, { image, name }: Pick<RecallToSay, 'image' | 'name'>) {
  const path = imageUrl(image, 640);
  if (path === PLACEHOLDER_IMAGE) return null;
  return { url: path.startsWith('/') ? `${shopUrl}${path}` : path, width: 320, alt: name };
}
