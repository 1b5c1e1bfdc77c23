import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonShape = {
  readonly look?: 'quiet' | 'primary' | 'secondary' | 'raised';
  readonly size?: 'sm' | 'md';
};

const LOOKS = {
  quiet: 'icon-button-quiet',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-control bg-raised text-ink hover:border-ink',
  raised: 'bg-raised text-ink shadow-float hover:text-accent',
};

const SIZES = { sm: 'size-9 [&_svg]:size-5', md: 'size-11 [&_svg]:size-6' };

export function iconButtonClass(shape: IconButtonShape = {}, className?: string): string {
  return classNames(
    'icon-button touch:size-[min(3rem,15vw)]',
    LOOKS[shape.look ?? 'quiet'],
    SIZES[shape.size ?? 'md'],
    className,
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> &
  IconButtonShape & {
    readonly label: string;
    readonly pressed?: boolean;
    /** Drawn beside the icon but not read out; say it in the label too. */
    readonly count?: number;
  };

export function IconButton(props: IconButtonProps) {
  const { label, pressed, count, look, size, className, children, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      aria-pressed={pressed}
      className={iconButtonClass({ look, size }, className)}
    >
      {children}
      <IconCount count={count} />
    </button>
  );
}

export function IconCount({ count }: { readonly count?: number | undefined }) {
  if (!count) return null;
  return (
    <span
      // Each number is an element of its own, which is animated as it appears.
      key={count}
      aria-hidden="true"
      className="numeric absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-xs font-semibold text-ground transition-transform duration-base starting:scale-50"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
