import type { ActionFailure } from '#app/forms/action-failure.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useTranslate } from '#app/i18n.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { AuthReply } from './auth-reply.ts';
import { sayAuthProblem } from './auth-texts.ts';

/** Problems of the whole form also appear in a toast. Problems of a field are beside it. */
export function useRefusalToast(reply: AuthReply | ActionFailure | undefined): void {
  const t = useTranslate();
  const toast = useToast();
  useReply(reply, (answer) => {
    const code = 'form' in answer ? answer.form.error?.['']?.[0] : undefined;
    if (code !== undefined) toast.error({ title: sayAuthProblem(t)(code) });
  });
}
