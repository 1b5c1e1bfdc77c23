import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  /** What it says, in words. */
  readonly label: string;
  readonly tone?: 'accent' | 'green';
  readonly className?: string;
};

export function ProgressBar({ value, max, label, tone = 'accent', className }: ProgressBarProps): ReactNode {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <svg
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      viewBox="0 0 1000 10"
      className={classNames('block h-2 w-full rounded-full bg-neutral-tint', className)}
    >
      <rect
        width={Math.round(share * 1000)}
        height="10"
        className={tone === 'green' ? 'fill-success' : 'fill-accent'}
      />
    </svg>
  );
}
