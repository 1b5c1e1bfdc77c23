import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { useAdminTranslate } from './admin-i18n.tsx';

/** Stands above every tab until a second factor is set up: a line, so that the tab itself comes first. */
export function SecondFactorNotice(): ReactNode {
  const t = useAdminTranslate();
  return (
    <div className="flex items-center gap-x-6 rounded-card bg-yellow-tint px-4 py-1.5 text-sm text-yellow-ink max-sm:flex-col max-sm:items-start">
      <p className="flex min-w-0 flex-1 items-center gap-3 py-1.5">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong>{t('admin.secondFactor.title')}</strong>
          <span className="max-lg:sr-only">. {t('admin.secondFactor.text')}</span>
        </span>
      </p>
      {/* A new document: the page belongs to the storefront. */}
      <a
        href="/account-settings/security/two-step"
        className="inline-flex min-h-9 shrink-0 items-center font-semibold underline underline-offset-3 max-sm:ms-8 max-sm:-mt-2 touch:min-h-12"
      >
        {t('admin.secondFactor.setUp')}
      </a>
    </div>
  );
}
