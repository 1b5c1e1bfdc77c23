import CircleAlert from 'lucide-react/icons/circle-alert';
import { type AriaAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: FieldErrorText;
  /** The word beside the label of an optional field ('optional'). */
  readonly optional?: string;
  /** For a field whose place says what it is; the label is only read out. */
  readonly hideLabel?: boolean;
};

type Described = AriaAttributes & Pick<FieldProps, 'hint' | 'error'> & { readonly id?: string | undefined };

/** The native element's id and aria attributes. Ids as conform names them, so that they match the texts drawn here. */
export function useFieldAttributes({ id: given, hint, error, ...aria }: Described) {
  const made = useId();
  const id = given ?? made;
  const isInvalid = errorTexts(error).length > 0;
  const described = new Set(aria['aria-describedby']?.split(' ').filter(Boolean));
  if (hint !== undefined) described.add(`${id}-description`);
  if (isInvalid) described.add(`${id}-error`);
  else described.delete(`${id}-error`);
  return {
    id,
    'aria-invalid': isInvalid || aria['aria-invalid'] || undefined,
    'aria-describedby': [...described].join(' ') || undefined,
  };
}

type FrameProps = FieldProps & {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Field({ id, label, hint, error, optional, hideLabel = false, className, children }: FrameProps) {
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

/** One message, several, or none; conform gives arrays. */
export type FieldErrorText = string | readonly string[] | undefined;

export function errorTexts(error: FieldErrorText): readonly string[] {
  if (error === undefined) return [];
  return typeof error === 'string' ? [error] : error;
}

export function FieldError({ id, error }: { readonly id: string; readonly error: FieldErrorText }) {
  const texts = errorTexts(error);
  if (texts.length === 0) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{texts.join(' ')}</span>
    </p>
  );
}
