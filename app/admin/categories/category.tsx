import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { findStoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/category.ts';
import { handleCategory, handleNewCategory } from './category-action.server.ts';
import { CategoryForm } from './category-form.tsx';

/** An existing category, or a new one at an address without an id: that form is only shown to those who may send it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { categoryId } = params;
  await requireStaff(context, categoryId === undefined ? 'edit' : 'view');
  if (categoryId === undefined) return { category: null };
  const category = isUuid(categoryId) ? await findStoredCategory(getShop(context).db, categoryId) : null;
  if (category === null) throw data(null, { status: 404 });
  return { category: { ...category, version: category.version.toISOString() } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const { categoryId } = params;
  if (categoryId === undefined) return handleNewCategory(getShop(context), viewer, request);
  return handleCategory(getShop(context), viewer, categoryId, request);
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return <CategoryForm key={category?.id} category={category} reply={actionData} />;
}
