import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

export type RatingProps = {
  /** 0 to 5, drawn to a tenth. */
  readonly value: number;
  /** Read out instead of the stars: 'Rated 4.6 out of 5, 12 reviews'. */
  readonly label: string;
  /** Drawn beside the stars: '12', '(12)', '4.6 · 12 reviews'. */
  readonly count?: string | undefined;
  readonly size?: 'sm' | 'md';
};

export function Rating({ value, label, count, size = 'sm' }: RatingProps) {
  return (
    <p className="inline-flex flex-wrap items-center gap-1.5">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className={size === 'sm' ? 'stars h-3.5' : 'stars h-5'}
        style={{ '--filled': `${filledShare(value)}%` } as CSSProperties}
      />
      {count === undefined ? null : (
        <span aria-hidden="true" className={classNames('numeric text-muted', size === 'sm' ? 'text-xs' : 'text-sm')}>
          {count}
        </span>
      )}
    </p>
  );
}

/** The width of five stars, from the left of one to the left of the next, and of one star (rating.css). */
const [WIDTH, STEP, STAR] = [104, 21, 20];

/** Per cent of the width. Gaps between stars do not count, so that 4.5 fills half of the fifth star. */
function filledShare(value: number): number {
  const within = Math.round(Math.min(Math.max(value, 0), 5) * 10) / 10;
  const whole = Math.floor(within);
  return Math.round(((whole * STEP + (within - whole) * STAR) / WIDTH) * 1_000) / 10;
}
