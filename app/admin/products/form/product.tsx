import { useEffect } from 'react';
import { data, useSearchParams } from 'react-router';
import { getRequestFacts, type RequestFacts } from '#app/middleware/request-context.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Attribute } from '#shop/attributes/attribute.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { listEntityChanges } from '#shop/audit/changes-view.server.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { claimsOfProduct } from '#shop/catalog/product-claims.ts';
import { listPictures } from '#shop/catalog/product-input.ts';
import {
  findStoredProduct,
  listDeletedProducts,
  type StoredProduct,
} from '#shop/catalog/stored-product-view.server.ts';
import { listEvidence, listWarnings } from '#shop/duties/evidence-view.server.ts';
import { dutiesInForce } from '#shop/duties/judge.ts';
import { kindOptions } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { listCountries } from '#shop/i18n/country.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import { listMissingCopies } from '#shop/media/copies/picture-copy-view.server.ts';
import { hasPrice } from '#shop/pricing/product-price.ts';
import { explainStruckPrices } from '#shop/pricing/struck-price-view.server.ts';
import { listRecallsOfProduct } from '#shop/recalls/recall-view.server.ts';
import { countWaiting } from '#shop/restock/restock-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import { sayInEach } from '../../share/shared-shop.server.ts';
import type { Route } from './+types/product.ts';
import { draftAttributes } from './product-attributes.ts';
import { draftOf, NEW_PRODUCT } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import { handleProductForm } from './save-product-action.server.ts';

const CHANGES_SHOWN = 5;

/** An existing product, or a new one at an address without an id: that form is only shown to those who may send it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { productId } = params;
  await requireStaff(context, productId === undefined ? 'edit' : 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const attributes = await listAttributes(shop.db);
  const [categories, kinds, { vatRate, servedCountries }, noDescription, product] = await Promise.all([
    listCategoryOptions(shop, language),
    listKinds(shop.db),
    getSettings(shop),
    sayInEach(shop, (t) => t('product.noDescription')),
    productId === undefined ? null : loadProduct(context, productId, attributes),
  ]);
  const rules = { kinds, countries: servedCountries, day: localDay(shop.clock.now()) };
  const options = kindOptions(kinds, language).map((kind) => ({ ...kind, duties: dutiesInForce(rules, kind.id) }));
  return {
    categories,
    kinds: options,
    countries: listCountries(language),
    vatRate,
    noDescription,
    attributes,
    product,
  };
}

async function loadProduct(context: Route.LoaderArgs['context'], productId: string, attributes: readonly Attribute[]) {
  const { db } = getShop(context);
  const stored = isUuid(productId) ? await findToEdit(db, productId, getRequestFacts(context)) : null;
  if (stored === null) throw data(null, { status: 404 });
  const { id, version, created_at, product } = stored;
  const language = getLanguage(context);
  const [changes, missingCopies, waiting, struck, evidence, warnings, recalls] = await Promise.all([
    listEntityChanges(db, { entity: 'product', entityId: id, limit: CHANGES_SHOWN }),
    listMissingCopies(db, listPictures(product)),
    countWaiting(db, id),
    explainStruckPrices(getShop(context), product, id),
    listEvidence(db, id, 1),
    product.is_active ? listWarnings(db, id) : [],
    listRecallsOfProduct(db, id, language),
  ]);
  return {
    title: product.name,
    loaded: { version: version.toISOString(), draft: draftOf(product, language, attributes) },
    missingCopies,
    withOrders: product.product_variations.filter((one) => one.has_orders).map((one) => one.id),
    frame: {
      id,
      hasEvidence: evidence.length > 0,
      slug: product.slug.en ?? id,
      isShown: product.is_active && hasPrice(product),
      waiting,
      created: created_at,
      updated: version,
      changes,
      struck,
      claims: claimsOfProduct(product),
      warnings,
      recalls: recalls.map(({ id, kind, name, startedAt }) => ({ id, kind, name, startedAt })),
    },
  };
}

/** The reply to a form without scripts is this page: a product deleted meanwhile is in it, so nothing typed is lost. */
async function findToEdit(db: Shop['db'], id: Uuid, { method }: RequestFacts): Promise<StoredProduct | null> {
  const stored = await findStoredProduct(db, id);
  if (stored !== null || method !== 'POST') return stored;
  return (await listDeletedProducts(db, [id])).get(id) ?? null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const { productId = null } = params;
  if (productId !== null && !isUuid(productId)) throw data(null, { status: 404 });
  return handleProductForm({ request, context, viewer, productId });
}

function blankOf(attributes: readonly Attribute[]) {
  const draft = { ...NEW_PRODUCT, attributes: draftAttributes(attributes, {}, DEFAULT_LANGUAGE) };
  return { loaded: { version: '', draft }, withOrders: [], frame: null };
}

export default function ProductPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, ...shared } = loaderData;
  const t = useAdminTranslate();
  const shown = product ?? { ...blankOf(shared.attributes), title: t('productForm.newTitle') };
  return (
    <>
      <JustCreated />
      <ProductEditor key={params.productId} reply={actionData} {...shared} {...shown} />
    </>
  );
}

/** Reports once, on the next page, that the product was created. */
function JustCreated() {
  const t = useAdminTranslate();
  const toast = useToast();
  const [parameters, setParameters] = useSearchParams();
  const isNew = parameters.get('saved') === 'created';
  useEffect(() => {
    if (!isNew) return;
    toast.success({ title: t('products.created') });
    setParameters({}, { replace: true, preventScrollReset: true });
  }, [isNew, setParameters, t, toast]);
  return isNew ? (
    <noscript>
      <Alert tone="success">{t('products.created')}</Alert>
    </noscript>
  ) : null;
}
