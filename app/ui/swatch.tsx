import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Drawn in SVG, since a colour from data cannot be a class and the page's security policy may refuse style attributes. */
export function Swatch({ color, className }: { readonly color: string; readonly className?: string }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={classNames('shrink-0', className ?? 'size-5')}>
      <circle cx="10" cy="10" r="9.5" fill={color} stroke="currentColor" strokeOpacity="0.25" />
    </svg>
  );
}
