import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PageHeaderProps = {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly above?: ReactNode;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
};

/** The title of a page. In the storefront its place is the same with and without what stands `above`. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, above, count, actions, className } = props;
  return (
    <header className={classNames('pt-4 pb-6 md:pt-6 md:pb-8', className)}>
      <div className="min-h-(--page-above) not-empty:-mt-2 not-empty:min-h-[calc(var(--page-above)+0.5rem)] not-empty:pb-4">
        {above}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">
            {title}
            {count === undefined ? null : (
              <span className="ms-3 font-sans text-lg font-normal tracking-normal text-muted">{count}</span>
            )}
          </h1>
          {description === undefined ? null : <p className="mt-2 max-w-2xl text-muted">{description}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  );
}
