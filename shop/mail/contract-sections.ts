import { sayPassage } from '#shop/content/passages.ts';
import { daysTo, inCountry } from '#shop/i18n/delivery-reach.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { ShownNotice } from '#shop/law/legal-notice.ts';
import { type LegalTextVersion, legalFileUrl } from '#shop/law/legal-text.ts';
import { type OrderDelivery, writeDeliveryDays } from '#shop/orders/order-delivery.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import { type LetterFrame, type MailTranslate, sayCompany } from './letter.ts';
import type { LetterSection } from './letter-text.ts';

/** The content id under which a mail shows the notice on the legal guarantee. */
export const NOTICE_CONTENT_ID = 'legal-notice';

/** What an order was placed under, as its mails say it. */
export type MailedContract = {
  /** The versions of the texts, terms first. */
  readonly texts: readonly LegalTextVersion[];
  /** In the reader's language. */
  readonly notice: ShownNotice;
};

type Confirmed = MailedContract & {
  /** ISO code of the country the parcel goes to. */
  readonly country: string;
  /** How it was agreed to come; null where the shop had no delivery zones. */
  readonly delivery: OrderDelivery | null;
  /** How it is paid for; null where staff took the money otherwise. */
  readonly way: PaymentWay | null;
};

/**
 * Writes what a confirmation must say besides the goods and their price (Directive 2011/83/EU, Art. 8(7) and 6(1)): the
 * trader, payment and delivery, withdrawal, the legal guarantee, whom to complain to, and the terms.
 */
export function writeContractSections(frame: LetterFrame, t: MailTranslate, contract: Confirmed): LetterSection[] {
  const { texts, notice, country, delivery, way } = contract;
  const { seller, language } = frame;
  const contact = { email: seller.email, phone: seller.phone };
  const disputes = sayPassage(seller.country, language, 'disputes');
  return [
    {
      title: t('mail.contract.seller'),
      paragraphs: [sayCompany(frame, t), t('mail.contract.contact', contact)],
    },
    {
      title: t('mail.contract.delivery'),
      paragraphs: [
        delivery === null
          ? t('mail.contract.deliveryTime', { country: inCountry(country, language), days: daysTo(country) })
          : t('mail.contract.deliveryAgreed', { name: delivery.name, when: writeDeliveryDays(t, delivery) }),
        way === null ? t('mail.contract.payment') : t(`mail.contract.payment.${way}`),
      ],
    },
    {
      title: t('mail.contract.withdrawal'),
      paragraphs: [t('mail.contract.withdrawalText'), t('mail.contract.withdrawalForm')],
    },
    {
      title: notice.title,
      picture: notice.picture && { ...notice.picture, contentId: NOTICE_CONTENT_ID },
      paragraphs: [],
      bullets: notice.sentences,
      links: [notice.link],
    },
    {
      title: t('mail.contract.complaints'),
      paragraphs: [t('mail.contract.complaintsText', { ...contact, disputes }).trimEnd()],
    },
    {
      title: t('mail.contract.attached'),
      paragraphs: [t('mail.contract.attachedText')],
      bullets: texts.map((text) => sayVersion(t, text, frame)),
      links: texts.map((text) => ({ label: text.title, url: `${frame.shopUrl}${legalFileUrl(text)}` })),
    },
  ];
}

/** Names the versions an order was placed under, for its later mails. */
export function nameVersions(frame: LetterFrame, t: MailTranslate, { texts }: MailedContract): string {
  return t('mail.contract.under', { texts: texts.map((text) => sayVersion(t, text, frame)).join('; ') });
}

/** The files that go with a confirmation. */
export function contractAttachments({ texts, notice }: MailedContract): Uuid[] {
  return [...texts.map(({ id }) => id), ...(notice.picture === null ? [] : [notice.picture.id])];
}

function sayVersion(
  t: MailTranslate,
  { title, number, inForceFrom }: LegalTextVersion,
  { language }: LetterFrame,
): string {
  return t('mail.contract.version', { title, n: number, date: formatDateTime(inForceFrom, language) });
}
