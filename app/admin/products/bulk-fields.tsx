import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx';
import { type Attribute, nameWithUnit } from '#shop/attributes/attribute.ts';
import type { KindOption } from '#shop/duties/kind.ts';
import { REDUCED_CLASSES } from '#shop/tax/tax-class.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import type { CategoryChoice } from './product-filters.tsx';
import type { BulkAction, EditProblem } from './products-input.ts';

export function bulkFieldId(name: EditProblem['field']): string {
  return `bulk-${name}`;
}

type BulkFieldsProps = {
  readonly action: BulkAction;
  readonly categories: readonly CategoryChoice[];
  readonly kinds: readonly KindOption[];
  readonly attributes: readonly Attribute[];
  /** The fields' defaults. */
  readonly values: Readonly<Record<string, string>>;
  readonly problem: EditProblem | null;
};

/** The fields of a bulk action; none when its name says everything. */
export function BulkFields(props: BulkFieldsProps) {
  const { action, categories, kinds, attributes, values, problem } = props;
  const t = useAdminTranslate();
  /** A field that can be wrong. */
  const typed = (name: EditProblem['field']) => ({
    id: bulkFieldId(name),
    name,
    defaultValue: values[name],
    error: problem?.field === name ? t(`productList.bulk.problem.${problem.code}`) : undefined,
    autoComplete: 'off',
    'data-autofocus': true,
  });
  switch (action) {
    case 'category':
      return (
        <SelectField
          name="category_id"
          defaultValue={values.category_id}
          label={t('productList.category')}
          placeholder={t('productList.noCategory')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
      );
    case 'kind':
      return (
        <SelectField
          name="kind"
          defaultValue={values.kind}
          label={t('productForm.field.kind')}
          placeholder={t('productForm.noKind')}
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
      );
    case 'tax_class':
      return <TaxClassField value={values.tax_class} />;
    case 'attribute':
      return <AttributeFields attributes={attributes} values={values} value={typed('attribute_value')} />;
    case 'tag':
      return (
        <TextField
          {...typed('tag')}
          label={t('productList.tag')}
          hint={t('productList.bulk.tagHint')}
          maxLength={60}
          pattern="[^,]*"
        />
      );
    case 'price':
      return <PriceFields values={values} figure={typed('figure')} />;
    case 'stock':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="how"
            defaultValue={values.how}
            label={t('productList.bulk.how')}
            options={[
              { value: 'set', label: t('productList.bulk.set') },
              { value: 'add', label: t('productList.bulk.addUnits') },
              { value: 'subtract', label: t('productList.bulk.subtract') },
            ]}
          />
          <TextField {...typed('units')} label={t('productList.bulk.units')} inputMode="numeric" />
        </div>
      );
    default:
      return null;
  }
}

function TaxClassField({ value }: { readonly value: string | undefined }) {
  const t = useAdminTranslate();
  return (
    <SelectField
      name="tax_class"
      defaultValue={value}
      label={t('productForm.field.tax_class')}
      placeholder={t('vat.class.standard')}
      options={REDUCED_CLASSES.map((one) => ({ value: one, label: t(`vat.class.${one}`) }))}
      data-autofocus
    />
  );
}

function PriceFields(props: Pick<BulkFieldsProps, 'values'> & { readonly figure: Partial<TextFieldProps> }) {
  const { values, figure } = props;
  const t = useAdminTranslate();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        legend={t('productList.bulk.direction')}
        name="direction"
        layout="chips"
        defaultValue={values.direction === 'down' ? 'down' : 'up'}
        options={[
          { value: 'up', label: t('productList.bulk.up') },
          { value: 'down', label: t('productList.bulk.down') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...figure} label={t('productList.bulk.figure')} inputMode="decimal" />
        <SelectField
          name="by"
          defaultValue={values.by}
          label={t('productList.bulk.by')}
          options={[
            { value: 'percent', label: t('productList.bulk.percent') },
            { value: 'amount', label: t('productList.bulk.amount') },
          ]}
        />
      </div>
      <p className="text-sm text-muted">{t('productList.bulk.priceHint')}</p>
    </div>
  );
}

type AttributeFieldsProps = Pick<BulkFieldsProps, 'attributes' | 'values'> & {
  readonly value: Partial<TextFieldProps>;
};

/** One field for every kind of attribute, so that it works without scripts. */
function AttributeFields({ attributes, values, value }: AttributeFieldsProps) {
  const { t, language } = useWords();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="attribute"
        defaultValue={values.attribute}
        label={t('productList.bulk.attribute')}
        options={attributes.map((one) => ({ value: one.key, label: nameWithUnit(one, language) }))}
      />
      <TextField {...value} label={t('productList.bulk.attributeValue')} hint={t('productList.bulk.attributeHint')} />
    </div>
  );
}
