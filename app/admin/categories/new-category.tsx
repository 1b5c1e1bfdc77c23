import { getShop } from '#app/shop-context.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/new-category.ts';
import { answerNewCategory } from './category-action.server.ts';
import { CategoryForm } from './category-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return answerNewCategory(getShop(context), viewer, request);
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return <CategoryForm category={null} reply={actionData} />;
}
