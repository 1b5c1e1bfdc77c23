import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { usePermission } from '#app/admin/use-permission.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { isRunnable, type ImportSource as Source } from '#shop/exchange/import/import.ts';
import type { ProductImport } from '#shop/exchange/import/import-view.server.ts';
import { importProblemText } from '#shop/exchange/import/import-words.ts';
import { Link } from '../../../ui/link.tsx';
import { CancelButton, ConfirmedButton } from './import-buttons.tsx';
import { ImportReady, OffSaleLink, OutcomeLink } from './import-ready.tsx';

type Shown = { readonly shown: ProductImport };

/** The import's state, and what to do. */
export function ImportStatus({ shown }: Shown) {
  const t = useAdminTranslate();
  const { problem } = shown;
  return (
    <>
      {problem !== null && shown.state !== 'failed' && (
        <Alert tone="warning" live>
          {importProblemText(t, problem)}
        </Alert>
      )}
      <ImportSource shown={shown} />
      <Standing shown={shown} />
    </>
  );
}

function Standing({ shown }: Shown) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { state, counts, problem } = shown;
  const toWrite = counts.new + counts.changed;
  switch (state) {
    case 'checking':
    case 'running':
    case 'undoing':
      return <Progress shown={shown} state={state} />;
    case 'failed':
      return (
        <Alert tone="danger" title={t(failureTitle(problem))} live action={canEdit && <UploadAgain t={t} />}>
          {problem === null ? t('exchange.problem.broken') : importProblemText(t, problem)}
        </Alert>
      );
    case 'cancelled':
      return <Alert title={t('exchange.cancelled.title')}>{t('exchange.cancelled.text')}</Alert>;
    case 'undone':
      return <Alert title={t('exchange.undone.title')}>{t('exchange.undone.text')}</Alert>;
    case 'done':
      return (
        <Alert
          tone="success"
          title={t('exchange.done.title')}
          live
          action={
            <div className="flex flex-wrap gap-3">
              <OutcomeLink id={shown.id} />
              {canEdit && (
                <ConfirmedButton
                  intent="undo"
                  label={t('exchange.undo')}
                  title={t('exchange.undo.title')}
                  text={t('exchange.undo.text')}
                />
              )}
            </div>
          }
        >
          {t('exchange.done.text', { n: toWrite })}
          {counts.error > 0 && ` ${t('exchange.run.skipped', { n: counts.error })}`} <OffSaleLink shown={shown} />
        </Alert>
      );
    case 'ready':
      return isRunnable(shown) ? <ImportReady shown={shown} /> : <NothingToDo shown={shown} />;
  }
}

/** The file was read, but contains no products. */
function failureTitle(problem: ProductImport['problem']) {
  const isEmpty = problem?.code === 'no_products' || problem?.code === 'empty';
  return isEmpty ? 'exchange.allSkipped.title' : 'exchange.problem.title';
}

/** The shop has everything already, or the whole file is skipped. */
function NothingToDo({ shown }: Shown) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const isSkipped = shown.counts.error > 0;
  return (
    <Alert
      tone={isSkipped ? 'warning' : 'info'}
      title={isSkipped && t('exchange.allSkipped.title')}
      live
      action={
        <div className="flex flex-wrap gap-3">
          {canEdit && isSkipped && <UploadAgain t={t} />}
          <OutcomeLink id={shown.id} />
          {canEdit && <CancelButton />}
        </div>
      }
    >
      {t(isSkipped ? 'exchange.allSkipped.text' : 'exchange.nothing')}
    </Alert>
  );
}

function UploadAgain({ t }: { readonly t: AdminTranslate }) {
  return (
    <ButtonLink to="/admin/products/import" look="secondary">
      {t('exchange.again')}
    </ButtonLink>
  );
}

function Progress({ shown, state }: Shown & { readonly state: 'checking' | 'running' | 'undoing' }) {
  const t = useAdminTranslate();
  const canEdit = usePermission('edit');
  const { done_count, total_count } = shown;
  const percent = total_count === null || total_count === 0 ? 0 : Math.floor((100 * done_count) / total_count);
  const isWritten = state === 'running' && shown.change_id !== null;
  const label = t(`exchange.progress.${isWritten ? 'finishing' : state}`, { percent });
  return (
    <Panel>
      <p className="mb-3 font-semibold">{label}</p>
      <ProgressBar value={done_count} max={total_count ?? 0} label={label} />
      <p className="mt-3 text-sm text-muted">{t('exchange.progress.leave')}</p>
      <noscript>
        <Link to="" className={textLinkClass}>
          {t('exchange.progress.reload')}
        </Link>
      </noscript>
      {canEdit && state === 'checking' && (
        <div className="mt-4">
          <CancelButton />
        </div>
      )}
    </Panel>
  );
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const LETTERS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1257': 'Windows-1257',
} as const;

/** Says which program exported the file, how it was read, and what only its owner can check. */
function ImportSource({ shown }: { readonly shown: ProductImport }) {
  const t = useAdminTranslate();
  const { source, state } = shown;
  if (source === null) return null;
  const isOpen = state === 'ready';
  return (
    <>
      <p className="text-sm text-muted">
        {t('exchange.source', { shop: t(`exchange.source.${source.shop}`), file: fileText(t, source) })}
      </p>
      {isOpen && source.kind === 'csv' && source.letters === 'windows-1257' && (
        <Alert tone="warning">{t('exchange.source.baltic')}</Alert>
      )}
      {isOpen && source.shop === 'woocommerce' && <Alert tone="info">{t('exchange.source.wooPrices')}</Alert>}
    </>
  );
}

function fileText(t: AdminTranslate, source: Source): string {
  if (source.kind === 'csv') {
    const separator = t(`exchange.source.${SEPARATORS[source.separator]}`);
    return t('exchange.source.csv', { letters: LETTERS[source.letters], separator });
  }
  const { sheet, otherSheets } = source;
  return t(otherSheets > 0 ? 'exchange.source.xlsxFirst' : 'exchange.source.xlsx', { sheet });
}
