import { data } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { countProductsWith, listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { listCategoryOptions } from '#shop/catalog/categories/category-list-view.server.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/attribute.ts';
import { handleAttribute } from './attribute-action.server.ts';
import { AttributeForm } from './attribute-form.tsx';

/** An attribute with the number of products that have it, or a new one at an address without an id. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.attributeId);
  await requireStaff(context, id === null ? 'edit' : 'view');
  const shop = getShop(context);
  const categories = await listCategoryOptions(shop, getLanguage(context));
  if (id === null) return { attribute: null, products: 0, categories };
  const attribute = (await listAttributes(shop.db)).find((one) => one.id === id && !one.isDeleted);
  if (attribute === undefined) throw data(null, { status: 404 });
  const products = await countProductsWith(shop.db, attribute.key);
  return { attribute: { ...attribute, version: attribute.version.toISOString() }, products, categories };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  const form = await readFormData(request);
  return handleAttribute({ shop: getShop(context), viewer, form }, readId(params.attributeId));
}

/** Null where the address has none; an address that cannot be one leads nowhere. */
function readId(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export default function AttributePage({ loaderData, actionData }: Route.ComponentProps) {
  const { attribute } = loaderData;
  return <AttributeForm key={`${attribute?.id} ${attribute?.version}`} {...loaderData} reply={actionData} />;
}
