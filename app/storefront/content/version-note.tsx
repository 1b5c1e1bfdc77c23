import type { ReactNode } from 'react';

/** Which version the page shows. */
export function VersionNote({ said, children }: { readonly said: string; readonly children?: ReactNode }) {
  return (
    <p className="text-sm text-muted">
      {said} {children}
    </p>
  );
}
