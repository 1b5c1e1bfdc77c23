import type { ReactNode } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useMay } from '#app/admin/use-may.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { isRunnable, type ProductImport } from '#shop/exchange/import.ts';
import { importProblemText } from '#shop/exchange/import-words.ts';
import { Link } from '../../../ui/link.tsx';
import { CancelButton, ConfirmedButton } from './import-buttons.tsx';

type Shown = { readonly shown: ProductImport };

/** Where the import stands, and what can be done about it. */
export function ImportStatus({ shown }: Shown): ReactNode {
  const t = useAdminTranslate();
  const { problem, ignored_columns } = shown;
  return (
    <>
      {problem !== null && shown.state !== 'failed' && (
        <Alert tone="warning" live>
          {importProblemText(t, problem)}
        </Alert>
      )}
      <Standing shown={shown} />
      {ignored_columns.length > 0 && shown.state !== 'checking' && (
        <Alert tone="info">{t('exchange.ignored', { columns: ignored_columns.join(', ') })}</Alert>
      )}
    </>
  );
}

function Standing({ shown }: Shown): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const { state, counts, problem } = shown;
  const toWrite = counts.new + counts.changed;
  switch (state) {
    case 'checking':
    case 'running':
    case 'undoing':
      return <Progress shown={shown} state={state} />;
    case 'failed':
      return (
        <Alert tone="danger" title={t('exchange.problem.title')} live action={mayEdit && <UploadAgain t={t} />}>
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
            mayEdit && (
              <ConfirmedButton
                intent="undo"
                label={t('exchange.undo')}
                title={t('exchange.undo.title')}
                text={t('exchange.undo.text')}
              />
            )
          }
        >
          {t('exchange.done.text', { n: toWrite })}
        </Alert>
      );
    case 'ready':
      return <Ready shown={shown} />;
  }
}

function Ready({ shown }: Shown): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const { counts } = shown;
  const toWrite = counts.new + counts.changed;
  if (counts.error > 0) {
    return (
      <Alert
        tone="danger"
        title={t('exchange.hasErrors.title', { n: counts.error })}
        live
        action={
          mayEdit && (
            <div className="flex flex-wrap gap-3">
              <UploadAgain t={t} />
              <CancelButton />
            </div>
          )
        }
      >
        {t('exchange.hasErrors.text')}
      </Alert>
    );
  }
  if (!isRunnable(shown)) {
    return (
      <Alert live action={mayEdit && <CancelButton />}>
        {t('exchange.nothing')}
      </Alert>
    );
  }
  return (
    <Panel title={t('exchange.ready.title', { n: toWrite })}>
      <p className="mb-4 text-muted">{t('exchange.ready.text')}</p>
      {mayEdit && (
        <div className="flex flex-wrap gap-3">
          <ConfirmedButton
            intent="run"
            label={t('exchange.run')}
            title={t('exchange.run.title', { n: toWrite })}
            text={t('exchange.run.text')}
          />
          <CancelButton />
        </div>
      )}
    </Panel>
  );
}

function UploadAgain({ t }: { readonly t: AdminTranslate }): ReactNode {
  return (
    <ButtonLink to="/admin/products/import" look="secondary">
      {t('exchange.again')}
    </ButtonLink>
  );
}

function Progress({ shown, state }: Shown & { readonly state: 'checking' | 'running' | 'undoing' }): ReactNode {
  const t = useAdminTranslate();
  const mayEdit = useMay('edit');
  const { done_count, total_count } = shown;
  const percent = total_count === null || total_count === 0 ? 0 : Math.floor((100 * done_count) / total_count);
  const label = t(`exchange.progress.${state}`, { percent });
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
      {mayEdit && state === 'checking' && (
        <div className="mt-4">
          <CancelButton />
        </div>
      )}
    </Panel>
  );
}
