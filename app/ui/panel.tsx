import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type PanelProps = {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** The content reaches the edges: a table, a list of rows. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A raised section. On most pages white space is enough; use it for totals and forms. */
export function Panel(props: PanelProps) {
  const { title, actions, footer, flush = false, className, children } = props;
  const titleId = useId();
  const header = title !== undefined || actions !== undefined;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classNames('rounded-card border border-line bg-raised', flush && 'overflow-hidden', className)}
    >
      {header ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {actions}
        </div>
      ) : null}
      <div className={flush ? undefined : classNames('px-4 pb-5 sm:px-6 sm:pb-6', !header && 'pt-5 sm:pt-6')}>
        {children}
      </div>
      {footer === undefined ? null : <div className="border-t border-line px-4 py-4 sm:px-6">{footer}</div>}
    </section>
  );
}
