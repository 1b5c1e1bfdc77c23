import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useAdminTranslate } from '../admin-i18n.tsx';

/** A line above the overview until a second factor is set up. It can be postponed for a week. */
export function SecondFactorNotice(): ReactNode {
  const t = useAdminTranslate();
  return (
    <div className="flex items-center gap-x-6 rounded-card mb-5 bg-yellow-tint px-4 py-1.5 text-sm text-yellow-ink max-sm:flex-col max-sm:items-start">
      <p className="flex min-w-0 flex-1 items-center gap-3 py-1.5">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <strong>{t('admin.secondFactor.title')}</strong>
          <span className="max-lg:sr-only">. {t('admin.secondFactor.text')}</span>
        </span>
      </p>
      <div className="flex shrink-0 flex-wrap items-center gap-x-6 max-sm:ms-8 max-sm:-mt-2">
        {/* A new document: the page belongs to the storefront. */}
        <a href="/account-settings/security/two-step" className={`${LINK} font-semibold`}>
          {t('admin.secondFactor.setUp')}
        </a>
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="second_factor_later" className={LINK}>
            {t('admin.secondFactor.later')}
          </button>
        </Form>
      </div>
    </div>
  );
}

const LINK = 'inline-flex min-h-9 items-center underline underline-offset-3 touch:min-h-12';
