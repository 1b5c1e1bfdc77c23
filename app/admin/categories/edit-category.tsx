import { data } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { findStoredCategory } from '#shop/catalog/categories/stored-category-view.server.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/edit-category.ts';
import { answerCategory } from './category-action.server.ts';
import { CategoryForm } from './category-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { categoryId } = params;
  const category = isUuid(categoryId) ? await findStoredCategory(getShop(context).db, categoryId) : null;
  if (category === null) throw data(null, { status: 404 });
  return { category: { ...category, version: category.version.toISOString() } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return answerCategory(getShop(context), viewer, params.categoryId, request);
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category } = loaderData;
  return <CategoryForm key={category.id} category={category} reply={actionData} />;
}
