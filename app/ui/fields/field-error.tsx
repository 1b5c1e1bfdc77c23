import CircleAlert from 'lucide-react/icons/circle-alert';

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
