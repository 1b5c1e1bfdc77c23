import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type PaginationProps = {
  readonly current: number;
  readonly total: number;
  readonly hrefFor: (page: number) => string;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageLabel: (page: number) => string;
  readonly className?: string;
};

const CELL =
  'numeric inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-medium transition-colors touch:h-12';
const END = 'px-4 max-sm:w-full max-sm:border max-sm:border-line';

/** On phones the words are below the numbers, so that a thumb can hit everything. */
export function Pagination(props: PaginationProps) {
  const { current, total, hrefFor, label, previousLabel, nextLabel, pageLabel, className } = props;
  if (total <= 1) return null;
  return (
    <nav
      aria-label={label}
      className={classNames('flex flex-wrap items-center justify-center gap-3 sm:gap-1', className)}
    >
      <div className="max-sm:order-2 max-sm:flex-1">
        <End to={current > 1 ? hrefFor(current - 1) : null} rel="prev">
          <ChevronLeft aria-hidden="true" className="size-5" />
          {previousLabel}
        </End>
      </div>
      <ul className="flex items-center justify-center sm:gap-1 max-sm:order-1 max-sm:w-full">
        {pageItems(current, total).map((item, index) =>
          item === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-muted">
              …
            </li>
          ) : (
            <li key={item}>
              <Link
                prefetch="intent"
                to={hrefFor(item)}
                aria-label={pageLabel(item)}
                aria-current={item === current ? 'page' : undefined}
                className={classNames(CELL, item === current ? 'inset-ring-2 inset-ring-ink' : 'hover:bg-neutral-tint')}
              >
                {item}
              </Link>
            </li>
          ),
        )}
      </ul>
      <div className="max-sm:order-3 max-sm:flex-1">
        <End to={current < total ? hrefFor(current + 1) : null} rel="next">
          {nextLabel}
          <ChevronRight aria-hidden="true" className="size-5" />
        </End>
      </div>
    </nav>
  );
}

/** At either end the word keeps its place without a link. */
function End(props: { readonly to: string | null; readonly rel: 'prev' | 'next'; readonly children: ReactNode }) {
  const { to, rel, children } = props;
  if (to === null)
    return (
      <span aria-disabled="true" className={classNames(CELL, END, 'text-muted')}>
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} prefetch="intent" className={classNames(CELL, END, 'hover:bg-neutral-tint')}>
      {children}
    </Link>
  );
}

type PageItem = number | 'gap';

/** Lists first, last and current page, its neighbours, and gaps: `pageItems(4, 9)` is [1, 2, 3, 4, 5, 'gap', 9]. */
export function pageItems(current: number, total: number): readonly PageItem[] {
  const last = Math.max(1, Math.floor(total));
  const here = Math.min(Math.max(1, Math.floor(current)), last);
  const shown = [...new Set([1, here - 1, here, here + 1, last])].filter((page) => page >= 1 && page <= last);
  const items: PageItem[] = [];
  let previous = 0;
  for (const page of shown.sort((a, b) => a - b)) {
    if (page - previous === 2) items.push(page - 1);
    else if (page - previous > 2) items.push('gap');
    items.push(page);
    previous = page;
  }
  return items;
}
