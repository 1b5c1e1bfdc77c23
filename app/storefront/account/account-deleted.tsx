import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { findViewer } from '#app/shop-context.ts';
import { forgetInBrowser } from '#app/sign-in/sign-out-form.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { languageInPath, localPath } from '#shop/kernel/language-path.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/account-deleted.ts';
import { Notice } from './notice.tsx';

/** The page after an account was deleted. A signed-in person is redirected to theirs. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<null> {
  if ((await findViewer(context)) === null) return null;
  throw redirect(localPath('/account-settings', languageInPath(new URL(request.url).pathname)));
}

export default function AccountDeletedPage() {
  const { t, localPath } = useI18n();
  useEffect(forgetInBrowser, []);
  return (
    <div className="wrap flex justify-center py-16">
      <PageMeta title={t('account.deleted')} path="/account-deleted" noindex />
      <Notice icon={<CircleCheck />} tone="success" title={t('account.deleted')} text={t('account.deletedText')}>
        <ButtonLink to={localPath('/')}>{t('action.backToHome')}</ButtonLink>
      </Notice>
    </div>
  );
}
