import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DisclosureProps = {
  /** To be linked to. */
  readonly id?: string;
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A native details: it opens without scripts, and by the browser's find on page. */
export function Disclosure({ id, summary, open, className, children }: DisclosureProps) {
  return (
    <details id={id} open={open} className={classNames('disclosure group/disclosure border-b border-line', className)}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-xs py-3 font-semibold hover:text-accent">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-base group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  );
}
