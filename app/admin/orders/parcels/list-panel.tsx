import { useEffect, useId } from 'react';
import { TextareaField } from '#app/forms/textarea-field.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, useFieldAttributes } from '#app/ui/fields/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { importProblemText } from '#shop/exchange/import/import-words.ts';
import { MAX_PARCEL_LINES } from '#shop/exchange/parcels/parcel-list.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import type { MatchedList, ProblemLine } from '#shop/orders/parcels/match-list.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import type { ParcelsReply } from './parcels-action.server.ts';
import { sayParcelRefusal } from './say-refusal.ts';
import type { ParcelFields } from './use-parcel-fields.ts';

const FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Fills in the numbers from a pasted list or from a carrier's file, also of orders that were not chosen, and says which
 * lines cannot be used.
 */
export function ListPanel(props: {
  readonly fields: ParcelFields;
  readonly reply: ParcelsReply | undefined;
  readonly busy: boolean;
}) {
  const { fields, reply, busy } = props;
  const t = useAdminTranslate();
  const refused = reply?.ok === false && reply.code === 'list' ? reply : null;
  const id = useId();
  const wrong = refused && `${id}-${refused.from}`;
  // Once the fields have the reply: the one for the file is a new one then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt with the same problem must take focus too
  useEffect(() => {
    if (wrong !== null) document.getElementById(wrong)?.focus();
  }, [wrong, fields.attempt]);
  const errorOf = (from: 'file' | 'paste') => (refused?.from === from ? sayProblem(t, refused.problem) : undefined);
  return (
    <Panel title={t('parcels.list.title')} className="mb-6">
      <div className="grid gap-5 md:grid-cols-2">
        <TextareaField
          id={`${id}-paste`}
          name="list"
          label={t('parcels.list.paste')}
          hint={t('parcels.list.hint')}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={fields.list}
          onChange={({ currentTarget }) => fields.setList(currentTarget.value)}
          error={errorOf('paste')}
        />
        {/* An empty field after each reply: what was in the file is in the fields below. */}
        <FileField key={fields.attempt} id={`${id}-file`} error={errorOf('file')} />
      </div>
      <Button type="submit" name="intent" value="fill" look="secondary" busy={busy} className="mt-4">
        {t('parcels.list.fill')}
      </Button>
      {reply?.ok && reply.did === 'fill' && <Matched matched={reply.matched} taken={reply.taken} />}
    </Panel>
  );
}

function FileField({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const t = useAdminTranslate();
  const hint = t('parcels.list.fileHint');
  const attributes = useFieldAttributes({ id, hint, error });
  return (
    <Field id={id} label={t('parcels.list.file')} hint={hint} error={error}>
      <input
        {...attributes}
        type="file"
        name="file"
        accept={FILES}
        className="block w-full cursor-pointer rounded-card border-2 border-dashed border-control bg-sunken px-4 py-6 text-sm hover:border-accent file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-raised file:px-4 file:font-semibold file:text-ink touch:file:min-h-12"
      />
    </Field>
  );
}

const SHOWN = 20;

function Matched({ matched, taken }: { readonly matched: MatchedList; readonly taken: number }) {
  const { filled, problems, before } = matched;
  const t = useAdminTranslate();
  return (
    <div className="mt-4 flex flex-col gap-3">
      {filled.length > 0 && (
        <Alert tone="success" live>
          {t('parcels.list.filled', { n: filled.length })} {taken > 0 && t('parcels.list.taken', { n: taken })}
        </Alert>
      )}
      {before > 0 && <Alert live>{t('parcels.list.before', { n: before })}</Alert>}
      {problems.length > 0 && (
        <Alert tone="warning" live title={t('parcels.list.problems', { n: problems.length })}>
          <ul className="mt-1 flex flex-col gap-0.5">
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={problem.line} className="wrap-anywhere">
                {t('parcels.list.line', {
                  line: problem.line,
                  text: [problem.order, problem.number].filter(Boolean).join(' '),
                  why: sayWhy(t, problem),
                })}
              </li>
            ))}
            {problems.length > SHOWN && <li>{t('parcels.list.more', { n: problems.length - SHOWN })}</li>}
          </ul>
        </Alert>
      )}
      {filled.length + problems.length + before === 0 && <Alert tone="warning">{t('parcels.list.none')}</Alert>}
    </div>
  );
}

function sayWhy(t: AdminTranslate, line: ProblemLine): string {
  if (line.problem !== 'refused') return t(`parcels.list.why.${line.problem}`, { n: MAX_BULK });
  return sayParcelRefusal(t, line.refusal);
}

type Problem = Extract<ParcelsReply, { code: 'list' }>['problem'];

function sayProblem(t: AdminTranslate, problem: Problem): string {
  if (problem.code === 'unreadable') return importProblemText(t, problem.problem);
  return t(`parcels.list.${problem.code}`, { n: MAX_PARCEL_LINES });
}
