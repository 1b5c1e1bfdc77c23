import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { errorTexts, FieldError, type FieldErrorText } from './field-error.tsx';

/** The props of every field with a label above it. */
export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: FieldErrorText;
  /** The word beside the label of an optional field ('optional'). */
  readonly optional?: string;
  /** For a field whose place says what it is; the label is only read out. */
  readonly hideLabel?: boolean;
};

export type FieldIds = { readonly id: string; readonly described: string | undefined; readonly invalid: boolean };

/** Ids as conform names them, so that its aria attributes match the texts drawn here. */
export function useFieldIds(
  id: string | undefined,
  field: Pick<FieldProps, 'hint' | 'error'>,
  described?: string,
): FieldIds {
  const made = useId();
  const own = id ?? made;
  const invalid = errorTexts(field.error).length > 0;
  const ids = new Set(described?.split(' ').filter(Boolean));
  if (field.hint !== undefined) ids.add(`${own}-description`);
  if (invalid) ids.add(`${own}-error`);
  else ids.delete(`${own}-error`);
  return { id: own, described: [...ids].join(' ') || undefined, invalid };
}

export function Field(
  props: FieldProps & { readonly id: string; readonly className?: string | undefined; readonly children: ReactNode },
) {
  const { id, label, hint, error, optional, hideLabel = false, className, children } = props;
  return (
    <div className={classNames('flex flex-col gap-1.5 print:hidden', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional === undefined ? null : <span className="ms-1.5 font-normal text-muted">({optional})</span>}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-description`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
