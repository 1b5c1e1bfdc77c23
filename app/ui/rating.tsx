import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

const STAR = 'M10 1.6l2.6 5.27 5.82.85-4.21 4.1.99 5.8L10 14.88 4.8 17.62l.99-5.8-4.21-4.1 5.82-.85z';
const STARS = [0, 1, 2, 3, 4] as const;
const STEP = 21;

export type RatingProps = {
  /** 0 to 5; drawn to the tenth. */
  readonly value: number;
  /** Read instead of the stars: 'Rated 4.6 out of 5, 12 reviews'. */
  readonly label: string;
  /** Drawn beside the stars: '12', '(12)', '4.6 · 12 reviews'. */
  readonly count?: string | undefined;
  readonly size?: 'sm' | 'md';
  readonly className?: string;
};

export function Rating({ value, label, count, size = 'sm', className }: RatingProps): ReactNode {
  const clip = useId();
  const filled = filledWidth(value);
  return (
    <p className={classNames('inline-flex items-center gap-1.5', className)}>
      <span className="sr-only">{label}</span>
      <svg aria-hidden="true" viewBox="0 0 104 20" className={size === 'sm' ? 'h-3.5' : 'h-5'}>
        <clipPath id={clip}>
          <rect width={filled} height="20" />
        </clipPath>
        <g className="fill-line">
          {STARS.map((n) => (
            <path key={n} d={STAR} transform={`translate(${n * STEP})`} />
          ))}
        </g>
        <g className="fill-star" clipPath={`url(#${clip})`}>
          {STARS.map((n) => (
            <path key={n} d={STAR} transform={`translate(${n * STEP})`} />
          ))}
        </g>
      </svg>
      {count === undefined ? null : (
        <span aria-hidden="true" className={classNames('numeric text-muted', size === 'sm' ? 'text-xs' : 'text-sm')}>
          {count}
        </span>
      )}
    </p>
  );
}

/** The gaps between stars take no share, so that 4.5 fills half of the fifth star. */
function filledWidth(value: number): number {
  const within = Math.round(Math.min(Math.max(value, 0), 5) * 10) / 10;
  const whole = Math.floor(within);
  return Math.round((whole * STEP + (within - whole) * 20) * 10) / 10;
}
