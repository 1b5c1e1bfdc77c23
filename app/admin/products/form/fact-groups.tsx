import type { ComponentProps, ReactNode } from 'react';
import { besideOthers, inLanguage } from '#app/admin/admin-i18n.tsx';
import { translationField } from '#shop/catalog/fields/translations.ts';
import type { FACT_FIELDS, TRANSLATED_FACTS } from '#shop/catalog/product-fields.ts';
import { isTranslated, LANGUAGES } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftTextarea, PartInputs } from './draft-fields.tsx';

/** A fieldset of the facts, with its usual name. */
export function FactGroup(props: {
  readonly name: 'charger' | 'energy_label' | 'battery' | 'durability_guarantee' | 'data' | 'packaging';
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  const t = useAdminTranslate();
  const { name, hint, children } = props;
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-semibold">{t(`productForm.field.${name}`)}</legend>
      {hint !== undefined && <p className="clear-both mb-3 text-sm text-muted">{hint}</p>}
      <div className="clear-both grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}

export function Company(props: {
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

/** A producer's guarantee of durability: what is on the GARAN label, and its terms in each language. */
export function DurabilityGuarantee({
  parts,
}: {
  readonly parts: (typeof FACT_FIELDS)['durability_guarantee']['parts'];
}) {
  const t = useAdminTranslate();
  const { years, model, guarantor } = parts;
  return (
    <FactGroup name="durability_guarantee" hint={t('productForm.durabilityHint')}>
      <PartInputs name="facts.durability_guarantee" parts={{ years, model, guarantor }} />
      <FactTexts fact="durability_scope" place="durability_guarantee.scope" />
      <FactTexts fact="durability_conditions" place="durability_guarantee.conditions" />
    </FactGroup>
  );
}

export function DataFacts() {
  const t = useAdminTranslate();
  return (
    <FactGroup name="data" hint={t('productForm.dataHint')}>
      <FactTexts fact="data_made" place="data.made" />
      <FactTexts fact="data_amount" place="data.amount" />
      <FactTexts fact="data_storage" place="data.storage" />
      <FactTexts fact="data_access" place="data.access" />
    </FactGroup>
  );
}

/** A text in each language: the default one in the facts, at `place`, others among the translated texts. */
export function FactTexts(props: { readonly fact: keyof typeof TRANSLATED_FACTS; readonly place?: string }) {
  const t = useAdminTranslate();
  const { fact, place = fact } = props;
  return (
    <div className="col-span-full grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <DraftTextarea
          key={language}
          name={isTranslated(language) ? `${translationField(language)}.${fact}` : `facts.${place}`}
          label={inLanguage(t, t(`productForm.field.${fact}`), language)}
          className={besideOthers(language)}
          lang={language}
        />
      ))}
    </div>
  );
}
