import { useId } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { importProblemText } from '#shop/exchange/import/import-words.ts';
import { MAX_PARCEL_LINES } from '#shop/exchange/parcels/parcel-list.ts';
import type { MatchedList } from '#shop/orders/parcels/match-list.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import type { ParcelsReply } from './parcels-action.server.ts';
import type { ParcelFields } from './use-parcel-fields.ts';

const FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Fills in the numbers from a pasted list or from a carrier's file, and says which lines cannot be used. */
export function ListPanel(props: {
  readonly fields: ParcelFields;
  readonly reply: ParcelsReply | undefined;
  readonly busy: boolean;
}) {
  const { fields, reply, busy } = props;
  const t = useAdminTranslate();
  const file = useId();
  const error = reply?.ok === false && reply.code === 'list' ? sayProblem(t, reply.problem) : undefined;
  return (
    <Panel title={t('parcels.list.title')} className="mb-6">
      <div className="grid gap-5 md:grid-cols-2">
        <TextareaField
          name="list"
          label={t('parcels.list.paste')}
          hint={t('parcels.list.hint')}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={fields.list}
          onChange={({ currentTarget }) => fields.setList(currentTarget.value)}
          error={error}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={file} className="text-sm font-semibold">
            {t('parcels.list.file')}
          </label>
          <p id={`${file}-description`} className="-mt-1 text-sm text-muted">
            {t('parcels.list.fileHint')}
          </p>
          <input
            // An empty field after each reply: what was in the file is in the fields below.
            key={fields.attempt}
            id={file}
            type="file"
            name="file"
            accept={FILES}
            aria-describedby={`${file}-description`}
            className="block w-full cursor-pointer rounded-card border-2 border-dashed border-control bg-sunken px-4 py-6 text-sm hover:border-accent file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-raised file:px-4 file:font-semibold file:text-ink touch:file:min-h-12"
          />
        </div>
      </div>
      <Button type="submit" name="intent" value="fill" look="secondary" busy={busy} className="mt-4">
        {t('parcels.list.fill')}
      </Button>
      {reply?.ok && reply.did === 'fill' && <Matched matched={reply.matched} />}
    </Panel>
  );
}

const SHOWN = 20;

function Matched({ matched: { filled, problems } }: { readonly matched: MatchedList }) {
  const t = useAdminTranslate();
  return (
    <div className="mt-4 flex flex-col gap-3">
      {filled.length > 0 && (
        <Alert tone="success" live>
          {t('parcels.list.filled', { n: filled.length })}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert tone="warning" live title={t('parcels.list.problems', { n: problems.length })}>
          <ul className="mt-1 flex flex-col gap-0.5">
            {problems.slice(0, SHOWN).map(({ line, order, number, problem }) => (
              <li key={line} className="wrap-anywhere">
                {t('parcels.list.line', {
                  line,
                  text: [order, number].filter(Boolean).join(' '),
                  why: t(`parcels.list.why.${problem}`),
                })}
              </li>
            ))}
            {problems.length > SHOWN && <li>{t('parcels.list.more', { n: problems.length - SHOWN })}</li>}
          </ul>
        </Alert>
      )}
      {filled.length + problems.length === 0 && <Alert tone="warning">{t('parcels.list.none')}</Alert>}
    </div>
  );
}

type Problem = Extract<ParcelsReply, { code: 'list' }>['problem'];

function sayProblem(t: AdminTranslate, problem: Problem): string {
  if (problem.code === 'unreadable') return importProblemText(t, problem.problem);
  return t(`parcels.list.${problem.code}`, { n: MAX_PARCEL_LINES });
}
