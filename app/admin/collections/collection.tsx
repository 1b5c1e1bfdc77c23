import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { type Collection, collectionPath, NEW_COLLECTION } from '#shop/collections/collection.ts';
import { findCollectionClaims } from '#shop/collections/collection-claims.ts';
import { countProducts } from '#shop/collections/collection-counts-view.server.ts';
import { findStoredCollection } from '#shop/collections/stored-collections-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { requireStaff } from '../require-staff.ts';
import { sayOfListing } from '../share/shared-shop.server.ts';
import type { Route } from './+types/collection.ts';
import { handleCollection } from './collection-action.server.ts';
import { CollectionForm } from './collection-form.tsx';
import { type EditedCollection, valuesOf } from './collection-form-input.ts';

/** An existing collection or brand's page, or a new collection: that form is only shown to those who may send it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { collectionId } = params;
  await requireStaff(context, collectionId === undefined ? 'edit' : 'view');
  const shop = getShop(context);
  const categories = await listCategoryOptions(shop, getLanguage(context));
  const listed = await sayOfListing(shop);
  if (collectionId === undefined) return { collection: NEW, categories, listed, products: null };
  const stored = isUuid(collectionId) ? await findStoredCollection(shop.db, collectionId) : null;
  if (stored === null) throw data(null, { status: 404 });
  const counts = await countProducts(shop, [stored]);
  return { collection: toEdited(stored), categories, listed, products: counts.get(stored.id) ?? 0 };
}

const NEW: EditedCollection = {
  kind: 'collection',
  brand: null,
  id: null,
  version: null,
  path: null,
  values: valuesOf(NEW_COLLECTION),
  claims: [],
};

function toEdited(collection: Collection): EditedCollection {
  const { id, kind, brand, version, fields } = collection;
  const path = fields.is_shown ? collectionPath(collection) : null;
  const claims = findCollectionClaims(fields);
  return { id, kind, brand, version: version.toISOString(), path, values: valuesOf(fields), claims };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleCollection(getShop(context), viewer, params.collectionId, request);
}

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionForm key={loaderData.collection.id} {...loaderData} reply={actionData} />;
}
