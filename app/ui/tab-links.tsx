import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type TabLinksProps = {
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly label: ReactNode;
    readonly count?: number | undefined;
    /** Only this address counts as current, not those below it. */
    readonly end?: boolean;
    /** Sets the current one directly: for addresses that differ only in their query. */
    readonly current?: boolean;
  }[];
  readonly className?: string;
};

const TAB =
  'flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink touch:min-h-12';

/** Tabs that are addresses: they work without scripts, can be shared, and the back button knows them. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      <ul className="flex gap-1">
        {items.map(({ to, label: text, count, end = false, current }) => {
          const content = (
            <>
              {text}
              {count === undefined ? null : (
                <span className="numeric rounded-pill bg-neutral-tint px-2 py-0.5 text-xs font-semibold text-neutral-ink">
                  {count}
                </span>
              )}
            </>
          );
          return (
            <li key={to}>
              {current === undefined ? (
                <NavLink to={to} end={end} className={TAB}>
                  {content}
                </NavLink>
              ) : (
                <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset className={TAB}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
