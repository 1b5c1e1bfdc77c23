import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDay } from '#shop/i18n/format-date.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import type { DatedRate } from '#shop/tax/member-rates.ts';
import { TAX_CLASSES } from '#shop/tax/tax-class.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import type { Member } from './member-rates-table.tsx';
import type { RatesReply } from './vat-rates-action.server.ts';

type OwnRatesProps = {
  readonly rates: readonly DatedRate[];
  readonly members: readonly Member[];
  /** '2026-11-20' */
  readonly today: string;
  readonly reply: RatesReply | undefined;
};

/** The owner's rows, which go before the table, and the form of another. */
export function OwnRates({ rates, members, today, reply }: OwnRatesProps) {
  const t = useAdminTranslate();
  return (
    <Panel title={t('vat.rates.own')}>
      {reply && (
        <Alert tone={reply.ok ? 'success' : 'danger'} live className="mb-4">
          {t(reply.ok ? `vat.rates.${reply.did}` : `vat.rates.problem.${reply.code}`)}
        </Alert>
      )}
      {rates.length === 0 ? (
        <p className="text-sm text-muted">{t('vat.rates.noneOwn')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rates.map((row) => (
            <OwnRate key={`${row.country} ${row.taxClass} ${row.since}`} row={row} members={members} />
          ))}
        </ul>
      )}
      <RateForm members={members} today={today} texts={reply?.ok === false ? reply.texts : null} />
    </Panel>
  );
}

function OwnRate({ row, members }: { readonly row: DatedRate; readonly members: readonly Member[] }) {
  const { t, language } = useWords();
  const country = members.find(({ code }) => code === row.country)?.name ?? row.country;
  const said = { country, class: t(`vat.class.${row.taxClass}`), date: formatDay(row.since, language) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {said.country}, {said.class}: {t('vat.percent', { rate: formatVatRate(row.rate, language) })}
        </p>
        <p className="text-muted">
          {t('vat.rates.since')} {said.date} · {row.source}
        </p>
      </div>
      <Form method="post">
        <HiddenFields fields={{ intent: 'remove', country: row.country, taxClass: row.taxClass, since: row.since }} />
        <Button type="submit" look="secondary" size="sm" aria-label={t('vat.rates.removeOf', said)}>
          {t('vat.rates.remove')}
        </Button>
      </Form>
    </li>
  );
}

function RateForm(props: Pick<OwnRatesProps, 'members' | 'today'> & { readonly texts: RateTextsOf }) {
  const { members, today, texts } = props;
  const t = useAdminTranslate();
  return (
    // A refused form begins again with what was typed.
    <Form key={JSON.stringify(texts)} method="post" className="mt-5 grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">
      <SelectField
        name="country"
        label={t('vat.country')}
        defaultValue={texts?.country ?? ''}
        placeholder=""
        required
        options={members.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        name="taxClass"
        label={t('vat.rates.class')}
        defaultValue={texts?.taxClass ?? 'standard'}
        options={TAX_CLASSES.map((one) => ({ value: one, label: t(`vat.class.${one}`) }))}
      />
      <TextField name="rate" label={t('vat.rate')} inputMode="decimal" defaultValue={texts?.rate ?? ''} required />
      <TextField name="since" type="date" label={t('vat.rates.since')} defaultValue={texts?.since ?? today} required />
      <TextField
        name="source"
        label={t('vat.rates.source')}
        hint={t('vat.rates.sourceHint')}
        defaultValue={texts?.source ?? ''}
        maxLength={200}
        required
      />
      <div>
        <Button type="submit">{t('vat.rates.add')}</Button>
      </div>
    </Form>
  );
}

type RateTextsOf = Extract<RatesReply, { readonly ok: false }>['texts'];
