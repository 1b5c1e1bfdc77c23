import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { AuthReply } from './auth-reply.ts';
import { sayAuthProblem } from './auth-texts.ts';

/** What was refused as a whole is said in a toast as well. What is wrong with a field stands beside it. */
export function useRefusalToast(reply: AuthReply | ActionFailure | undefined): void {
  const t = useTranslate();
  const toast = useToast();
  useReply(reply, (answer) => {
    const code = 'form' in answer ? answer.form.error?.['']?.[0] : undefined;
    if (code !== undefined) toast.error({ title: sayAuthProblem(t)(code) });
  });
}
