import { data } from 'react-router';
import { readMultipart } from '#app/forms/read-multipart.server.ts';
import { getShop } from '#app/shop-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { importProblemText } from '#shop/exchange/import/import-words.ts';
import { countStaffOrders } from '#shop/orders/staff-orders-view.server.ts';
import type { ListedEntry } from '#shop/statements/bank-entries-view.server.ts';
import { listDecidedEntries, listWaitingEntries } from '#shop/statements/bank-entries-view.server.ts';
import { receiveStatement, type StatementOutcome } from '#shop/statements/receive-statement.server.ts';
import { MAX_STATEMENT_BYTES, type StatementProblem } from '#shop/statements/statement.ts';
import { countWaitingWithdrawals } from '#shop/withdrawals/withdrawal-view.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';
import { useAsked } from '../desk/dialogs.tsx';
import { statusOf } from '../desk/refuse.ts';
import { TableFileForm } from '../desk/table-file-form.tsx';
import { useSaidForm } from '../desk/undo.tsx';
import { OrdersTabs } from '../orders/orders-tabs.tsx';
import { requireStaff } from '../require-staff.ts';
import { usePermission } from '../use-permission.ts';
import type { Route } from './+types/transfers.ts';
import { type EntryAsk, EntryCard } from './entry-card.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { sayEntryReply, TRANSFERS } from './entry-reply.ts';

const DECIDED_SHOWN = 50;

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaff(context, 'view');
  const shop = getShop(context);
  const [waiting, decided, withdrawals, counts] = await Promise.all([
    listWaitingEntries(shop.db),
    listDecidedEntries(shop.db, DECIDED_SHOWN),
    countWaitingWithdrawals(shop.db),
    countStaffOrders(shop),
  ]);
  return { waiting, decided, withdrawals, counts };
}

type Problem = StatementProblem | { readonly code: 'missing' };
type Reply =
  | { readonly ok: true; readonly outcome: StatementOutcome }
  | { readonly ok: false; readonly problem: Problem };

/** Takes in a bank's statement. What is decided about an entry is sent to its own address. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireStaff(context, 'edit');
  const shop = getShop(context);
  const read: Awaited<ReturnType<typeof receiveStatement>>[] = [];
  const form = await readMultipart(request, {
    maxFiles: 1,
    // One byte more than allowed shows that it is too large.
    maxFileBytes: MAX_STATEMENT_BYTES + 1,
    takeFile: async ({ field, fileName, content }) => {
      if (field === 'file' && fileName !== '') read.push(await receiveStatement(shop, content));
    },
  });
  const [received] = read;
  if (received?.ok) return data<Reply>({ ok: true, outcome: received.value });
  const isTooLarge = received === undefined && !form.ok && form.error.code === 'too_large';
  const problem: Problem = received?.error ?? { code: isTooLarge ? 'too_large' : 'missing' };
  return data<Reply>({ ok: false, problem }, { status: problem.code === 'too_large' ? 413 : statusOf(problem.code) });
}

type Asked = { readonly what: EntryAsk; readonly entry: ListedEntry };

/** Transfers that came: a statement is taken in, and what differs is decided. */
export default function TransfersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, decided, withdrawals, counts } = loaderData;
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { about, open, ask, close } = useAsked<Asked>();
  const { fetcher, reply } = useSaidForm(TRANSFERS, sayEntryReply, ({ ok }) => {
    close();
    // The pressed button is gone with its card.
    if (ok) document.getElementById('main')?.focus();
  });
  return (
    <>
      <title>{t('transfers.title')}</title>
      <PageHeader title={t('transfers.title')} />
      <OrdersTabs current="transfers" counts={counts} waiting={withdrawals} transfers={waiting.length} />
      <Outcome reply={actionData} />
      {canEdit && (
        <TableFileForm
          maxBytes={MAX_STATEMENT_BYTES}
          accept=".xml,.csv,.txt,.xlsx,text/xml,application/xml,text/csv"
          label={t('transfers.upload.file')}
          error={actionData?.ok === false ? sayProblem(t, actionData.problem) : undefined}
          tooLarge={t('transfers.upload.too_large')}
          hint={t('transfers.upload.hint')}
          submit={t('transfers.upload.submit')}
        />
      )}
      <h2 className="mt-8 mb-3 text-lg">{t('transfers.waiting')}</h2>
      {waiting.length === 0 ? (
        <EmptyState title={t('transfers.empty')} description={t('transfers.emptyText')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {waiting.map((entry) => (
            <EntryCard key={entry.id} entry={entry} onAsk={(what) => ask({ what, entry })} />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <Panel title={t('transfers.decided')} className="mt-8">
          <ul className="flex flex-col divide-y divide-line">
            {decided.map((entry) => (
              <EntryCard key={entry.id} entry={entry} isSmall onAsk={(what) => ask({ what, entry })} />
            ))}
          </ul>
        </Panel>
      )}
      {about && <EntryDialog {...about} {...{ open, fetcher, reply }} onClose={close} />}
    </>
  );
}

function Outcome({ reply }: { readonly reply: Reply | undefined }) {
  const t = useAdminTranslate();
  if (reply?.ok !== true) return null;
  const { matched, waiting, known } = reply.outcome;
  return (
    <Alert tone={waiting > 0 ? 'warning' : 'success'} live className="mb-6">
      {t('transfers.outcome', { matched, waiting, known })}
    </Alert>
  );
}

function sayProblem(t: AdminTranslate, problem: Problem): string {
  if (problem.code !== 'unreadable') return t(`transfers.upload.${problem.code}`);
  // A bank's file follows no example of the shop's.
  const { problem: file } = problem;
  return file.code === 'column_missing'
    ? t('transfers.upload.column_missing', { column: file.column })
    : importProblemText(t, file);
}
