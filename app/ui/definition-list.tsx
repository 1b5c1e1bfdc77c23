import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Definition = {
  readonly term: ReactNode;
  readonly description: ReactNode;
  readonly strong?: boolean;
  readonly quiet?: boolean;
};

export type DefinitionListProps = {
  readonly items: readonly Definition[];
  /** rows: term left, description beside it. stacked: below it. totals: amounts at the right edge. */
  readonly layout?: 'rows' | 'stacked' | 'totals';
  readonly className?: string;
};

const ROWS = {
  rows: 'grid gap-x-6 gap-y-0.5 border-b border-line py-3 last:border-0 sm:grid-cols-[minmax(8rem,14rem)_1fr]',
  stacked: 'flex flex-col py-2',
  totals: 'flex items-baseline justify-between gap-4 py-1.5',
};

export function DefinitionList({ items, layout = 'rows', className }: DefinitionListProps) {
  return (
    <dl className={className}>
      {items.map(({ term, description, strong = false, quiet = false }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: terms may be nodes, and the order of a definition list is fixed
          key={index}
          className={classNames(
            ROWS[layout],
            strong && layout === 'totals' && 'mt-2 border-t border-line pt-3 text-lg font-bold',
            quiet && 'pt-0 text-sm text-muted',
          )}
        >
          <dt className={classNames(layout === 'totals' ? 'max-w-[70%] shrink-0' : 'min-w-0', !strong && 'text-muted')}>
            {term}
          </dt>
          <dd className={layout === 'totals' ? 'numeric min-w-0 text-end' : 'min-w-0 wrap-anywhere'}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
