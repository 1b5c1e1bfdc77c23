import { getLanguage, getShop } from '#app/shop-context.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/new-product.ts';
import { NEW_PRODUCT } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';
import { handleProductForm } from './save-product-action.server.ts';

/** Only with edit permission: a form that would be refused is not shown. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'edit');
  const shop = getShop(context);
  const [categories, { vatRate }] = await Promise.all([
    listCategoryOptions(shop, getLanguage(context)),
    getSettings(shop),
  ]);
  return { categories, vatRate };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleProductForm({ request, context, viewer, productId: null });
}

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminTranslate();
  return (
    <ProductEditor
      title={t('productForm.newTitle')}
      loaded={EMPTY}
      reply={actionData}
      frame={null}
      withOrders={NONE}
      {...loaderData}
    />
  );
}

const EMPTY = { version: '', draft: NEW_PRODUCT };
const NONE: readonly string[] = [];
