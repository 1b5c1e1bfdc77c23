import { classNames } from './class-names.ts';

/** A dot of any CSS colour; the thin ring keeps white and cream visible. */
export function Swatch({ color, className }: { readonly color: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block shrink-0 rounded-full border border-ink/25', className ?? 'size-5')}
      style={{ backgroundColor: color }}
    />
  );
}
