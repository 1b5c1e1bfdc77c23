import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { grossCents } from '#shop/kernel/percent.ts';
import { offerPrice, type PriceHistory, type Vat } from '#shop/pricing/offer.ts';
import { beginningOf, type CellNote } from '../import/import-remark.ts';
import type { ImportSurroundings, ProductLine } from './product-lines.ts';

/** Price histories of the products for which a file names an original price. */
export type PricesSoFar = {
  readonly histories: ReadonlyMap<Uuid, PriceHistory>;
  readonly vat: Vat;
  readonly now: Date;
};

/** The line with a product's original price; zero counts as none. */
export function originalLine(lines: readonly ProductLine[]): ProductLine | undefined {
  return lines.find(({ cells }) => !/^[\s0.,]*$/.test(cells.compareAt ?? ''));
}

/**
 * An original price is imported, but shoppers see it only where the law allows: where it is the lowest price of the 30
 * days before the reduction. The storefront's own rule decides, with the file's prices as the latest.
 */
export function noteOriginal(
  lines: readonly ProductLine[],
  product: CheckedProduct,
  known: StoredProduct | null,
  { prices, headings }: Pick<ImportSurroundings, 'headings'> & { readonly prices: PricesSoFar },
): CellNote[] {
  const line = originalLine(lines);
  const original = product.original_price;
  if (line === undefined || original === null) return [];
  const variations = product.product_variations.map(({ id = '', price_adjustment }) => ({ id, price_adjustment }));
  const history = historyAfter({ base_price: product.base_price, product_variations: variations }, known, prices);
  const priced = { ...product, product_variations: variations };
  const offers = (variations.length === 0 ? [null] : variations)
    .map((choice) => offerPrice(priced, choice, history, prices.vat))
    .filter(({ price }) => price > 0);
  const shown = offers.filter(({ originalPrice }) => originalPrice !== null);
  if (shown.length > 0 && shown.length === offers.length) return [];
  const column = headings.get('compareAt') ?? '';
  const isHigher = offers.some(({ price }) => grossCents(original, prices.vat.rate) > price);
  const notShown = isHigher || offers.length === 0 ? 'original_not_shown' : 'original_not_higher';
  const code = shown.length > 0 ? 'original_for_some' : notShown;
  return [{ line: line.line, column, value: beginningOf(line.cells.compareAt ?? ''), code }];
}

type Priced = Pick<CheckedProduct, 'base_price'> & {
  readonly product_variations: readonly {
    readonly id: Uuid;
    readonly price_adjustment: CheckedProduct['original_price'];
  }[];
};

function historyAfter(product: Priced, known: StoredProduct | null, { histories, now }: PricesSoFar): PriceHistory {
  const before = new Map(known?.product.product_variations.map((one) => [one.id, one.price_adjustment]));
  const changed = product.product_variations.filter(
    ({ id, price_adjustment }) => before.get(id) !== price_adjustment || !before.has(id),
  );
  return [
    ...(histories.get(known?.id ?? '') ?? []),
    ...(known?.product.base_price === product.base_price
      ? []
      : [{ variationId: null, price: product.base_price, changedAt: now }]),
    ...changed.map(({ id, price_adjustment }) => ({ variationId: id, price: price_adjustment, changedAt: now })),
  ];
}
