import { useReply } from '#app/forms/use-reply.ts';
import { useTranslate } from '#app/i18n.tsx';
import { useAuthDialog } from '../frame/auth-dialog-context.tsx';

/** Opens the sign-in dialog over the page when an action was refused because the session had ended. Nothing is lost. */
export function useSignInAgain(reply: { readonly state: string } | undefined): void {
  const t = useTranslate();
  const dialog = useAuthDialog();
  useReply(reply, ({ state }) => {
    if (state === 'signed_out') dialog.open('signin', { notice: t('account.sessionEnded') });
  });
}
