import type { ReactNode } from 'react';

type VersionNoteProps = {
  readonly said: string;
  /** That it is the same version in other languages. */
  readonly isOne: string | null;
  readonly children?: ReactNode;
};

/** Which version the page shows. */
export function VersionNote({ said, isOne, children }: VersionNoteProps) {
  return (
    <p className="text-sm text-muted">
      {said} {children}
      {isOne !== null && <span className="block">{isOne}</span>}
    </p>
  );
}
