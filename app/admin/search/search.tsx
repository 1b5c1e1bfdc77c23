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
import { listSearchMisses, listSynonymPage } from '#shop/search/synonyms/staff-synonyms-view.server.ts';
import { parseSynonymQuery } from '#shop/search/synonyms/synonym-query.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/search.ts';
import { MissList } from './miss-list.tsx';
import { handleSearchList } from './search-action.server.ts';
import { SEARCH, saySearchReply } from './search-reply.ts';
import { SynonymList } from './synonym-list.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const query = parseSynonymQuery(new URL(request.url).searchParams);
  const [found, missed] = await Promise.all([listSynonymPage(shop, query), listSearchMisses(shop, query)]);
  return { found, missed, query, now: shop.clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'edit');
  return handleSearchList(getShop(context), viewer, await readFormData(request));
}

/** What was searched in vain, beside what words also mean; the form of a new or edited synonym is above. */
export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, missed, query, now } = loaderData;
  const t = useAdminTranslate();
  useReply(actionData, useNotify(SEARCH, saySearchReply));
  return (
    <>
      <title>{t('synonyms.title')}</title>
      <PageHeader
        above={<BackLink to="/admin/products">{t('productForm.back')}</BackLink>}
        title={t('synonyms.title')}
        description={t('synonyms.description')}
        actions={<Actions />}
      />
      <ReplyAlert said={actionData && saySearchReply(t, actionData)} action={SEARCH} />
      <Outlet />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <MissList {...missed} now={now} />
        <SynonymList {...found} query={query} />
      </div>
    </>
  );
}

function Actions() {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  return (
    <div className="flex w-full flex-wrap gap-3 max-sm:[&>*]:grow">
      {canEdit && (
        <ButtonLink to={`${SEARCH}/import`} look="secondary" icon={<Upload aria-hidden="true" />}>
          {t('exchange.import')}
        </ButtonLink>
      )}
      <a href={`${SEARCH}/synonyms.csv`} download className={buttonClass({ look: 'secondary' })}>
        <Download aria-hidden="true" />
        {t('exchange.export')}
      </a>
      {canEdit && (
        <ButtonLink to={`${SEARCH}/new`} icon={<Plus aria-hidden="true" className="size-4" />}>
          {t('synonyms.add')}
        </ButtonLink>
      )}
    </div>
  );
}
