import type { ReactNode } from 'react';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftCheckbox, DraftSelect, DraftText, DraftTextarea } from './draft-fields.tsx';
import { useEditor } from './editor-context.tsx';
import { QuantityFields } from './variation-details.tsx';

const CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** What EU law wants beside an offer; closed until somebody looks for it, or something in it is wrong. */
export function FactsSection(): ReactNode {
  const t = useAdminTranslate();
  const { problems, readOnly } = useEditor();
  const hasProblem = problems.some(({ field }) => /^facts\.|^translation\.warnings/.test(field));
  return (
    <section className="rounded-card border border-line bg-raised px-4 sm:px-6">
      <Disclosure
        key={hasProblem ? 'open' : 'closed'}
        open={hasProblem}
        summary={
          <span className="py-1.5">
            <h2 className="text-lg">{t('productForm.facts')}</h2>
            <span className="text-sm font-normal text-muted">
              {t('productForm.factsText')} {!readOnly && t('productForm.factsEmpty')}
            </span>
          </span>
        }
        className="border-b-0"
      >
        <div className="flex flex-col gap-6 pt-2 text-ink">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Company name="manufacturer" />
            <Company name="responsible_person" hint={t('productForm.responsibleHint')} />
          </div>
          <DraftTextarea name="facts.inci" />
          <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
            <DraftTextarea
              name="facts.warnings"
              label={t('productForm.inLanguage', {
                field: t('productForm.field.warnings'),
                language: t('productForm.english'),
              })}
            />
            <DraftTextarea name="translation.warnings" lang="lv" />
          </div>
          <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
            <QuantityFields name="facts.net_quantity" />
            <DraftText name="facts.weight_g" inputMode="numeric" />
            <DraftText name="facts.guarantee_years" inputMode="numeric" />
            <DraftText name="facts.barcode" inputMode="numeric" hint={t('productForm.barcodeHint')} />
            <DraftSelect
              name="facts.energy_label.class"
              options={[
                { value: '', label: t('productForm.energy.none') },
                ...CLASSES.map((letter) => ({ value: letter, label: letter })),
              ]}
            />
            <DraftText name="facts.energy_label.scale" />
          </div>
          <fieldset className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 font-semibold">{t('productForm.field.charger')}</legend>
            <DraftSelect
              name="facts.charger.included"
              label={t('productForm.field.included')}
              options={[
                { value: '', label: t('productForm.charger.none') },
                { value: 'yes', label: t('productForm.charger.yes') },
                { value: 'no', label: t('productForm.charger.no') },
              ]}
            />
            <DraftText name="facts.charger.min_w" label={t('productForm.field.min_w')} inputMode="decimal" />
            <DraftText name="facts.charger.max_w" label={t('productForm.field.max_w')} inputMode="decimal" />
            <DraftCheckbox name="facts.charger.usb_pd" label={t('productForm.field.usb_pd')} />
          </fieldset>
        </div>
      </Disclosure>
    </section>
  );
}

function Company(props: { readonly name: 'manufacturer' | 'responsible_person'; readonly hint?: string }): ReactNode {
  const t = useAdminTranslate();
  const { name, hint } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t(`productForm.field.${name}`)}</legend>
      <DraftText name={`facts.${name}.name`} label={t('productForm.field.name')} />
      <DraftText name={`facts.${name}.postal_address`} label={t('productForm.field.postal_address')} />
      <DraftText name={`facts.${name}.email`} label={t('productForm.field.email')} inputMode="email" />
      {hint !== undefined && <p className="-mt-2 text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
