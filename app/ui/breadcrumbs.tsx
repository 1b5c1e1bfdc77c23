import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type BreadcrumbsProps = {
  readonly label: string;
  /** From the start to the page itself, which has no link. */
  readonly items: readonly Crumb[];
  readonly moreLabel: string;
  readonly className?: string;
};

export function Breadcrumbs({ label, items, moreLabel, className }: BreadcrumbsProps) {
  const { head, hidden, tail } = elideCrumbs(items);
  const last = items.at(-1);
  return (
    <nav aria-label={label} className={classNames('text-sm text-muted', className)}>
      <ol className="flex flex-wrap items-center">
        {head.map((crumb, index) => (
          <Step key={crumb.label} crumb={crumb} current={crumb === last} isFirst={index === 0} />
        ))}
        {hidden.length === 0 ? null : (
          <li className="group/more inline-flex items-center">
            <Separator className="group-has-open/more:hidden" />
            <details className="inline-flex items-center">
              <summary
                aria-label={moreLabel}
                className="grid min-h-8 min-w-8 list-none place-items-center rounded-xs hover:text-ink group-has-open/more:hidden touch:min-h-12"
              >
                …
              </summary>
              <ol className="inline-flex flex-wrap items-center">
                {hidden.map((crumb) => (
                  <Step key={crumb.label} crumb={crumb} current={false} />
                ))}
              </ol>
            </details>
          </li>
        )}
        {tail.map((crumb) => (
          <Step key={crumb.label} crumb={crumb} current={crumb === last} />
        ))}
      </ol>
    </nav>
  );
}

type StepProps = { readonly crumb: Crumb; readonly current: boolean; readonly isFirst?: boolean };

/** Its arrow goes with it to the next line: none is left over at the end of one. */
function Step({ crumb, current, isFirst = false }: StepProps) {
  const { label, to } = crumb;
  return (
    <li className="inline-flex min-w-0 items-center">
      {isFirst ? null : <Separator />}
      {to === undefined || current ? (
        <span aria-current={current ? 'page' : undefined} className={classNames('truncate', current && 'text-ink')}>
          {label}
        </span>
      ) : (
        <Link
          to={to}
          className="inline-flex min-h-6 min-w-0 items-center rounded-xs hover:text-ink hover:underline touch:min-h-12"
        >
          <span className="truncate">{label}</span>
        </Link>
      )}
    </li>
  );
}

function Separator({ className }: { readonly className?: string }) {
  return <ChevronRight aria-hidden="true" className={classNames('mx-1 size-4 shrink-0', className)} />;
}

type Crumb = { readonly label: string; readonly to?: string | undefined };

const SHOWN_IN_FULL = 5;

/** Shortens more than five crumbs to the first, what is left out, and the last two. */
export function elideCrumbs(crumbs: readonly Crumb[]): {
  readonly head: readonly Crumb[];
  readonly hidden: readonly Crumb[];
  readonly tail: readonly Crumb[];
} {
  if (crumbs.length <= SHOWN_IN_FULL) return { head: crumbs, hidden: [], tail: [] };
  return { head: crumbs.slice(0, 1), hidden: crumbs.slice(1, -2), tail: crumbs.slice(-2) };
}
