import type { ReactNode } from 'react';

/** A part of an order's details under a heading. */
export function Section(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={props.className}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{props.title}</h3>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
