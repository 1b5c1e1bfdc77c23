import { type ComponentType, type ReactNode, useId } from 'react';

export function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 text-2xl">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** Parts under the name of their file, side by side. */
export function Example({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-xs text-muted">{part}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

type StatesProps<Props> = { readonly part: string; readonly of: ComponentType<Props>; readonly as: readonly Props[] };

/** One part in each of its states, which are its props. */
export function States<Props extends object>({ part, of: Part, as }: StatesProps<Props>) {
  return (
    <Example part={part}>
      {as.map((props, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: states never move
        <Part {...props} key={index} />
      ))}
    </Example>
  );
}
