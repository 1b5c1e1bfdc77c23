import type { ComponentProps, ReactNode } from 'react';

/** Read out, not drawn. */
export function VisuallyHidden(props: ComponentProps<'span'>): ReactNode {
  return <span {...props} className="sr-only" />;
}
