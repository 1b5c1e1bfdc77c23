import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, useFieldIds } from './field.tsx';

export type TextareaFieldProps = ComponentProps<'textarea'> & FieldProps;

export function TextareaField(props: TextareaFieldProps): ReactNode {
  const { label, hint, error, optional, hideLabel, className, id, ...rest } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  return (
    <Field id={ids.id} {...{ label, hint, error, optional, hideLabel, className }}>
      <textarea
        {...rest}
        id={ids.id}
        aria-invalid={ids.invalid || rest['aria-invalid'] || undefined}
        aria-describedby={ids.described}
        className="control"
      />
    </Field>
  );
}
