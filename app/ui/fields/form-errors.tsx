import { useEffect, useId, useRef } from 'react';

export type FormError = { readonly message: string; readonly fieldId?: string | undefined };

/** The problems of a form, above it. It takes focus when the list changes, so that it is read out. */
export function FormErrors(props: {
  readonly title: string;
  readonly errors: readonly FormError[];
  /** The server's reply: a second refusal with the same words takes focus again. */
  readonly attempt?: unknown;
}) {
  const { title, errors, attempt } = props;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const said = errors.map((error) => error.message).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors must take focus too
  useEffect(() => {
    if (said !== '') box.current?.focus();
  }, [said, attempt]);
  if (errors.length === 0) return null;
  // The title is about fields; a problem without a field is shown alone.
  const isAboutFields = errors.some(({ fieldId }) => fieldId !== undefined);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={isAboutFields ? titleId : undefined}
      className="rounded-card border border-danger bg-red-tint p-4 text-red-ink"
    >
      {isAboutFields && (
        <p id={titleId} className="font-semibold">
          {title}
        </p>
      )}
      <ul className={isAboutFields ? 'mt-1 list-disc ps-5 text-sm' : 'font-semibold'}>
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`} className="py-0.5">
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                className="underline underline-offset-2 touch:block touch:py-3"
                onClick={(event) => focusField(event, fieldId)}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without scripts the address fragment does the same; with them the address stays clean. */
function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
