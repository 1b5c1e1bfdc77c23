import { type ReactNode, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { useLanguage, useLocalPath, useTranslate } from '#app/i18n.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { sumRefund, type WithdrawalLine } from '#shop/withdrawals/withdrawal.ts';
import { useChosenLines } from './use-chosen-lines.ts';
import { declarationSchema, type OrderToChoose } from './withdraw-reply.ts';
import { WithdrawalDeadline } from './withdrawal-deadline.tsx';
import { WithdrawalLines } from './withdrawal-lines.tsx';

type WithdrawalFormProps = {
  readonly order: OrderToChoose;
  readonly reply: FormReply | null;
  /** Sends without leaving the page, so that a fault does not lose the choice. */
  readonly sender: FetcherWithComponents<unknown>;
};

/** What is withdrawn from and by whom. No reason is asked (Directive 2011/83/EU, Art. 9(1), 11a(2)). */
export function WithdrawalForm({ order, reply, sender }: WithdrawalFormProps): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const sayCommon = sayAuthProblem(t);
  // The first key: sent again after a fault, it is the same declaration.
  const [key] = useState(order.key);
  const chosen = useChosenLines(order.items, reply);
  const { formProps, input, problems } = useSchemaForm({
    id: 'withdrawal',
    schema: declarationSchema,
    lastResult: reply,
    defaultValue: { full_name: order.fullName, email: order.email },
    say(code) {
      if (code === 'nothing_chosen') return t('withdraw.nothingChosen');
      return code === 'changed' ? t('withdraw.changed') : sayCommon(code);
    },
  });
  const busy = sender.state !== 'idle';
  return (
    <>
      <OrderHeader order={order} />
      <sender.Form method="post" action={localPath('/withdraw')} {...formProps} className="flex flex-col gap-6">
        {problems}
        <input type="hidden" name="order_id" value={order.id} />
        <input type="hidden" name="token" value={order.token ?? ''} />
        <input type="hidden" name="key" value={key} />
        <WithdrawalLines items={order.items} chosen={chosen} />
        <Panel title={t('withdraw.you')}>
          <p className="mb-4 text-muted">{t('withdraw.youText')}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...input('full_name')} label={t('withdraw.fullName')} autoComplete="name" required />
            <TextField {...input('email', 'email')} label={t('withdraw.acknowledgeTo')} autoComplete="email" required />
          </div>
        </Panel>
        <Refund order={order} lines={chosen.lines} />
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm text-muted">{t('withdraw.noReason')}</p>
          <Button type="submit" size="lg" busy={busy} className="touch:w-full">
            {busy ? t('withdraw.confirming') : t('withdraw.confirm')}
          </Button>
        </div>
      </sender.Form>
    </>
  );
}

function OrderHeader({ order }: { readonly order: OrderToChoose }): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-2xl font-bold md:text-3xl">{t('withdraw.title')}</h1>
      <p className="numeric mt-1 font-semibold">{t('withdraw.order', { number: order.number })}</p>
      <p className="text-muted">{t('withdraw.placed', { date: formatDate(order.placedAt, language) })}</p>
      <WithdrawalDeadline deadline={order.deadline} className="text-muted" />
    </header>
  );
}

/** Follows the choice, which needs scripts; without them the prices are beside the goods. */
function Refund(props: { readonly order: OrderToChoose; readonly lines: readonly WithdrawalLine[] }): ReactNode {
  const { order, lines } = props;
  const t = useTranslate();
  const language = useLanguage();
  if (lines.length === 0) return null;
  const { goods, shipping, notOwed, total } = sumRefund(order, lines);
  const parts = [
    { term: t('withdraw.refundGoods'), description: formatMoney(goods, language) },
    ...(shipping > 0 ? [{ term: t('withdraw.refundShipping'), description: formatMoney(shipping, language) }] : []),
    ...(notOwed > 0
      ? [
          {
            term: t(order.moneyLeft === null ? 'withdraw.refundUnpaid' : 'withdraw.refundBefore'),
            description: formatMoney(subtractCents(ZERO_CENTS, notOwed), language),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('withdraw.refund')} className="noscript:hidden">
      <div aria-live="polite">
        <DefinitionList
          layout="totals"
          items={[
            ...parts,
            { term: t('withdraw.refundTotal'), description: formatMoney(total, language), strong: true },
          ]}
        />
      </div>
    </Panel>
  );
}
