import { useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { handleSitemapForm, loadSitemapPage } from '#app/sitemap/load-sitemap-page.server.ts';
import { SitemapCard } from '#app/sitemap/sitemap-card.tsx';
import type { SitemapTranslate } from '#app/sitemap/sitemap-texts.ts';
import { type SitemapUpdate, useSitemapUpdate } from '#app/sitemap/use-sitemap-update.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { createTranslate } from '#shop/i18n/translate.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadSitemapPage(context, await requireStaff(context, 'view'));
}

export async function action({ context }: Route.ActionArgs) {
  return handleSitemapForm(context, await requireStaff(context, 'edit'));
}

export default function AdminSitemap({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, canUpdate, ...shown } = loaderData;
  const language = useLanguage();
  const t: SitemapTranslate = useMemo(() => createTranslate(language, messages), [language, messages]);
  const toast = useToast();
  const [isUpdated, setUpdated] = useState(actionData?.ok === true);
  const update = useSitemapUpdate({
    body: { trigger: 'manual' },
    onUpdated({ success }: SitemapUpdate) {
      setUpdated(success === true);
      if (success === true) toast.success({ title: t('sitemap.updated') });
      else toast.error({ title: t('sitemap.failed') });
    },
  });
  return (
    <>
      <title>{t('sitemap.title')}</title>
      <PageHeader title={t('sitemap.title')} description={t('sitemap.intro')} />
      {actionData && (
        <Alert tone={actionData.ok ? 'success' : 'danger'} className="mb-4 max-w-4xl">
          {t(actionData.ok ? 'sitemap.updated' : 'sitemap.failed')}
        </Alert>
      )}
      <SitemapCard {...shown} t={t} language={language} isUpdated={isUpdated} update={canUpdate ? update : null} />
    </>
  );
}
