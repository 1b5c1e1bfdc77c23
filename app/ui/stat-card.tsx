import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type StatCardProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
  readonly hint?: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'green' | 'yellow' | 'blue' | 'purple' | 'red';
  readonly to?: string;
};

const TONES = {
  neutral: 'bg-neutral-tint text-neutral-ink',
  accent: 'bg-accent-tint text-accent-ink',
  green: 'bg-green-tint text-green-ink',
  yellow: 'bg-yellow-tint text-yellow-ink',
  blue: 'bg-blue-tint text-blue-ink',
  purple: 'bg-purple-tint text-purple-ink',
  red: 'bg-red-tint text-red-ink',
} as const;

export function StatCard(props: StatCardProps) {
  const { label, value, icon, hint, tone = 'accent', to } = props;
  return (
    <div
      className={classNames(
        'relative flex items-start justify-between gap-3 rounded-card border border-line bg-raised p-4 sm:p-5',
        to !== undefined && 'transition-colors hover:border-control',
      )}
    >
      <dl className="min-w-0">
        <dt className="text-sm text-muted">
          {to === undefined ? (
            label
          ) : (
            <Link
              to={to}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
            >
              {label}
            </Link>
          )}
        </dt>
        <dd className="numeric mt-1 text-2xl font-bold tracking-tight">{value}</dd>
        {hint === undefined ? null : <dd className="mt-1 text-sm text-muted">{hint}</dd>}
      </dl>
      {icon === undefined ? null : (
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-control max-[24rem]:hidden [&_svg]:size-5',
            TONES[tone],
          )}
        >
          {icon}
        </span>
      )}
    </div>
  );
}
