import { expect, test } from 'vitest';
import { type CheckedProduct, productInputSchema } from '#shop/catalog/product-input.ts';
import type { DUTY_IDS } from '#shop/duties/duties.ts';
import { judge, lackingOf } from '#shop/duties/judge.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { readPicture, readProducts } from './demo-data.server.ts';
import { DEMO_KINDS } from './demo-kinds.ts';
import { toProductInput } from './demo-product-input.ts';

const ENERGY = ['energy-class', 'energy-label', 'energy-sheet', 'energy-eprel'] as const;
/** As strict as can be: what any kind of the demo could want of its own goods. */
const WANTED: Readonly<Record<string, readonly (typeof DUTY_IDS)[number][]>> = {
  cosmetic: ['ingredients', 'cosmetic-durability', 'nominal-content', 'precautions', 'cosmetic-responsible-person'],
  lamp: [...ENERGY, 'take-back'],
  wearable: ['warnings', 'connected-data', 'connected-data-translated', 'battery', 'battery-capacity', 'take-back'],
  battery: ['warnings', 'battery', 'battery-capacity'],
  cable: ['take-back'],
  other: [],
};
const EVERY = [
  ...(['picture', 'manufacturer', 'responsible-person', 'identifier', 'latvian-texts', 'packaging'] as const),
  ...(['guarantee-translated', 'warnings-translated'] as const),
];

test('every product of the demo has what law wants of its kind', async () => {
  const kinds = [
    ...Object.entries(WANTED).map(([id, own]) => ({ id, names: {}, duties: [...EVERY, ...own], is_shipped: true })),
    ...DEMO_KINDS.map((kind) => ({ ...kind, is_shipped: false })),
  ];
  const rules = { kinds, countries: ['LV', 'EE', 'US'], day: '2027-03-01' };
  const lacking = [];
  for (const product of await readProducts()) {
    const hasPicture = (await readPicture(product.slug.en)) !== null;
    const label = (await readPicture(product.slug.en, 'energy-label')) && 'products/label.webp';
    const context = { categoryId: '', vatRate: vatRate(2100), variationImages: new Map(), labelImage: label };
    const input = toProductInput(product, { ...context, images: hasPicture ? ['products/a.webp'] : [] });
    const checked: CheckedProduct = productInputSchema.parse({ ...input, category_id: null });
    expect(kinds.map(({ id }) => id)).toContain(product.kind);
    const lacks = lackingOf(judge(rules, checked));
    if (lacks.length > 0) lacking.push([product.slug.en, product.kind, lacks]);
  }
  expect(lacking).toEqual([]);
});
