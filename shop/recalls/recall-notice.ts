import type { recalls as english } from '#locales/en/recalls.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
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
  const { brand, sku, batch, orderedFrom, orderedTo } = recall;
  const from = orderedFrom && formatDate(new Date(orderedFrom), language);
  const to = orderedTo && formatDate(new Date(orderedTo), language);
  return [
    brand && t('recall.brand', { brand }),
    sku && t('recall.model', { sku }),
    batch && t('recall.batch', { batch }),
    from && to && t('recall.sold', { from, to }),
    from && !to && t('recall.soldFrom', { from }),
    to && !from && t('recall.soldTo', { to }),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}
