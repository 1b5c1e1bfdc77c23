import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { sayFailure } from '../frame/keep-pages.ts';

/**
 * Tells what came of a page's form in a toast. Returns the same as notes on the page: a failure stays there, success is
 * for visitors without scripts.
 */
export function useOutcome(
  reply: object | null | undefined,
  done: string | undefined,
  ownFailure?: string,
): { readonly failed: ReactNode; readonly succeeded: ReactNode } {
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

/** Says that the page's form could not be sent. */
export function SendingFailed(): ReactNode {
  const failure = sayFailure(useTranslate(), useActionData<object>());
  if (failure === undefined) return null;
  return (
    <Alert tone="danger" live>
      {failure}
    </Alert>
  );
}
