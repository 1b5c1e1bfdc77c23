import type { recalls as english } from '#locales/en/recalls.ts';
import { formatDay } from '#shop/i18n/format-date.ts';
import { loadAllTexts } from '#shop/i18n/load-texts.ts';
import { createTranslate, type MessagesOf, type Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { NewRecall, RecallTexts } from './recall.ts';

const TEXTS = await loadAllTexts<MessagesOf<typeof english>>(
  'recalls',
  (of) => import(`../../locales/${of}/recalls.ts`),
);

export type RecallTranslate = Translate<typeof english>;

/** The words of recalls, which only the server writes. */
export function translateRecall(language: Language): RecallTranslate {
  return createTranslate<typeof english>(language, TEXTS[language]);
}

/** A recall or safety warning in one language, with what the shop knows of the product. */
export type RecallToSay = Pick<NewRecall, 'kind' | 'batch' | 'orderedFrom' | 'orderedTo' | 'remedies' | 'contact'> & {
  readonly id: string;
  readonly texts: RecallTexts;
  /** 'Wool Scarf, Coral' */
  readonly name: string;
  readonly brand: string | null;
  readonly sku: string | null;
  readonly model: string | null;
  readonly barcode: string | null;
  /** The first and last day on which it left for buyers, as in 2026-11-27; null while none did. */
  readonly sentFrom: string | null;
  readonly sentTo: string | null;
  /** As products store it; null without one. */
  readonly image: string | null;
};

export type RecallPart = {
  readonly id: 'product' | 'hazard' | 'action' | 'remedies' | 'contact';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly bullets: readonly string[];
};

export type RecallNotice = {
  readonly id: string;
  readonly heading: string;
  readonly name: string;
  /** In the order of the Commission's template (Implementing Regulation (EU) 2024/1435). */
  readonly parts: readonly RecallPart[];
};

/** Writes a recall or safety warning: the same in mails, on the shop's pages and in the back office's preview. */
export function sayRecall(recall: RecallToSay, language: Language): RecallNotice {
  const t = translateRecall(language);
  const { texts } = recall;
  const part = (id: RecallPart['id'], paragraphs: readonly string[], bullets: readonly string[] = []) => ({
    id,
    title: t(`recall.${id}`),
    paragraphs: paragraphs.filter((text) => text !== ''),
    bullets,
  });
  const remedies = recall.remedies.map((remedy) => t(`recall.remedy.${remedy}`));
  return {
    id: recall.id,
    heading: t(`recall.heading.${recall.kind}`),
    name: recall.name,
    parts: [
      part('product', [recall.name, ...identify(t, recall, language)]),
      part('hazard', [texts.hazard]),
      part('action', [texts.action]),
      ...(remedies.length > 0
        ? [part('remedies', [texts.fewRemedies, t(remedies.length > 1 ? 'recall.choice' : 'recall.only')], remedies)]
        : []),
      part('contact', [recall.contact, t('recall.share')]),
    ],
  };
}

/** How its owner tells it from others. */
function identify(t: RecallTranslate, recall: RecallToSay, language: Language): readonly string[] {
  const { brand, sku, model, barcode, batch } = recall;
  return [
    brand && t('recall.brand', { brand }),
    sku && t('recall.sku', { sku }),
    model && t('recall.model', { model }),
    barcode && t('recall.barcode', { barcode }),
    batch && t('recall.batch', { batch }),
    sayDays(t, recall, language),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** When it was sold: as staff said, else when this shop sent it. */
function sayDays(t: RecallTranslate, recall: RecallToSay, language: Language): string | null {
  const dayOf = (day: string | null) => day && formatDay(day, language);
  const [from, to] = [dayOf(recall.orderedFrom), dayOf(recall.orderedTo)];
  if (from && to) return t('recall.sold', { from, to });
  if (from) return t('recall.soldFrom', { from });
  if (to) return t('recall.soldTo', { to });
  const [first, last] = [dayOf(recall.sentFrom), dayOf(recall.sentTo)];
  if (!first || !last) return null;
  return first === last ? t('recall.sentOn', { date: first }) : t('recall.sent', { from: first, to: last });
}
