import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonShape = { readonly look?: ButtonLook; readonly size?: ButtonSize; readonly block?: boolean };

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover aria-busy:bg-accent',
  secondary: 'border border-control bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-neutral-tint',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover aria-busy:bg-danger',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-5 py-1.5 text-base',
  lg: 'min-h-13 px-7 py-2 text-lg',
};

export function buttonClass(shape: ButtonShape = {}, className?: string): string {
  const { look = 'primary', size = 'md', block = false } = shape;
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight transition-colors touch:min-h-12 print:hidden',
    'disabled:opacity-50 aria-busy:cursor-progress [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4.5',
    LOOKS[look],
    SIZES[size],
    block && 'w-full',
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonShape & {
    /** Working: the button keeps focus and size, shows a spinner and ignores clicks. */
    readonly busy?: boolean;
    readonly icon?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { look, size, block, busy = false, icon, className, children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
