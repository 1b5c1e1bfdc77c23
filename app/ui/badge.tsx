import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'ink';

const TONES: Record<Tone, string> = {
  neutral: 'bg-neutral-tint text-neutral-ink',
  accent: 'bg-accent-tint text-accent-ink',
  yellow: 'bg-yellow-tint text-yellow-ink',
  blue: 'bg-blue-tint text-blue-ink',
  purple: 'bg-purple-tint text-purple-ink',
  green: 'bg-green-tint text-green-ink',
  red: 'bg-red-tint text-red-ink',
  ink: 'bg-ink text-ground',
};

export type BadgeProps = ComponentProps<'span'> & { readonly tone?: Tone; readonly icon?: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex w-fit max-w-full items-center gap-1 whitespace-nowrap rounded-pill px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-4',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
