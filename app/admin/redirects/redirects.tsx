import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { Outlet } from 'react-router';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getShop } from '#app/shop-context.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { parseRedirectQuery } from '#shop/redirects/redirect-query.ts';
import { listMissingAddresses, listRedirectPage } from '#shop/redirects/staff-redirects-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/redirects.ts';
import { MissingList } from './missing-list.tsx';
import { RedirectList } from './redirect-list.tsx';
import { REDIRECTS, sayRedirectReply } from './redirect-reply.ts';
import { handleRedirectList } from './redirects-action.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  const shop = getShop(context);
  const query = parseRedirectQuery(new URL(request.url).searchParams);
  const [found, missed] = await Promise.all([listRedirectPage(shop, query), listMissingAddresses(shop, query)]);
  return { found, missed, query, now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handleRedirectList(getShop(context), viewer, await readFormData(request));
}

/** Where visitors found no page, beside where old addresses lead; the form of a new or edited redirect is above. */
export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, missed, query, now } = loaderData;
  const t = useAdminTranslate();
  useReply(actionData, useNotify(REDIRECTS, sayRedirectReply));
  return (
    <>
      <title>{t('redirects.title')}</title>
      <PageHeader title={t('redirects.title')} description={t('redirects.description')} actions={<Actions />} />
      <SettingsTabs />
      <ReplyAlert said={actionData && sayRedirectReply(t, actionData)} action={REDIRECTS} />
      <Outlet />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RedirectList {...found} query={query} />
        <MissingList {...missed} now={now} />
      </div>
    </>
  );
}

function Actions() {
  const t = useAdminTranslate();
  return (
    <div className="flex w-full flex-wrap gap-3 max-sm:[&>*]:grow">
      <ButtonLink to={`${REDIRECTS}/import`} look="secondary" icon={<Upload aria-hidden="true" />}>
        {t('exchange.import')}
      </ButtonLink>
      <a href={`${REDIRECTS}.csv`} download className={buttonClass({ look: 'secondary' })}>
        <Download aria-hidden="true" />
        {t('exchange.export')}
      </a>
      <ButtonLink to={`${REDIRECTS}/new`} icon={<Plus aria-hidden="true" className="size-4" />}>
        {t('redirects.add')}
      </ButtonLink>
    </div>
  );
}
