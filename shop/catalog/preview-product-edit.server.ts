import type { DutyId } from '#shop/duties/duties.ts';
import type { Judgement } from '#shop/duties/judge.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { ok, type Result } from '#shop/kernel/result.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEdit, droppedBy, NOBODY_PUBLISHED } from './decide-edit.server.ts';
import { listEditableProducts, nameProducts } from './editable-product-view.server.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import { type EditableProduct, type EditRefusal, type ProductEdit, planProductEdit } from './product-edit.ts';
import type { ProductSelection } from './staff-product-list.ts';
import { listSelectedProducts } from './staff-products-view.server.ts';

/** Rows of the preview; prices are shelf prices. */
export type PreviewedProduct = Pick<
  EditableProduct,
  'is_active' | 'is_featured' | 'category_id' | 'kind' | 'tax_class' | 'tag' | 'stock_quantity' | 'attributes'
> & { readonly price: Cents };

export type ProductEditPreview = {
  readonly selected: number;
  readonly names: readonly string[];
  readonly changed: number;
  readonly unchanged: number;
  readonly rows: readonly {
    readonly name: string;
    readonly before: PreviewedProduct;
    readonly after: PreviewedProduct;
  }[];
  readonly refused: number;
  readonly refusals: readonly RefusedProduct[];
  /** What no longer applies to those that change. */
  readonly dropped: readonly DutyId[];
};

/** `lacking` is what law wants of it, for the reason `duties_missing`. */
export type RefusedProduct = {
  readonly id: Uuid;
  readonly name: string;
  readonly why: EditRefusal;
  readonly lacking: readonly Judgement[];
};

const SHOWN = 8;
/** More, because each has something of its own to be done about. */
const SHOWN_REFUSED = 100;

/** What `editProducts`, or with null `deleteProducts`, would do now; nothing is written. */
export async function previewProductEdit(
  shop: Shop,
  asked: { readonly selection: ProductSelection; readonly edit: ProductEdit | null; readonly language?: Language },
): Promise<Result<ProductEditPreview, never>> {
  const { vatRate, lowStockThreshold } = await getSettings(shop);
  const ids = await listSelectedProducts(shop.db, asked.selection, lowStockThreshold);
  const products = await listEditableProducts(shop.db, ids);
  const { edit, language = 'en' } = asked;
  const gate = await openPublishGate(shop, { via: 'bulk', actor: null });
  const publication = edit === null ? NOBODY_PUBLISHED : await decideEdit(shop.db, gate, edit, ids);
  const { barred } = publication;
  const surroundings = { rate: vatRate, barred };
  const plans = edit === null ? [] : products.map((product) => planProductEdit(product, edit, surroundings));
  const changed = plans.filter((plan) => plan.outcome === 'changed');
  const refused = plans.filter((plan) => plan.outcome === 'refused');
  const [firstChanged, firstRefused] = [changed.slice(0, SHOWN), refused.slice(0, SHOWN_REFUSED)];
  const shownIds = [...products.slice(0, SHOWN), ...[...firstChanged, ...firstRefused].map(({ before }) => before)];
  const names = await nameProducts(
    shop.db,
    shownIds.map(({ id }) => id),
    language,
  );
  const nameOf = ({ id, name }: EditableProduct) => names.get(id) ?? name;
  return ok({
    selected: products.length,
    names: products.slice(0, SHOWN).map(nameOf),
    changed: changed.length,
    unchanged: plans.length - changed.length - refused.length,
    rows: firstChanged.map(({ before, after }) => ({
      name: nameOf(before),
      before: shown(before, vatRate),
      after: shown(after, vatRate),
    })),
    refused: refused.length,
    dropped: droppedBy(publication),
    refusals: firstRefused.map(({ before, why }) => ({
      id: before.id,
      name: nameOf(before),
      why,
      lacking: barred.get(before.id) ?? [],
    })),
  });
}

function shown(product: EditableProduct, rate: VatRate): PreviewedProduct {
  const { base_price, is_active, is_featured, category_id, kind, tax_class, tag, stock_quantity, attributes } = product;
  const shared = { is_active, is_featured, category_id, kind, tax_class, tag, stock_quantity, attributes };
  return { price: grossCents(base_price, rate), ...shared };
}
