import { useTranslate } from '../customer-i18n.tsx';
import type { SignInFirst } from '../fault.ts';
import { useLocalPath } from '../i18n.tsx';
import { withReturn } from '../local-path.ts';
import { TextLink } from '../ui/text-link.tsx';
import { AUTH_PATHS } from './auth-dialog-context.tsx';
import { AuthForm } from './auth-form.tsx';

/** Shown without scripts when a form was sent after the session had ended: signs in and carries the form on. */
export default function SignInAgain({ signInFor, carried }: SignInFirst) {
  const t = useTranslate();
  const signIn = withReturn(useLocalPath()(AUTH_PATHS.signin), signInFor);
  return (
    <div className="wrap flex justify-center py-12">
      <title>{t('auth.signInTitle')}</title>
      <meta name="robots" content="noindex" />
      <section className="flex w-full max-w-md flex-col gap-5">
        <header className="flex flex-col gap-1">
          <h1 className="text-2xl">{t('auth.signInTitle')}</h1>
          <p className="text-muted">{t(carried === null ? 'auth.notCarried' : 'account.sessionEnded')}</p>
        </header>
        {carried === null ? (
          <TextLink to={signIn} target="_blank">
            {t('auth.signIn')}
          </TextLink>
        ) : (
          <AuthForm mode="signin" reply={undefined} busy={false} action={signIn} carried={carried} />
        )}
      </section>
    </div>
  );
}
