import { data } from 'react-router';
import { getLanguage, getShop } from '#app/shop-context.ts';
import type { MethodFields } from '#shop/delivery/delivery.ts';
import { listDelivery } from '#shop/delivery/delivery-view.server.ts';
import { kindName } from '#shop/duties/kind.ts';
import { listKinds } from '#shop/duties/kind-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/method.ts';
import { handleMethod, valuesOf } from './delivery-action.server.ts';
import { DeliveryForm, type EditedPart } from './delivery-form.tsx';
import { methodFormSchema, valuesOfMethod } from './delivery-form-input.ts';
import { MethodParts, sayMethodField } from './method-fields.tsx';

type Address = { readonly zone?: string | undefined; readonly method?: string | undefined };

/** A method with its zone, or the zone of a new one. */
async function findMethod(shop: Shop, { zone: zoneId, method: id }: Address) {
  const zones = await listDelivery(shop.db);
  const zone = zones.find((one) => one.id === zoneId || one.methods.some((method) => method.id === id));
  if (zone === undefined) throw data(null, { status: 404 });
  return { zone, stored: zone.methods.find((method) => method.id === id) ?? null };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const [{ zone, stored }, kinds, settings] = await Promise.all([
    findMethod(shop, params),
    listKinds(shop.db),
    getSettings(shop),
  ]);
  const method: EditedPart =
    stored === null
      ? { version: null, values: valuesOfMethod(newMethod(settings), []) }
      : { version: stored.version.toISOString(), values: await valuesOf(shop, { part: 'method', ...stored }) };
  return {
    method,
    zone: zone.fields.name,
    kinds: kinds.map((kind) => ({ value: kind.id, label: kindName(kind, language) })),
  };
}

/** A new one costs what the settings say. */
function newMethod(settings: {
  readonly shippingPrice: MethodFields['price_steps'][number]['price'];
  readonly freeShippingThreshold: MethodFields['free_from'];
}): Omit<MethodFields, 'zone_id'> {
  return {
    kind: 'courier',
    carrier: null,
    names: perLanguage(() => ''),
    texts: perLanguage(() => ''),
    price_by: 'flat',
    price_steps: [{ from: 0, price: settings.shippingPrice }],
    free_from: settings.freeShippingThreshold,
    most_weight_g: null,
    most_size_mm: null,
    excluded_kinds: [],
    excluded_products: [],
    days_from: 1,
    days_to: 3,
    cut_off_hour: 12,
    position: 0,
    is_hidden: false,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  const shop = getShop(context);
  const { zone, stored } = await findMethod(shop, params);
  const id: Uuid | null = stored?.id ?? null;
  return handleMethod({ shop, viewer, request }, id, zone.id);
}

export default function MethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { method, zone, kinds } = loaderData;
  const t = useAdminTranslate();
  return (
    <DeliveryForm
      title={t(method.version === null ? 'delivery.addMethodTo' : 'delivery.editMethodOf', { zone })}
      part={method}
      schema={methodFormSchema}
      reply={actionData}
      sayField={(field) => sayMethodField(t, field)}
    >
      {(fields) => <MethodParts {...fields} kinds={kinds} />}
    </DeliveryForm>
  );
}
