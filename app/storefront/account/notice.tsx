import { type ReactNode, useEffect } from 'react';
import { useActionData } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { sayFailure } from '../frame/preserve-pages.ts';

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
}) {
  const { icon, title, text, tone = 'neutral', children } = props;
  return (
    <section className="flex w-full max-w-lg flex-col items-center gap-4 text-center" aria-live="polite">
      <span
        aria-hidden="true"
        className={classNames('grid size-14 place-items-center rounded-full [&_svg]:size-6', TONES[tone])}
      >
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      {text !== undefined && <div className="text-muted">{text}</div>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}

/** Removes tokens from the address bar, so that they do not reach history, screenshots and shared links. */
export function useCleanAddress(hasToken = true): void {
  useEffect(() => {
    if (!hasToken || window.location.search === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hasToken]);
}

/** Tells a form's outcome in a toast, and as a note: a failure stays, success is for visitors without scripts. */
export function useOutcome(reply: object | null | undefined, done: string | undefined, ownFailure?: string) {
  const t = useTranslate();
  const toast = useToast();
  const failure = ownFailure ?? sayFailure(t, reply);
  useReply(reply ?? undefined, () => {
    if (failure) toast.error({ title: failure });
    if (done) toast.success({ title: done });
  });
  return {
    failed: failure && <Alert tone="danger">{failure}</Alert>,
    succeeded: done && (
      <noscript>
        <Alert tone="success">{done}</Alert>
      </noscript>
    ),
  };
}

/** Says that a form could not be sent: the page's own, or the one that got this reply. */
export function SendingFailed({ reply }: { readonly reply?: object | undefined }) {
  const actionData = useActionData<object>();
  const failure = sayFailure(useTranslate(), reply ?? actionData);
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" live>
      {failure}
    </Alert>
  );
}
