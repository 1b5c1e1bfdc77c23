import { Form, useNavigation } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, type SelectOption } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import {
  findManufacturer,
  type KnownManufacturer,
  listManufacturers,
  type Manufacturer,
} from '#shop/catalog/manufacturer-view.server.ts';
import { listCountries } from '#shop/i18n/country.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReadOnlyNote } from '../desk/save-bar.tsx';
import { useNotify } from '../desk/undo.tsx';
import { RefusedProducts } from '../products/refused-products.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/manufacturers.ts';
import { handleManufacturer } from './duties-action.server.ts';
import { KINDS, MANUFACTURERS, sayDutiesReply } from './duties-reply.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { db } = getShop(context);
  const of = new URL(request.url).searchParams.get('of') ?? '';
  const [manufacturers, known] = await Promise.all([
    listManufacturers(db),
    of === '' ? null : findManufacturer(db, of),
  ]);
  return {
    manufacturers,
    chosen: known && { of, facts: known },
    // Browsers know other names.
    countries: listCountries(getLanguage(context)).map(({ code, name }) => ({ value: code, label: name })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleManufacturer(getShop(context), viewer, await readFormData(request), getLanguage(context));
}

/** Fills in who answers for the safety of products, for all of a manufacturer at once. */
export default function ManufacturersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { manufacturers, countries } = loaderData;
  const t = useAdminTranslate();
  const readOnly = !usePermission('edit');
  useReply(actionData, useNotify(MANUFACTURERS, sayDutiesReply));
  const said = actionData && sayDutiesReply(t, actionData);
  const refused = actionData?.ok === false ? actionData : undefined;
  const filling = refused?.filling ?? loaderData.chosen;
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
      {refused?.refusals && refused.refusals.length > 0 && (
        <section aria-label={said?.description} className="mb-6 rounded-card bg-sunken p-4">
          <RefusedProducts refusals={refused.refusals} count={refused.n ?? 0} />
        </section>
      )}
      <Panel>
        <Choice manufacturers={manufacturers} of={filling?.of ?? ''} />
        {filling && <FillForm key={filling.of} filling={filling} countries={countries} readOnly={readOnly} />}
      </Panel>
    </>
  );
}

/** Chooses the manufacturer; what is known of it then fills the form. */
function Choice({ manufacturers, of }: { readonly manufacturers: readonly Manufacturer[]; readonly of: string }) {
  const t = useAdminTranslate();
  const sayManufacturer = ({ name, products, incomplete }: Manufacturer) =>
    incomplete === 0
      ? t('duties.manufacturer', { name, n: products })
      : t('duties.manufacturerLacks', { name, n: products, m: incomplete });
  return (
    <Form replace preventScrollReset className="flex flex-col gap-4">
      <SelectField
        key={of}
        name="of"
        label={t('duties.ofManufacturer')}
        placeholder={t('duties.choose')}
        options={manufacturers.map((one) => ({ value: one.name, label: sayManufacturer(one) }))}
        defaultValue={of}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" look="secondary" className="hidden self-start noscript:inline-flex">
        {t('duties.choose')}
      </Button>
    </Form>
  );
}

type FillFormProps = {
  readonly filling: { readonly of: string; readonly facts: KnownManufacturer };
  readonly countries: readonly SelectOption[];
  readonly readOnly: boolean;
};

function FillForm({ filling: { of, facts }, countries, readOnly }: FillFormProps) {
  const t = useAdminTranslate();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-6">
      <HiddenFields fields={{ of }} />
      <fieldset disabled={readOnly} className="flex flex-col gap-6">
        <legend className="sr-only">{t('duties.manufacturers')}</legend>
        <Company name="manufacturer" company={facts.manufacturer} required />
        <SelectField
          name="manufacturer_country"
          label={t('productForm.field.manufacturer_country')}
          placeholder={t('productForm.energy.none')}
          options={countries}
          defaultValue={facts.manufacturer_country ?? ''}
        />
        <Company name="responsible_person" company={facts.responsible_person} hint={t('productForm.responsibleHint')} />
        {!readOnly && (
          <Button type="submit" busy={busy} className="self-start">
            {t('duties.fill')}
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

function Company(props: {
  readonly name: 'manufacturer' | 'responsible_person';
  readonly company: KnownManufacturer['manufacturer'];
  readonly required?: boolean;
  readonly hint?: string;
}) {
  const t = useAdminTranslate();
  const { name, company, hint, required } = props;
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
          defaultValue={company?.[part] ?? ''}
          autoComplete="off"
          {...(required && { required })}
          {...(part === 'email' && { inputMode: 'email' as const })}
        />
      ))}
    </fieldset>
  );
}
