import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonShape = { readonly look?: ButtonLook; readonly size?: ButtonSize; readonly block?: boolean };

export function buttonClass(shape: ButtonShape = {}, className?: string): string {
  const { look = 'primary', size = 'md', block = false } = shape;
  return classNames('button', `button-${look} button-${size}`, block && 'w-full', className);
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
