import Plus from 'lucide-react/icons/plus';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { countReached } from '#shop/recalls/recall-notices-view.server.ts';
import { listAllRecalls } from '#shop/recalls/recall-view.server.ts';
import { useWords } from '../admin-i18n.tsx';
import { BackLink } from '../desk/back-link.tsx';
import { KINDS } from '../duties/duties-reply.ts';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/recalls.ts';
import { RecallState } from './recall-state.tsx';
import { RECALLS } from './recalls-address.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const { db } = getShop(context);
  const recalls = await listAllRecalls(db, getLanguage(context));
  const reached = await countReached(
    db,
    recalls.map(({ id }) => id),
  );
  return {
    recalls: recalls.map(({ id, name, kind, startedAt, endedAt }) => {
      const counts = Object.entries(reached.get(id) ?? {});
      const orders = counts.reduce((sum, [, n]) => sum + n, 0);
      return { id, name, kind, startedAt, endedAt, orders, sent: reached.get(id)?.sent ?? 0 };
    }),
  };
}

/** Every recall and safety warning, the newest first. */
export default function RecallsPage({ loaderData: { recalls } }: Route.ComponentProps) {
  const { t, date } = useWords();
  const canStart = usePermission('administer');
  return (
    <>
      <title>{t('recalls.title')}</title>
      <PageHeader
        above={<BackLink to={KINDS}>{t('duties.kinds')}</BackLink>}
        title={t('recalls.title')}
        description={t('recalls.text')}
        actions={
          canStart && (
            <ButtonLink to={`${RECALLS}/new`} icon={<Plus aria-hidden="true" className="size-4" />}>
              {t('recalls.new')}
            </ButtonLink>
          )
        }
      />
      {recalls.length === 0 ? (
        <p className="text-muted">{t('recalls.none')}</p>
      ) : (
        <Panel flush>
          <Table label={t('recalls.title')}>
            <thead>
              <tr>
                <Th>{t('recalls.product')}</Th>
                <Th>{t('recalls.kind')}</Th>
                <Th>{t('recalls.since')}</Th>
                <Th>{t('recalls.state')}</Th>
                <Th numeric>{t('recalls.reached')}</Th>
              </tr>
            </thead>
            <tbody>
              {recalls.map(({ id, name, kind, startedAt, endedAt, orders, sent }) => (
                <Tr key={id}>
                  <Td primary>
                    <TextLink to={`${RECALLS}/${id}`}>{name}</TextLink>
                  </Td>
                  <Td>{t(`recalls.kind.${kind}`)}</Td>
                  <Td className="whitespace-nowrap">{date(startedAt)}</Td>
                  <Td>
                    <RecallState endedAt={endedAt} />
                  </Td>
                  <Td numeric>{t('recalls.reachedOf', { sent, n: orders })}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  );
}
