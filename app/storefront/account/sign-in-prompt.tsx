import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AuthLink } from '../frame/auth-link.tsx';

/** Shown instead of private content. */
export function SignInPrompt(): ReactNode {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('account.signInTitle')}
      description={t('account.signInText')}
      icon={<UserRound aria-hidden="true" />}
      headingLevel={1}
      action={
        <>
          <AuthLink mode="signin" className={buttonClass()}>
            {t('auth.signIn')}
          </AuthLink>
          <AuthLink mode="signup" className={buttonClass({ look: 'secondary' })}>
            {t('auth.signUp')}
          </AuthLink>
        </>
      }
    />
  );
}
