import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PlainMessage } from '#app/plain-message.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { TABS } from './admin-tabs.tsx';

/** Shown instead of a page that needs a higher permission; the tab it belongs to is permitted. */
export function Denied(): ReactNode {
  const t = useAdminTranslate();
  const { pathname } = useLocation();
  const own = TABS.findLast(({ to }) => pathname.startsWith(`${to}/`));
  return (
    <PlainMessage title={t('accessDenied.title')} text={`${t('accessDenied.text')} ${t('admin.askForRights')}`}>
      <ButtonLink to={own?.to ?? '/admin'}>
        {t('admin.backTo', { page: t(`admin.tab.${own?.name ?? 'overview'}`) })}
      </ButtonLink>
    </PlainMessage>
  );
}
