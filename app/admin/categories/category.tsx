import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { claimsOfCategory } from '#shop/catalog/categories/category-claims.ts';
import { listParentOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { findBorrowedPicture } from '#shop/catalog/categories/navigation-view.server.ts';
import { findStoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { requireStaff } from '../require-staff.ts';
import { sayOfListing } from '../share/shared-shop.server.ts';
import type { Route } from './+types/category.ts';
import { handleCategory, handleNewCategory } from './category-action.server.ts';
import { CategoryForm } from './category-form.tsx';
import { toTexts } from './category-form-input.ts';

/** An existing category, or a new one at an address without an id: that form is only shown to those who may send it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { categoryId } = params;
  await requireStaff(context, categoryId === undefined ? 'edit' : 'view');
  const shop = getShop(context);
  const language = getLanguage(context);
  const description = await sayOfListing(shop);
  if (categoryId === undefined)
    return {
      category: null,
      parents: await listParentOptions(shop, { id: null, language }),
      share: { description, borrowed: null },
    };
  const category = isUuid(categoryId) ? await findStoredCategory(shop.db, categoryId) : null;
  if (category === null) throw data(null, { status: 404 });
  const { id, slug, version, fields } = category;
  return {
    category: { id, slug, version: version.toISOString(), fields: toTexts(fields), claims: claimsOfCategory(fields) },
    parents: await listParentOptions(shop, { id, language }),
    share: { description, borrowed: await findBorrowedPicture(shop, id) },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const { categoryId } = params;
  if (categoryId === undefined) return handleNewCategory(getShop(context), viewer, request);
  return handleCategory(getShop(context), viewer, categoryId, request);
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category, parents, share } = loaderData;
  return <CategoryForm key={category?.id} category={category} parents={parents} share={share} reply={actionData} />;
}
