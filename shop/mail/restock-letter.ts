import { RESTOCK_LINK_HOURS } from '#shop/restock/restock-request.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import { composeLetter, greet, type Letter, type LetterFrame, pageUrl, translateMail } from './letter.ts';

/** What somebody wants to hear about. `leavePath`: of the page that ends it, without the language. */
export type MailedRestock = {
  /** 'Wool Scarf, Coral' */
  readonly name: string;
  readonly slug: string;
  readonly variation: { readonly name: string } | null;
  readonly leavePath: string;
};

/** Asks whether it was the reader who wants to hear when something is back in stock. */
export function writeRestockLinkLetter(
  frame: LetterFrame,
  restock: MailedRestock & { readonly accessToken: string },
): Letter {
  const t = translateMail(frame);
  const query = new URLSearchParams({ access_token: restock.accessToken });
  return composeLetter(frame, {
    subject: t('mail.restockLink.subject', { product: restock.name }),
    heading: t('mail.restockLink.heading'),
    greeting: greet(t, ''),
    paragraphs: [t('mail.restockLink.text', { product: restock.name, shop: frame.seller.shopName })],
    ...framed(frame, restock),
    button: { label: t('mail.restockLink.button'), url: pageUrl(frame, `/restock/confirm?${query}`) },
    notes: [t('mail.confirm.expires', { n: RESTOCK_LINK_HOURS }), t('mail.ignore')],
  });
}

/** Says to somebody who asked again that they will hear. */
export function writeRestockKnownLetter(frame: LetterFrame, restock: MailedRestock): Letter {
  const t = translateMail(frame);
  return composeLetter(frame, {
    subject: t('mail.restockKnown.subject', { product: restock.name }),
    heading: t('mail.restockKnown.heading'),
    greeting: greet(t, ''),
    paragraphs: [t('mail.restockKnown.text', { product: restock.name })],
    ...framed(frame, restock),
  });
}

/** Says that something is back in stock. */
export function writeBackInStockLetter(frame: LetterFrame, restock: MailedRestock): Letter {
  const t = translateMail(frame);
  return composeLetter(frame, {
    subject: t('mail.backInStock.subject', { product: restock.name }),
    heading: t('mail.backInStock.heading'),
    greeting: greet(t, ''),
    paragraphs: [t('mail.backInStock.text', { product: restock.name }), t('mail.backInStock.once')],
    ...framed(frame, restock),
  });
}

function framed(frame: LetterFrame, restock: MailedRestock) {
  const t = translateMail(frame);
  return {
    button: { label: t('mail.restock.view'), url: pageUrl(frame, productAddress(restock, restock.variation)) },
    leave: { label: t('mail.restock.leave'), url: pageUrl(frame, restock.leavePath) },
    why: t('mail.whyRestock', { shop: frame.seller.shopName }),
  };
}
