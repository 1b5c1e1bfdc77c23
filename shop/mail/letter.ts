import type { mail as english } from '#locales/en/mail.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { formatShopAddress, type Settings } from '#shop/settings/settings.ts';
import { iconPath } from '#shop/site/look/icons.ts';
import type { Look } from '#shop/site/look/look.ts';
import type { ChangedTexts } from '#shop/site/texts/changed-texts-view.server.ts';
import { renderHtml } from './letter-html.ts';
import { type LetterBlock, type LetterSection, renderText } from './letter-text.ts';
import { paintOf } from './paint.ts';

/** A finished mail for its reader. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Which legal texts and notices go with it. */
  readonly attachments?: readonly Uuid[];
  /** Where the reader ends such mails; mail programs offer it too. Missing where they cannot be ended. */
  readonly unsubscribeUrl?: string;
};

/** The sender, the shop's address and the language. */
export type LetterFrame = {
  readonly language: Language;
  /** Public origin without a trailing slash. */
  readonly shopUrl: string;
  readonly seller: Seller;
  readonly look: Look;
  readonly changedTexts: ChangedTexts;
};

export type Seller = Pick<
  Settings,
  'shopName' | 'legalName' | 'regNo' | 'vatNo' | 'address' | 'country' | 'email' | 'phone'
>;

/** The content of one letter; all share one design. */
export type LetterContent = {
  readonly subject: string;
  /** The subject, if missing. */
  readonly heading?: string;
  readonly greeting: string;
  /** Mail programs show the first one beside the subject. */
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  /** Further links, less prominent than the button. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** The last link: the reader wants no more such mails. */
  readonly leave?: { readonly label: string; readonly url: string };
  /** Why it comes; without it, because of an account or order. */
  readonly why?: string;
  /** Small print below the button. */
  readonly notes?: readonly string[];
  readonly block?: LetterBlock;
  /** What the mail is about, in sections of their own before the block and the button. */
  readonly opening?: readonly LetterSection[];
  /** What follows in sections of their own. */
  readonly sections?: readonly LetterSection[];
  /** Which legal texts and notices go with it. */
  readonly attachments?: readonly Uuid[];
};

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>('mail', (of) => import(`../../locales/${of}/mail.ts`));

export type MailTranslate = Translate<typeof english>;

export function translateMail({
  language,
  changedTexts,
}: Pick<LetterFrame, 'language' | 'changedTexts'>): MailTranslate {
  return createTranslate<typeof english>(language, { ...TEXTS[language], ...changedTexts[language] });
}

/** Says the seller's VAT number, or that there is none. Empty where the owner has not said which. */
export function sayVatNumber(t: MailTranslate, { vatNo }: Pick<Seller, 'vatNo'>): string {
  if (vatNo === '') return '';
  return vatNo === null ? t('mail.noVatNo') : t('mail.vatNo', { number: vatNo });
}

/** Names the company with numbers and address, as far as its owner has said them. */
export function sayCompany({ seller, language }: Pick<LetterFrame, 'seller' | 'language'>, t: MailTranslate): string {
  const regNo = seller.regNo && t('mail.regNo', { number: seller.regNo });
  return [seller.legalName, regNo, sayVatNumber(t, seller), formatShopAddress(seller, language)]
    .filter(isSaid)
    .join(', ');
}

const isSaid = (fact: string) => fact !== '';

/** `pageUrl(frame, '/orders')` is the page in the reader's language. */
export function pageUrl(frame: Pick<LetterFrame, 'shopUrl' | 'language'>, path: string): string {
  return `${frame.shopUrl}${localPath('', frame.language)}${path}`;
}

/** Composes a letter. Line breaks are removed from the subject, because names and numbers in it come from people. */
export function composeLetter(frame: LetterFrame, content: LetterContent): Letter {
  const t = translateMail(frame);
  const { seller } = frame;
  const { logo } = frame.look;
  const why = content.why ?? t('mail.why', { shop: seller.shopName });
  const footer = {
    why,
    company: sayCompany(frame, t),
    contact: [seller.email, seller.phone].filter(isSaid).join(' · '),
  };
  const parts = {
    heading: content.subject,
    notes: [],
    ...content,
    links: [...(content.links ?? []), ...(content.leave ? [content.leave] : [])],
    footer,
    shopName: seller.shopName,
    language: frame.language,
  };
  return {
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: renderHtml({
      ...parts,
      paint: paintOf(frame.look),
      logoUrl: logo && `${frame.shopUrl}${iconPath(logo, 'mail')}`,
      homeUrl: pageUrl(frame, '/'),
      linkFallback: t('mail.linkFallback'),
    }),
    text: renderText(parts),
    ...(content.attachments && { attachments: content.attachments }),
    ...(content.leave && { unsubscribeUrl: content.leave.url }),
  };
}

/** Writes 'Hello, Anna!', or without a name. */
export function greet(t: MailTranslate, name: string): string {
  return name.trim() === '' ? t('mail.greetingNoName') : t('mail.greeting', { name: name.trim() });
}
