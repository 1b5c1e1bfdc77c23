import { data } from 'react-router';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { MAX_NAME } from '#shop/delivery/delivery-input.ts';
import { listDelivery } from '#shop/delivery/delivery-view.server.ts';
import { listCountries } from '#shop/i18n/country.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/zone.ts';
import { handleZone } from './delivery-action.server.ts';
import { DeliveryForm, type EditedPart } from './delivery-form.tsx';
import { valuesOfZone, zoneFormSchema } from './delivery-form-input.ts';
import { TickList } from './tick-list.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const language = getLanguage(context);
  const countries = listCountries(language).map(({ code, name }) => ({ value: code, label: name }));
  const id = readId(params.zone);
  if (id === null) {
    const { country } = await getSettings(shop);
    const isTaken = (await listDelivery(shop.db)).some(({ fields }) => fields.countries.includes(country));
    const values = valuesOfZone({ name: '', countries: isTaken ? [] : [country], postal_ranges: [], position: 0 });
    return { zone: { version: null, values } satisfies EditedPart, countries };
  }
  const stored = (await listDelivery(shop.db)).find((one) => one.id === id);
  if (stored === undefined) throw data(null, { status: 404 });
  const zone: EditedPart = { version: stored.version.toISOString(), values: valuesOfZone(stored.fields) };
  return { zone, countries };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleZone({ shop: getShop(context), viewer, request }, readId(params.zone));
}

/** Null where the address has none; an address that cannot be one leads nowhere. */
function readId(text: string | undefined): Uuid | null {
  if (text === undefined) return null;
  if (!isUuid(text)) throw data(null, { status: 404 });
  return text;
}

export default function ZonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { zone, countries } = loaderData;
  const t = useAdminTranslate();
  return (
    <DeliveryForm
      title={t(zone.version === null ? 'delivery.addZone' : 'delivery.editZone')}
      part={zone}
      schema={zoneFormSchema}
      reply={actionData}
      sayField={(field) => t(`delivery.field.${field as 'countries'}`)}
    >
      {({ input, typed }) => {
        const { type: _, ...ranges } = input('postal_ranges');
        return (
          <Panel>
            <div className="flex flex-col gap-6">
              <TextField
                {...input('name')}
                label={t('delivery.field.name')}
                hint={t('delivery.zoneNameHint')}
                maxLength={MAX_NAME}
                required
              />
              <TickList
                name="countries"
                id={input('countries').id}
                legend={t('delivery.field.countries')}
                hint={t('delivery.countriesHint')}
                error={input('countries').error}
                options={countries}
                chosen={typed.countries ?? ''}
              />
              <TextareaField
                {...ranges}
                label={t('delivery.field.postal_ranges')}
                hint={t('delivery.rangesHint')}
                rows={3}
              />
              <TextField
                {...input('position')}
                label={t('delivery.field.position')}
                hint={t('delivery.positionHint')}
                inputMode="numeric"
                className="max-w-40"
              />
            </div>
          </Panel>
        );
      }}
    </DeliveryForm>
  );
}
