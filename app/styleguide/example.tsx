import type { ReactNode } from 'react';

/** One chapter of the guide. */
export function Chapter(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section aria-labelledby={props.id} className="border-t border-line py-10">
      <h2 id={props.id} className="mb-6 text-2xl">
        {props.title}
      </h2>
      <div className="flex flex-col gap-8">{props.children}</div>
    </section>
  );
}

/** One part under the name of its file. */
export function Example(props: { readonly part: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-xs text-muted">{props.part}</p>
      {props.children}
    </div>
  );
}

export function Row({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
