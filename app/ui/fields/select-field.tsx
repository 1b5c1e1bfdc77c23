import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, useFieldAttributes } from './field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & { readonly options: readonly SelectOption[]; readonly placeholder?: string };

/** A native select: every phone has a good list for it, and it needs no script. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, hideLabel, className, id, options, placeholder, ...rest } = props;
  const attributes = useFieldAttributes(props);
  return (
    <Field {...props} id={attributes.id}>
      <div className="relative">
        <select {...rest} {...attributes} className="control">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
