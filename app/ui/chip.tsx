import X from 'lucide-react/icons/x';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ChipLinkProps = LinkProps & {
  /** Draws a cross; says what the link removes ('Remove filter'). */
  readonly removeLabel?: string;
  readonly current?: boolean;
  readonly className?: string;
};

export function ChipLink({ removeLabel, current = false, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3.5 text-sm font-medium transition-colors touch:min-h-12 touch:px-4',
        'bg-raised',
        current ? 'border-transparent inset-ring-2 inset-ring-ink' : 'border-control hover:border-ink',
        className,
      )}
    >
      {removeLabel === undefined ? null : <span className="sr-only">{removeLabel} </span>}
      {children}
      {removeLabel === undefined ? null : <X aria-hidden="true" className="-me-1 size-4 text-muted" />}
    </Link>
  );
}
