import type { ReactNode } from 'react';

export type EmptyStateProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, description, icon, action, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-12 text-center">
      {icon === undefined ? null : (
        <div className="mb-3 grid size-14 place-items-center rounded-full bg-accent-tint text-accent-ink [&_svg]:size-6">
          {icon}
        </div>
      )}
      <Heading className="font-display text-xl font-medium">{title}</Heading>
      {description === undefined ? null : <div className="text-muted">{description}</div>}
      {action === undefined ? null : <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
