import { type ReactNode, useEffect, useRef } from 'react';

/** Of a part that takes the place of the form that was sent: focus goes on from there. */
export function FocusedTitle({ children }: { readonly children: ReactNode }): ReactNode {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  );
}
