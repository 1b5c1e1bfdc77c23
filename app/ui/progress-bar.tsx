import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  /** What it says, in words. */
  readonly label: string;
  readonly tone?: 'accent' | 'green';
  readonly className?: string;
};

export function ProgressBar({ value, max, label, tone = 'accent', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
      className={classNames('h-2 overflow-hidden rounded-full bg-neutral-tint', className)}
    >
      <div
        className={classNames(
          'h-full origin-left transition-transform duration-base',
          tone === 'green' ? 'bg-success' : 'bg-accent',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
