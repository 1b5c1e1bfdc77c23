import { useState } from 'react';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDay } from '#shop/i18n/format-date.ts';
import { type ClosedPeriod, closedPeriodSchema, MAX_CLOSED_PERIODS } from '#shop/settings/settings.ts';
import { type AdminTranslate, useAdminTranslate, useWords } from '../../admin-i18n.tsx';
import { useSaidForm } from '../../desk/undo.tsx';
import { DELIVERY, type DeliveryReply, sayDeliveryProblem, sayDeliveryReply } from './delivery-reply.ts';

type ClosedPeriodsProps = {
  readonly periods: readonly ClosedPeriod[];
  /** The reply to a form sent without scripts. */
  readonly reply: DeliveryReply | undefined;
};

/** Days on which nothing leaves the shop, and the form of more. */
export function ClosedPeriods({ periods, reply }: ClosedPeriodsProps) {
  const t = useAdminTranslate();
  // Here, because the row and the form are gone with the reply.
  const [round, setRound] = useState(0);
  const adding = useSaidForm<DeliveryReply>(DELIVERY, sayUnlessAtField, ({ ok }) => ok && setRound(round + 1));
  const removing = useSaidForm<DeliveryReply>(DELIVERY, sayDeliveryReply, () => {
    document.getElementById('main')?.focus();
  });
  return (
    <Panel title={t('delivery.closed.title')} className="mt-6">
      <p className="mb-4 text-sm text-muted">{t('delivery.closed.text')}</p>
      {periods.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {periods.map((period) => (
            <Period key={`${period.from} ${period.until}`} period={period} removing={removing} />
          ))}
        </ul>
      )}
      {periods.length < MAX_CLOSED_PERIODS ? (
        // A period that was added leaves an empty form.
        <PeriodForm key={round} adding={adding} reply={reply} />
      ) : (
        <p className="text-sm font-medium">{t('delivery.closed.full', { n: MAX_CLOSED_PERIODS })}</p>
      )}
    </Panel>
  );
}

type Said = ReturnType<typeof useSaidForm<DeliveryReply>>;

function Period({ period, removing }: { readonly period: ClosedPeriod; readonly removing: Said }) {
  const { t, language } = useWords();
  const { from, until } = period;
  const { fetcher, busy } = removing;
  const [first, last] = [formatDay(from, language), formatDay(until, language)];
  const days = from === until ? first : t('delivery.closed.days', { from: first, until: last });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="font-medium">{days}</span>
      <fetcher.Form method="post" action={DELIVERY}>
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="until" value={until} />
        <Button
          type="submit"
          name="intent"
          value="reopen"
          look="secondary"
          size="sm"
          busy={busy}
          aria-label={t('delivery.closed.removeOf', { days })}
        >
          {t('delivery.closed.remove')}
        </Button>
      </fetcher.Form>
    </li>
  );
}

function PeriodForm({ adding, reply }: Pick<ClosedPeriodsProps, 'reply'> & { readonly adding: Said }) {
  const t = useAdminTranslate();
  const refused = adding.reply ?? reply;
  const { formProps, input } = useSchemaForm({
    id: 'closed-period',
    schema: closedPeriodSchema,
    lastResult: refused !== undefined && 'form' in refused ? refused.form : undefined,
    say: (problem) => sayDeliveryProblem(t, problem),
  });
  const day = (name: 'from' | 'until') => ({ ...input(name), type: 'date' });
  return (
    <adding.fetcher.Form
      method="post"
      action={DELIVERY}
      {...formProps}
      className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="close" />
      <TextField {...day('from')} label={t('delivery.closed.from')} required />
      <TextField {...day('until')} label={t('delivery.closed.until')} required />
      <div>
        <Button type="submit" busy={adding.busy}>
          {t('delivery.closed.add')}
        </Button>
      </div>
    </adding.fetcher.Form>
  );
}

/** What is wrong with a day, its field says. */
function sayUnlessAtField(t: AdminTranslate, reply: DeliveryReply) {
  return reply.ok || reply.code !== 'invalid' ? sayDeliveryReply(t, reply) : null;
}
