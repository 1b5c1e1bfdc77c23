import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type TableProps = ComponentProps<'table'> & {
  /** Describes the rows; read out, not drawn. */
  readonly label: string;
};

/** Scrolls sideways within itself on a narrow window, also by keys. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    // `relative` keeps absolutely placed, visually hidden text from widening the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    // biome-ignore lint/a11y/useSemanticElements: a landmark for every table would be too many, and a fieldset is for fields
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table {...rest} className={classNames('w-full border-collapse text-sm', className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

export type ThProps = ComponentProps<'th'> & {
  readonly numeric?: boolean;
  /** The heading becomes a sorting link; label says what it does ('Sort by date, oldest first'). */
  readonly sort?: { readonly to: string; readonly direction: SortDirection; readonly label: string };
};

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

export function Th({ numeric = false, sort, className, children, scope = 'col', ...rest }: ThProps) {
  const Arrow = ARROWS[sort?.direction ?? 'none'];
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sort?.direction}
      className={classNames(
        'h-10 whitespace-nowrap border-b border-line px-3 text-xs font-semibold text-muted first:ps-4 last:pe-4 sm:first:ps-6 sm:last:pe-6',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    >
      {sort === undefined ? (
        children
      ) : (
        <Link
          to={sort.to}
          title={sort.label}
          className="inline-flex min-h-9 items-center gap-1 rounded-xs hover:text-ink touch:min-h-12"
        >
          {children}
          <Arrow aria-hidden="true" className={classNames('size-4', sort.direction === 'none' && 'opacity-50')} />
        </Link>
      )}
    </th>
  );
}

export type TrProps = ComponentProps<'tr'> & { readonly selected?: boolean };

export function Tr({ selected = false, className, ...rest }: TrProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={classNames(
        'relative border-b border-line transition-colors last:border-0 hover:bg-sunken has-[.row-link:focus-visible]:bg-sunken',
        selected && 'bg-accent-tint/40',
        className,
      )}
    />
  );
}

export type TdProps = ComponentProps<'td'> & { readonly numeric?: boolean; readonly primary?: boolean };

export function Td({ numeric = false, primary = false, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'h-13 px-3 py-2 first:ps-4 last:pe-4 sm:first:ps-6 sm:last:pe-6',
        numeric && 'numeric whitespace-nowrap text-end',
        primary && 'min-w-32 font-semibold wrap-anywhere',
        className,
      )}
    />
  );
}

/** For the link or button that makes its whole row the target. Other controls in the row need `relative`. */
export const rowLinkClass = 'row-link text-start outline-offset-4 after:absolute after:inset-0 hover:text-accent';
