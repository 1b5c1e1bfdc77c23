import type { ComponentProps } from 'react';

/** Draws one of Lucide's icons (ISC licence) as a single element; the build hands over its shapes as text. */
export function drawLineIcon(shapes: string, { className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      {...rest}
      className={className ? `line-icon ${className}` : 'line-icon'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the build from Lucide's own sources
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
