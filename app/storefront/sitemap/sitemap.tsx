import { useMemo, useState } from 'react';
import { data } from 'react-router';
import { useLanguage } from '#app/i18n.tsx';
import { saveFile } from '#app/save-file.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { handleSitemapForm, loadSitemapPage } from '#app/sitemap/load-sitemap-page.server.ts';
import { SitemapCard } from '#app/sitemap/sitemap-card.tsx';
import type { SitemapTranslate } from '#app/sitemap/sitemap-texts.ts';
import { type SitemapUpdate, useSitemapUpdate } from '#app/sitemap/use-sitemap-update.ts';
import { Alert } from '#app/ui/alert.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { isPermitted } from '#shop/accounts/viewer.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadSitemapPage(context, await findViewer(context));
}

export async function action({ context }: Route.ActionArgs) {
  const viewer = await findViewer(context);
  if (viewer === null || !isPermitted(viewer, 'edit')) {
    getShop(context).log.warn({ userId: viewer?.id ?? null }, 'back office refused');
    throw data(null, { status: 403 });
  }
  return handleSitemapForm(context, viewer);
}

/** Public to look at; the button is for staff. */
export default function Sitemap({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, canUpdate, ...shown } = loaderData;
  const language = useLanguage();
  const t: SitemapTranslate = useMemo(() => createTranslate(language, messages), [language, messages]);
  const toast = useToast();
  const [isUpdated, setUpdated] = useState(actionData?.ok === true);
  const update = useSitemapUpdate({
    body: null,
    onUpdated(answer: SitemapUpdate) {
      setUpdated(answer.success === true);
      if (answer.success === true) {
        toast.success({ title: t('sitemap.staticUpdated') });
        saveFile(new Blob([answer.xmlContent], { type: 'application/xml' }), 'sitemap.xml');
      } else if (answer.success === false) {
        toast.error({ title: t('sitemap.staticFailed'), description: answer.error });
      } else {
        toast.error({ title: t('sitemap.failed') });
      }
    },
  });
  return (
    <div className="wrap pb-12 md:pb-20">
      <PageMeta title={t('sitemap.title')} description={t('sitemap.intro')} path="/sitemap" noindex />
      <PageHeader title={t('sitemap.title')} description={t('sitemap.intro')} />
      {actionData && (
        <Alert
          tone={actionData.ok ? 'success' : 'danger'}
          className="mb-4 max-w-4xl"
          title={t(actionData.ok ? 'sitemap.staticUpdated' : 'sitemap.staticFailed')}
        >
          {actionData.ok ? undefined : t(`sitemap.problem.${actionData.code}`)}
        </Alert>
      )}
      <SitemapCard {...shown} t={t} language={language} isUpdated={isUpdated} update={canUpdate ? update : null} />
    </div>
  );
}
