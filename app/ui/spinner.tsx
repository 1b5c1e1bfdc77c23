import { classNames } from './class-names.ts';

export type SpinnerProps = {
  /** Read out when it appears; without a label the spinner decorates a text that says the same. */
  readonly label?: string;
  readonly size?: 'sm' | 'lg';
  readonly className?: string;
};

export function Spinner({ label, size = 'sm', className }: SpinnerProps) {
  const drawing = (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('animate-spin', size === 'sm' ? 'size-[1.15em]' : 'size-8', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return drawing;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {drawing}
      <span className="sr-only">{label}</span>
    </span>
  );
}
