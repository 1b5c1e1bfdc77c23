type FixedTexts = {
  /** The law that fixes the words or what they must say. */
  readonly law: string;
  readonly keys?: readonly string[];
  /** How the keys begin. */
  readonly beginnings?: readonly string[];
};

/**
 * Texts whose words law fixes, or that must say certain facts: another wording could cost an order its force or
 * mislead. What the reasons are called is in `locales/`, admin/texts.ts.
 */
export const FIXED_TEXTS = {
  order_button: { law: 'Directive 2011/83/EU, Art. 8(2)', keys: ['checkout.obligation'] },
  withdrawal: {
    law: 'Directive 2011/83/EU, Art. 6(1)(h) and 11a',
    keys: [
      'withdraw.title',
      'withdraw.here',
      'withdraw.text',
      'withdraw.confirm',
      'withdraw.noReason',
      'withdraw.sendBack',
      'withdraw.refundWithin',
      'footer.withdraw',
      'footer.withdrawal',
      'mail.order.withdraw',
      'mail.withdrawal.sendBack',
      'mail.withdrawal.refund',
    ],
  },
  sealed: { law: 'Directive 2011/83/EU, Art. 16(e)', keys: ['mail.order.sealed'], beginnings: ['sealed.'] },
  contract: { law: 'Directive 2011/83/EU, Art. 8(7)', beginnings: ['mail.contract.'] },
  reduction: { law: 'Directive 98/6/EC, Art. 6a', beginnings: ['product.lowestBefore'] },
  unit_price: {
    law: 'Directive 98/6/EC, Art. 3',
    keys: ['product.netQuantity'],
    beginnings: ['product.unitPrice.', 'product.quantity.'],
  },
  vat: {
    law: 'Directive 2006/112/EC, Art. 226; Directive 98/6/EC, Art. 2',
    keys: [
      'amount.subtotalIncVat',
      'amount.subtotalExVat',
      'amount.goodsVat',
      'amount.shippingIncVat',
      'amount.includedVat',
      'amount.inclVat',
      'mail.noVatNo',
    ],
  },
  guarantee: {
    law: 'Directive 2011/83/EU, Art. 6(1)(l); Regulation (EU) 2025/1960',
    beginnings: ['notice.', 'durability.', 'product.fact.guarantee_years', 'product.fact.commercial_guarantee_years'],
  },
  energy: {
    law: 'Regulation (EU) 2017/1369, Art. 5',
    keys: ['energy.label', 'energy.eprelExample', 'product.energySheet', 'product.energyClass'],
  },
  reviews: {
    law: 'Directive 2005/29/EC, Art. 7(6)',
    keys: ['reviews.howChecked'],
    beginnings: ['reviews.origin.'],
  },
  moderation: { law: 'Regulation (EU) 2022/2065, Art. 17', beginnings: ['mail.reviewHidden.'] },
  recall: {
    law: 'Regulation (EU) 2023/988, Art. 35 and 36',
    keys: [
      'cart.recalled',
      'order.payRecalled',
      'recall.product',
      'recall.brand',
      'recall.sku',
      'recall.model',
      'recall.barcode',
      'recall.batch',
      'recall.hazard',
      'recall.action',
      'recall.remedies',
      'recall.choice',
      'recall.only',
      'recall.contact',
      'recall.share',
      'recall.more',
      'recall.subject',
      'recall.orders',
    ],
    beginnings: ['checkout.recalled.', 'recall.heading.', 'recall.sold', 'recall.sent', 'recall.remedy.'],
  },
  safety: { law: 'Regulation (EU) 2023/988, Art. 19; Regulation (EC) No 1223/2009, Art. 19', beginnings: ['safety.'] },
  charger: { law: 'Directive 2014/53/EU, Art. 10(8)', beginnings: ['charger.'] },
  device_data: { law: 'Regulation (EU) 2023/2854, Art. 3(2)', beginnings: ['data.'] },
  battery: { law: 'Regulation (EU) 2023/1542, Art. 11 and 13', beginnings: ['battery.'] },
  take_back: { law: 'Directive 2012/19/EU, Art. 5(2)(b) and 14(2)', beginnings: ['takeBack.'] },
  seller: { law: 'Directive 2000/31/EC, Art. 5', beginnings: ['seller.', 'registers.'] },
  data: {
    law: 'Regulation (EU) 2016/679, Art. 13',
    keys: ['mail.accountDeleted.kept'],
    beginnings: ['account.deleteStays'],
  },
} as const satisfies Readonly<Record<string, FixedTexts>>;

export type FixedReason = keyof typeof FIXED_TEXTS;

/** Why a text cannot be changed; null for one that can. */
export function findFixedReason(key: string): FixedReason | null {
  const reasons: [string, FixedTexts][] = Object.entries(FIXED_TEXTS);
  const found = reasons.find(
    ([, { keys = [], beginnings = [] }]) => keys.includes(key) || beginnings.some((begin) => key.startsWith(begin)),
  );
  return found === undefined ? null : (found[0] as FixedReason);
}
