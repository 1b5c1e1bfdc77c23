import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps, useFieldAttributes } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> &
  FieldProps & {
    /** Drawn inside the box: a currency sign, a search icon. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, before, after, className, id, type = 'text', ...rest } = props;
  const attributes = useFieldAttributes(props);
  const input = (
    <input
      {...rest}
      {...attributes}
      type={type}
      className={classNames('control', before && 'ps-10', after && 'pe-12')}
    />
  );
  return (
    <Field {...props} id={attributes.id}>
      {before || after ? (
        <div className="relative">
          {before ? (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-muted [&_svg]:size-5">
              {before}
            </span>
          ) : null}
          {input}
          {after ? <span className="absolute inset-y-0 end-0 grid w-12 place-items-center">{after}</span> : null}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
