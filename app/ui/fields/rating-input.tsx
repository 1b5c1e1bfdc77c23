import { useState } from 'react';
import { classNames } from '../class-names.ts';

export type RatingInputProps = {
  readonly legend: string;
  readonly labelOf: (stars: number) => string;
  readonly defaultValue?: number;
};

/** Five radio buttons drawn as stars: arrow keys choose, and it works without scripts. */
export function RatingInput(props: RatingInputProps) {
  const { legend, labelOf, defaultValue = 5 } = props;
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <fieldset tabIndex={-1} className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ms-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => {
          const label = labelOf(stars);
          return (
            <label
              key={label}
              title={label}
              className="relative grid size-11 place-items-center rounded-control touch:size-12 has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
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
    </fieldset>
  );
}
