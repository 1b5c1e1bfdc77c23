import FilePlus from 'lucide-react/icons/file-plus';
import Newspaper from 'lucide-react/icons/newspaper';
import { readFormData } from '#app/forms/read-form-data.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { listStaffPages, type StaffPage } from '#shop/site/pages/staff-pages-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { ReplyAlert, useNotify } from '../desk/undo.tsx';
import { requireStaff } from '../require-staff.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/pages.ts';
import { PAGES, sayPageReply } from './page-reply.ts';
import { handlePages } from './pages-action.server.ts';
import { StateBadge } from './state-badge.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'administer');
  return listStaffPages(getShop(context), getLanguage(context));
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStaff(context, 'administer');
  return handlePages(getShop(context), viewer, await readFormData(request));
}

/** What the shop says of itself: the pages it came with, then the owner's own. */
export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  useReply(actionData, useNotify(PAGES, sayPageReply));
  const { shipped, own } = loaderData;
  return (
    <>
      <title>{t('pages.title')}</title>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SettingsTabs />
      <ReplyAlert said={actionData && sayPageReply(t, actionData)} action={PAGES} />
      <p className="mb-6 max-w-3xl text-muted">{t('pages.about')}</p>
      <Panel title={t('pages.shipped')} flush className="mb-8">
        <PageTable label={t('pages.shipped')} pages={shipped} />
      </Panel>
      <Panel
        title={t('pages.own')}
        flush={own.length > 0}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`${PAGES}/new`} icon={<FilePlus aria-hidden="true" className="size-5" />}>
              {t('pages.add.page')}
            </ButtonLink>
            <ButtonLink
              to={`${PAGES}/new?kind=article`}
              look="secondary"
              icon={<Newspaper aria-hidden="true" className="size-5" />}
            >
              {t('pages.add.article')}
            </ButtonLink>
          </div>
        }
      >
        {own.length === 0 ? (
          <EmptyState title={t('pages.none')} description={t('pages.noneText')} headingLevel={3} />
        ) : (
          <PageTable label={t('pages.own')} pages={own} />
        )}
      </Panel>
    </>
  );
}

function PageTable({ label, pages }: { readonly label: string; readonly pages: readonly StaffPage[] }) {
  const { t, date } = useWords();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>{t('pages.column.title')}</Th>
          <Th>{t('pages.column.state')}</Th>
          <Th className="max-sm:hidden">{t('pages.column.saved')}</Th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ key, title, address, state, savedAt }) => (
          <Tr key={key}>
            <Td primary>
              <Link to={`${PAGES}/${key}`} className={rowLinkClass}>
                {title}
              </Link>
              <p className="font-normal text-muted wrap-anywhere">/{address}</p>
            </Td>
            <Td>
              <StateBadge state={state} />
            </Td>
            <Td className="whitespace-nowrap text-muted max-sm:hidden">{savedAt && date(savedAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
