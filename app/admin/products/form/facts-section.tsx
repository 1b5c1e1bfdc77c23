import type { ComponentProps } from 'react';
import { besideOthers, inLanguage } from '#app/admin/admin-i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Field, Fields } from '#shop/catalog/fields/field.ts';
import { translationField } from '#shop/catalog/fields/translations.ts';
import { FACT_FIELDS } from '#shop/catalog/product-fields.ts';
import { isTranslated, LANGUAGES } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DescribedInputs, DraftTextarea, FieldInput, PartInputs } from './draft-fields.tsx';
import { useEditor } from './editor-context.tsx';
import { QuantityFields } from './variation-row.tsx';

/** These are drawn by name; warnings are beside their translation. All others are drawn by their descriptions. */
const { manufacturer, responsible_person, net_quantity, warnings, charger, energy_label, ...FURTHER } = FACT_FIELDS;
const isLong = (field: Field) => field.kind === 'text' && field.isLong === true;
const isGroup = (field: Field) => field.kind === 'group';
const further = (isWanted: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(FURTHER).filter(([, field]) => isWanted(field)));

/** Information required by EU law; folded unless something in it is wrong. */
export function FactsSection() {
  const t = useAdminTranslate();
  const { problems, readOnly } = useEditor();
  const hasProblem = problems.some(({ field }) => /^facts\.|\.warnings$/.test(field));
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
            <Company name="manufacturer" parts={manufacturer.parts} />
            <Company
              name="responsible_person"
              parts={responsible_person.parts}
              hint={t('productForm.responsibleHint')}
            />
          </div>
          <DescribedInputs fields={further(isLong)} within="facts." />
          <Warnings />
          <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
            <QuantityFields name="facts.net_quantity" parts={net_quantity.parts} />
            <DescribedInputs fields={further((field) => !isLong(field) && !isGroup(field))} within="facts." />
            <FieldInput name="facts.energy_label.class" plain={energy_label.parts.class} />
            <FieldInput name="facts.energy_label.scale" plain={energy_label.parts.scale} />
          </div>
          <fieldset className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 font-semibold">{t('productForm.field.charger')}</legend>
            <PartInputs
              name="facts.charger"
              parts={charger.parts}
              say={(choice) => t(`productForm.charger.${(choice || 'none') as 'none'}`)}
            />
          </fieldset>
          <DescribedInputs fields={further(isGroup)} within="facts." />
        </div>
      </Disclosure>
    </section>
  );
}

/** The field in each language: the default one in the facts, others among the translated texts. */
function Warnings() {
  const t = useAdminTranslate();
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <DraftTextarea
          key={language}
          name={`${isTranslated(language) ? translationField(language) : 'facts'}.warnings`}
          label={inLanguage(t, t('productForm.field.warnings'), language)}
          className={besideOthers(language)}
          lang={language}
        />
      ))}
    </div>
  );
}

function Company(props: {
  readonly name: 'manufacturer' | 'responsible_person';
  readonly parts: ComponentProps<typeof PartInputs>['parts'];
  readonly hint?: string;
}) {
  const t = useAdminTranslate();
  const { name, parts, hint } = props;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t(`productForm.field.${name}`)}</legend>
      <PartInputs name={`facts.${name}`} parts={parts} />
      {hint !== undefined && <p className="-mt-2 text-sm text-muted">{hint}</p>}
    </fieldset>
  );
}
