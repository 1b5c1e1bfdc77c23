import type { ComponentProps, ReactNode } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField, type SelectOption } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { valueAt, withValueAt } from './draft-path.ts';
import { fieldId, useDraftField, useEditor } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';

type Shared = {
  /** In the form, as in the draft. */
  readonly name: string;
  /** Its usual name unless told. */
  readonly label?: string | undefined;
};

/** The name people know a field by, whatever row it stands in. */
function useLabel(name: string, label: string | undefined): string {
  const t = useAdminTranslate();
  return label ?? plainLabel(t, name.replace(/^product_variations\[\d+\]\./, ''));
}

export function DraftText(
  props: Shared & Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'value' | 'onChange'>,
): ReactNode {
  const { name, label, ...rest } = props;
  const field = useDraftField(name);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...field.props}
      readOnly={field.props.readOnly || rest.readOnly}
      label={useLabel(name, label)}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

export function DraftTextarea(
  props: Shared & Omit<ComponentProps<typeof TextareaField>, 'label' | 'name' | 'value' | 'onChange'>,
): ReactNode {
  const { name, label, ...rest } = props;
  const field = useDraftField(name);
  return (
    <TextareaField
      {...rest}
      {...field.props}
      label={useLabel(name, label)}
      value={field.value}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

export function DraftSelect(
  props: Shared & { readonly options: readonly SelectOption[]; readonly className?: string },
) {
  const { name, label, options, className } = props;
  const { readOnly, ...field } = useDraftField(name).props;
  const { value, set } = useDraftField(name);
  return (
    <SelectField
      {...field}
      className={className}
      disabled={readOnly}
      label={useLabel(name, label)}
      options={options}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

export function DraftCheckbox(props: Shared & { readonly hint?: string; readonly className?: string }): ReactNode {
  const { name, label, hint, className } = props;
  const { draft, change, readOnly } = useEditor();
  return (
    <CheckboxField
      id={fieldId(name)}
      name={name}
      className={className}
      disabled={readOnly}
      label={useLabel(name, label)}
      hint={hint}
      checked={valueAt(draft, name) === true}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        change((before) => withValueAt(before, name, checked));
      }}
    />
  );
}
