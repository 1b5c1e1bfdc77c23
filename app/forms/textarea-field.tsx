import { type ComponentProps, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Field, type FieldProps, useFieldAttributes } from '../ui/fields/field.tsx';

export type TextareaFieldProps = ComponentProps<'textarea'> & FieldProps;

/** A text longer than `maxLength` stays and shows an error: browsers would cut off what is pasted. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error: refused, optional, hideLabel, className, id, maxLength, onInput, ...rest } = props;
  const t = useTranslate();
  const [excess, setExcess] = useState(() => excessOf(rest.value ?? rest.defaultValue, maxLength));
  const error = excess > 0 ? t('field.tooLong', { n: excess }) : refused;
  const attributes = useFieldAttributes({ ...props, error });
  return (
    <Field {...props} id={attributes.id} error={error}>
      <textarea
        {...rest}
        {...attributes}
        onInput={(event) => {
          setExcess(excessOf(event.currentTarget.value, maxLength));
          onInput?.(event);
        }}
        className="control"
      />
    </Field>
  );
}

function excessOf(text: TextareaFieldProps['value'], maxLength = Number.POSITIVE_INFINITY): number {
  return Math.max(0, String(text ?? '').trim().length - maxLength);
}
