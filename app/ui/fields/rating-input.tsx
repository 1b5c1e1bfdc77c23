import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { errorTexts, FieldError, type FieldErrorText } from './field-error.tsx';

export type RatingInputProps = {
  readonly legend: string;
  readonly name: string;
  /** What one to five stars are called, in that order. */
  readonly labels: readonly [string, string, string, string, string];
  readonly defaultValue?: number;
  readonly error?: FieldErrorText;
  readonly id?: string;
  readonly className?: string;
};

/** Five radios that look like stars: arrow keys choose, and a form without JavaScript sends the number. */
export function RatingInput(props: RatingInputProps): ReactNode {
  const { legend, name, labels, defaultValue = 5, error, className } = props;
  const [chosen, setChosen] = useState(defaultValue);
  const made = useId();
  const id = props.id ?? made;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errorTexts(error).length > 0 ? `${id}-error` : undefined}
      className={classNames('flex flex-col gap-1', className)}
    >
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ms-1.5 flex">
        {labels.map((label, index) => {
          const stars = index + 1;
          return (
            <label
              key={label}
              title={label}
              className="relative grid size-11 place-items-center rounded-control touch:size-12 has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                aria-label={label}
                defaultChecked={stars === defaultValue}
                onChange={() => setChosen(stars)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <svg
                aria-hidden="true"
                viewBox="0 0 20 20"
                strokeWidth="1.2"
                className={classNames(
                  'size-7 transition-colors',
                  stars <= chosen ? 'fill-star stroke-star' : 'fill-transparent stroke-control',
                )}
              >
                <path d="M10 1.6l2.6 5.27 5.82.85-4.21 4.1.99 5.8L10 14.88 4.8 17.62l.99-5.8-4.21-4.1 5.82-.85z" />
              </svg>
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
