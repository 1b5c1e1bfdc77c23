import { Form, useNavigation } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { listManufacturers } from '#shop/catalog/manufacturer-view.server.ts';
import { listCountries } from '#shop/i18n/country.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReadOnlyNote } from '../desk/save-bar.tsx';
import { useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/manufacturers.ts';
import { handleManufacturer } from './duties-action.server.ts';
import { KINDS, MANUFACTURERS, sayDutiesReply } from './duties-reply.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  return {
    manufacturers: await listManufacturers(getShop(context).db),
    // Browsers know other names.
    countries: listCountries(getLanguage(context)).map(({ code, name }) => ({ value: code, label: name })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleManufacturer(getShop(context), viewer, await readFormData(request));
}

/** Fills in who answers for the safety of products, for all of a manufacturer at once. */
export default function ManufacturersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { manufacturers, countries } = loaderData;
  const t = useAdminTranslate();
  const busy = useNavigation().state !== 'idle';
  const readOnly = !usePermission('edit');
  useReply(actionData, useNotify(MANUFACTURERS, sayDutiesReply));
  const said = actionData && sayDutiesReply(t, actionData);
  const sayManufacturer = ({ name, products, incomplete }: (typeof manufacturers)[number]) =>
    incomplete === 0
      ? t('duties.manufacturer', { name, n: products })
      : t('duties.manufacturerLacks', { name, n: products, m: incomplete });
  return (
    <>
      <title>{t('duties.manufacturers')}</title>
      <PageHeader
        above={<BackLink to={KINDS}>{t('duties.kinds')}</BackLink>}
        title={t('duties.manufacturers')}
        description={t('duties.manufacturersText')}
      />
      {readOnly && <ReadOnlyNote />}
      {said && (
        <Alert tone={said.ok ? 'success' : 'danger'} title={said.title} live className="mb-6">
          {said.description}
        </Alert>
      )}
      <Panel>
        <Form method="post">
          <fieldset disabled={readOnly} className="flex flex-col gap-6">
            <legend className="sr-only">{t('duties.manufacturers')}</legend>
            <SelectField
              name="of"
              label={t('duties.ofManufacturer')}
              placeholder={t('duties.choose')}
              options={manufacturers.map((one) => ({ value: one.name, label: sayManufacturer(one) }))}
              required
            />
            <Company name="manufacturer" required />
            <SelectField
              name="manufacturer_country"
              label={t('productForm.field.manufacturer_country')}
              placeholder={t('productForm.energy.none')}
              options={countries}
            />
            <Company name="responsible_person" hint={t('productForm.responsibleHint')} />
            {!readOnly && (
              <Button type="submit" busy={busy} className="self-start">
                {t('duties.fill')}
              </Button>
            )}
          </fieldset>
        </Form>
      </Panel>
    </>
  );
}

function Company(props: {
  readonly name: 'manufacturer' | 'responsible_person';
  readonly required?: boolean;
  readonly hint?: string;
}) {
  const t = useAdminTranslate();
  const { name, hint, required } = props;
  return (
    <fieldset className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-3">
      <legend className="mb-2 font-semibold">
        {t(`productForm.field.${name}`)} {hint && <span className="font-normal text-muted">({hint})</span>}
      </legend>
      {(['name', 'postal_address', 'email'] as const).map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(`productForm.field.${part}`)}
          autoComplete="off"
          {...(required && { required })}
          {...(part === 'email' && { inputMode: 'email' as const })}
        />
      ))}
    </fieldset>
  );
}
