import { useId } from 'react';
import { classNames } from './class-names.ts';

const STEP = 21;
const STAR = 'l2.6 5.27 5.82.85-4.21 4.1.99 5.8-5.2-2.74-5.2 2.74.99-5.8-4.21-4.1 5.82-.85z';
/** Text within one element, because a page has dozens of these. */
const STARS = [0, 1, 2, 3, 4].map((n) => `M${10 + n * STEP} 1.6${STAR}`).join('');

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
  const clip = useId();
  return (
    <p className="inline-flex items-center gap-1.5">
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 104 20"
        className={size === 'sm' ? 'h-3.5' : 'h-5'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it but numbers
        dangerouslySetInnerHTML={{ __html: drawStars(clip, filledWidth(value)) }}
      />
      {count === undefined ? null : (
        <span aria-hidden="true" className={classNames('numeric text-muted', size === 'sm' ? 'text-xs' : 'text-sm')}>
          {count}
        </span>
      )}
    </p>
  );
}

function drawStars(clip: string, filled: number): string {
  const bars = `<rect width="104" height="20" class="fill-line"/><rect width="${filled}" height="20" class="fill-star"/>`;
  return `<clipPath id="${clip}"><path d="${STARS}"/></clipPath><g clip-path="url(#${clip})">${bars}</g>`;
}

/** Gaps between stars do not count, so that 4.5 fills half of the fifth star. */
function filledWidth(value: number): number {
  const within = Math.round(Math.min(Math.max(value, 0), 5) * 10) / 10;
  const whole = Math.floor(within);
  return Math.round((whole * STEP + (within - whole) * 20) * 10) / 10;
}
