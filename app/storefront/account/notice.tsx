import { type ReactNode, useEffect } from 'react';
import { classNames } from '#app/ui/class-names.ts';

const TONES = {
  neutral: 'bg-accent-tint text-accent',
  success: 'bg-green-tint text-success',
  danger: 'bg-red-tint text-danger',
} as const;

/** A page with one message and what to do next: confirmed, failed, paid, cancelled. */
export function Notice(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: keyof typeof TONES;
  readonly children?: ReactNode;
}): ReactNode {
  const { icon, title, text, tone = 'neutral', children } = props;
  return (
    <section className="flex w-full max-w-lg flex-col items-center gap-4 text-center" aria-live="polite">
      <span
        aria-hidden="true"
        className={classNames('grid size-16 place-items-center rounded-full [&_svg]:size-8', TONES[tone])}
      >
        {icon}
      </span>
      <h1 className="text-2xl font-bold">{title}</h1>
      {text !== undefined && <div className="text-muted">{text}</div>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}

/** Removes tokens from the address bar, so that they do not reach history, screenshots and shared links. */
export function useCleanAddress(): void {
  useEffect(() => {
    if (window.location.search === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
}
