import { useState } from 'react';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { CHOICES } from '#shop/site/home/kinds/products.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { fieldId, type SectionInput } from './section-input.ts';

type ChoiceFieldProps = { readonly name: string; readonly label: string; readonly input: SectionInput };

/** Which products a row has: a rule, with what it asks for, or products by hand. Without scripts all of it is there. */
export function ChoiceField({ name, label, input }: ChoiceFieldProps) {
  const t = useAdminTranslate();
  const { values, categories, collections, errorOf } = input;
  const hasScripts = useHasScripts();
  const [by, setBy] = useState(values[`${name}.by`] || 'featured');
  const asksFor = (rule: (typeof CHOICES)[number]) => !hasScripts || by === rule;
  const propsOf = (part: 'by' | 'id' | 'brand' | 'collection') => ({
    id: fieldId(`${name}.${part}`),
    name: `${name}.${part}`,
    error: errorOf(`${name}.${part}`),
  });
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        {...propsOf('by')}
        label={label}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
        className="max-w-md"
        options={CHOICES.map((rule) => ({ value: rule, label: t(`home.choice.${rule}`) }))}
      />
      {asksFor('category') && (
        <SelectField
          {...propsOf('id')}
          label={t('home.choice.category')}
          placeholder={t('home.chooseCategory')}
          defaultValue={values[`${name}.id`]}
          className="max-w-md"
          options={categories.map((category) => ({ value: category.id, label: category.name }))}
        />
      )}
      {asksFor('brand') && (
        <TextField
          {...propsOf('brand')}
          label={t('home.choice.brand')}
          defaultValue={values[`${name}.brand`]}
          maxLength={200}
          autoComplete="off"
          className="max-w-md"
        />
      )}
      {asksFor('collection') && (
        <SelectField
          {...propsOf('collection')}
          label={t('home.choice.collection')}
          placeholder={t('home.chooseCollection')}
          defaultValue={values[`${name}.collection`]}
          className="max-w-md"
          options={collections.map((collection) => ({ value: collection.id, label: collection.name }))}
        />
      )}
      {asksFor('hand') && <ChosenProducts name={`${name}.ids`} input={input} />}
    </div>
  );
}
