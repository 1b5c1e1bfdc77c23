import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, type FieldErrorText, useFieldAttributes } from './field.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: FieldErrorText;
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean;
  readonly indeterminate?: boolean;
};

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, aside, hideLabel = false, indeterminate = false, className, id, ...rest } = props;
  const attributes = useFieldAttributes(props);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={classNames('flex flex-col', className)}>
      <label
        htmlFor={attributes.id}
        className={classNames(
          'flex items-start gap-3 py-1 touch:min-h-12 touch:py-3',
          hideLabel && 'justify-center touch:px-3',
        )}
      >
        <input {...rest} {...attributes} ref={input} type="checkbox" className="tick mt-px" />
        <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
        {aside === undefined ? null : <span className="numeric text-sm text-muted">{aside}</span>}
      </label>
      {hint === undefined ? null : (
        <p id={`${attributes.id}-description`} className="ps-8.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${attributes.id}-error`} error={error} />
    </div>
  );
}
