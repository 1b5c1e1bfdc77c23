import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useAdminTranslate } from './admin-i18n.tsx';

/** Stands above every tab until a second factor is set up. */
export function SecondFactorNotice(): ReactNode {
  const t = useAdminTranslate();
  return (
    <Alert
      tone="warning"
      title={t('admin.secondFactor.title')}
      className="mb-6"
      action={
        // A new document: the page belongs to the storefront.
        <a href="/account-settings/security/two-step" className={buttonClass({ look: 'secondary', size: 'sm' })}>
          {t('admin.secondFactor.setUp')}
        </a>
      }
    >
      {t('admin.secondFactor.text')}
    </Alert>
  );
}
