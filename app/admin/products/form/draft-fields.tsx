import type { ComponentProps } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField, type SelectOption } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Fields, GroupField, PlainField } from '#shop/catalog/fields/field.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { fieldId, useDraftField, useEditor } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';
import { valueAt, withValueAt } from './product-draft.ts';

type Shared = {
  /** Its name in the form, as in the draft. */
  readonly name: string;
  /** The default is its usual name. */
  readonly label?: string | undefined;
};
type Own = 'name' | 'label' | 'value' | 'onChange';

/** A field's name for people, in any row. */
function useLabel({ name, label }: Shared): string {
  const t = useAdminTranslate();
  return label ?? plainLabel(t, name.replace(/^product_variations\[\d+\]\./, ''));
}

function useControl(field: Shared) {
  const { value, set, props } = useDraftField(field.name);
  const onChange = (event: { readonly currentTarget: { readonly value: string } }) => set(event.currentTarget.value);
  return { ...props, label: useLabel(field), value, onChange };
}

export function DraftText(props: Shared & Omit<ComponentProps<typeof TextField>, Own | 'readOnly'>) {
  return <TextField autoComplete="off" {...props} {...useControl(props)} />;
}

export function DraftTextarea(props: Shared & Omit<ComponentProps<typeof TextareaField>, Own | 'readOnly'>) {
  return <TextareaField {...props} {...useControl(props)} />;
}

export function DraftSelect(
  props: Shared & { readonly options: readonly SelectOption[]; readonly className?: string },
) {
  const { readOnly, ...control } = useControl(props);
  return <SelectField {...props} {...control} disabled={readOnly} />;
}

export function DraftCheckbox(props: Shared & { readonly hint?: string; readonly className?: string }) {
  const { name } = props;
  const { draft, change, readOnly } = useEditor();
  return (
    <CheckboxField
      {...props}
      id={fieldId(name)}
      disabled={readOnly}
      label={useLabel(props)}
      checked={valueAt(draft, name) === true}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        change((before) => withValueAt(before, name, checked));
      }}
    />
  );
}

const EMAIL = { inputMode: 'email' } as const;

/** The input for one value of a plain field, by its kind. */
export function FieldInput(props: {
  readonly name: string;
  readonly plain: PlainField;
  /** The default is its usual name. */
  readonly label?: string;
  /** The label of a choice; '' is none, and an answer is 'yes' or 'no'. */
  readonly say?: (choice: string) => string;
}) {
  const { plain, say, ...shared } = props;
  const t = useAdminTranslate();
  switch (plain.kind) {
    case 'text':
      return plain.isLong ? <DraftTextarea {...shared} /> : <DraftText {...shared} {...(plain.isEmail && EMAIL)} />;
    case 'colour':
      return <DraftText {...shared} placeholder="#a3505a" />;
    case 'barcode':
      return <DraftText {...shared} inputMode="numeric" hint={t('productForm.barcodeHint')} />;
    case 'link':
      return <DraftText {...shared} inputMode="url" placeholder="https://" />;
    case 'digits':
      return <DraftText {...shared} inputMode="numeric" />;
    case 'country':
      return <CountrySelect {...shared} />;
    case 'picture':
      return <DraftPicture {...shared} />;
    case 'whole':
    case 'decimal':
      return <DraftText {...shared} inputMode={plain.kind === 'whole' ? 'numeric' : 'decimal'} />;
    case 'flag':
      return <DraftCheckbox {...shared} />;
    case 'choice':
    case 'answer': {
      const named = {
        '': t('productForm.energy.none'),
        yes: t('conflict.yes'),
        no: t('conflict.no'),
      };
      const choices = plain.kind === 'answer' ? ['', 'yes', 'no'] : [...(plain.blank ? [] : ['']), ...plain.choices];
      const labelOf = say ?? ((choice) => named[choice as ''] ?? choiceName(t, shared.name, choice));
      return <DraftSelect {...shared} options={choices.map((value) => ({ value, label: labelOf(value) }))} />;
    }
  }
}

/** A choice in words; one without words is shown as it is stored. */
function choiceName(t: AdminTranslate, name: string, choice: string): string {
  const key = `productForm.choice.${name.split('.').at(-1)}.${choice}`;
  const said = t(key as 'productForm.choice.removable.user');
  return said === key ? choice : said;
}

function CountrySelect(props: Shared) {
  const t = useAdminTranslate();
  const options = useEditor().countries.map(({ code, name }) => ({ value: code, label: name }));
  return <DraftSelect {...props} options={[{ value: '', label: t('productForm.energy.none') }, ...options]} />;
}

function DraftPicture(props: Shared) {
  const { readOnly, onUploads } = useEditor();
  const { value, set } = useDraftField(props.name);
  return (
    <div id={fieldId(props.name)} tabIndex={-1} className="sm:col-span-full">
      <PictureField
        name={props.name}
        folder="products"
        label={useLabel(props)}
        image={value === '' ? null : value}
        onChange={(picked) => set(picked ?? '')}
        readOnly={readOnly}
        onUploads={(state) => onUploads(props.name, state)}
      />
    </div>
  );
}

/** The inputs of all these fields, by their descriptions. `within` is the prefix of their names in the form. */
export function DescribedInputs({ fields, within }: { readonly fields: Fields; readonly within: string }) {
  return Object.entries(fields).map(([field, described]) =>
    described.kind === 'group' ? (
      <GroupInputs key={field} name={`${within}${field}`} group={described} className="sm:col-span-full" />
    ) : (
      <FieldInput key={field} name={`${within}${field}`} plain={described} />
    ),
  );
}

/** A group as a fieldset with its usual name. */
function GroupInputs(props: { readonly name: string; readonly group: GroupField; readonly className: string }) {
  const { name, group, className } = props;
  return (
    <fieldset className={classNames('grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3', className)}>
      <legend className="mb-2 font-semibold">{useLabel({ name })}</legend>
      <PartInputs name={name} parts={group.parts} />
    </fieldset>
  );
}

/** The inputs of a group's parts, as a fieldset or side by side. */
export function PartInputs(props: {
  /** The field's name in the form. */
  readonly name: string;
  readonly parts: Readonly<Record<string, PlainField>>;
  readonly say?: (choice: string) => string;
}) {
  const t = useAdminTranslate();
  const { name, parts, say } = props;
  return Object.entries(parts).map(([part, plain]) => (
    <FieldInput key={part} name={`${name}.${part}`} plain={plain} label={plainLabel(t, part)} {...(say && { say })} />
  ));
}
