import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type LawTranslate, sayTakeBack, translateLaw } from '#shop/law/law-words.ts';
import { sayChemistry } from './battery-chemistry.ts';

export const LEGAL_BLOCKS = ['durability', 'data', 'battery', 'take-back'] as const;

/**
 * What law wants said about a product before it is bought, in the words of the page's language. Written by the server, so
 * that browsers need no texts for it; never folded away.
 */
export type LegalBlock = {
  readonly id: (typeof LEGAL_BLOCKS)[number];
  readonly title: string;
  readonly facts: readonly { readonly term: string; readonly description: string }[];
  readonly sentences: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
};

type BlockFacts = Pick<ProductFacts, 'durability_guarantee' | 'data' | 'battery' | 'weee_category'>;

/** Lists the blocks that a product with these facts has. */
export function listLegalBlocks(facts: BlockFacts, language: Language): readonly LegalBlock[] {
  const t = translateLaw(language);
  return [
    describeDurability(t, facts.durability_guarantee),
    describeData(t, facts.data),
    describeBattery(t, language, facts.battery),
    describeTakeBack(t, language, facts.weee_category),
  ].filter((block) => block !== null);
}

/** The terms of the producer's guarantee, which its label only sums up (Directive (EU) 2019/771, Art. 17(2)). */
function describeDurability(t: LawTranslate, guarantee: BlockFacts['durability_guarantee']): LegalBlock | null {
  if (guarantee === null) return null;
  const { guarantor, scope, conditions } = guarantee;
  return {
    id: 'durability',
    title: t('durability.title'),
    facts: [
      { term: t('durability.guarantor'), description: guarantor },
      { term: t('durability.scope'), description: scope },
      { term: t('durability.conditions'), description: conditions },
    ],
    sentences: [t('durability.besides')],
    link: null,
  };
}

/** Regulation (EU) 2023/2854, Art. 3(2). */
function describeData(t: LawTranslate, data: BlockFacts['data']): LegalBlock | null {
  if (data === null) return null;
  const facts = (['made', 'amount', 'storage', 'access'] as const).map((part) => ({
    term: t(`data.${part}`),
    description: data[part],
  }));
  return { id: 'data', title: t('data.title'), facts, sentences: [], link: null };
}

/** Regulation (EU) 2023/1542, Art. 11 and 13. */
function describeBattery(t: LawTranslate, language: Language, battery: BlockFacts['battery']): LegalBlock | null {
  if (battery === null) return null;
  const { chemistry, capacity_mah, capacity_wh, removable } = battery;
  const capacity = [
    ...(capacity_mah === null ? [] : [`${formatDecimal(capacity_mah, language)} mAh`]),
    ...(capacity_wh === null ? [] : [`${formatDecimal(capacity_wh, language)} Wh`]),
  ];
  return {
    id: 'battery',
    title: t('battery.title'),
    facts: [
      { term: t('battery.chemistry'), description: sayChemistry(t, chemistry) },
      ...(capacity.length === 0 ? [] : [{ term: t('battery.capacity'), description: capacity.join(', ') }]),
      ...(removable === null
        ? []
        : [{ term: t('battery.removable'), description: t(`battery.removable.${removable}`) }]),
    ],
    sentences: [],
    link: null,
  };
}

/** Directive 2012/19/EU, Art. 5(2)(b) and 14(2). */
function describeTakeBack(
  t: LawTranslate,
  language: Language,
  category: BlockFacts['weee_category'],
): LegalBlock | null {
  if (category === null) return null;
  const { sentence, link } = sayTakeBack(language);
  return {
    id: 'take-back',
    title: t('takeBack.title'),
    facts: [{ term: t('takeBack.category'), description: t(`takeBack.category.${category}`) }],
    sentences: [t('takeBack.bin'), sentence],
    link,
  };
}
