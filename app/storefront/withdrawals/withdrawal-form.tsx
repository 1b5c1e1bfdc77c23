import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import type { FormReply } from '#app/forms/parse-form.ts';
import { useSchemaForm } from '#app/forms/use-schema-form.tsx';
import { sayAuthProblem } from '#app/sign-in/auth-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { NumberStepper } from '#app/ui/fields/number-stepper.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { formatDate } from '#shop/i18n/format-date.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { sayDearerDelivery } from '#shop/withdrawals/say-dearer-delivery.ts';
import { listLinesLeft, sumRefund, type WithdrawalLine } from '#shop/withdrawals/withdrawal.ts';
import { chosenField, declarationSchema, type OrderToChoose, quantityField, readQuantity } from './withdraw-reply.ts';
import { WithdrawalDeadline } from './withdrawal-deadline.tsx';

type WithdrawalFormProps = {
  readonly order: OrderToChoose;
  readonly reply: FormReply | null;
  /** Sends without leaving the page, so that a fault does not lose the choice. */
  readonly sender: FetcherWithComponents<unknown>;
};

/** What is withdrawn from and by whom. No reason is asked (Directive 2011/83/EU, Art. 9(1), 11a(2)). */
export function WithdrawalForm({ order, reply, sender }: WithdrawalFormProps) {
  const { t, localPath } = useI18n();
  // The first key: sent again after a fault, it is the same declaration.
  const [key] = useState(order.key);
  const chosen = useChosenLines(order.items, reply);
  const { formProps, input, problems } = useSchemaForm({
    id: 'withdrawal',
    schema: declarationSchema,
    lastResult: reply,
    defaultValue: { full_name: order.fullName, email: order.email },
    say: sayAuthProblem(t, { nothing_chosen: 'withdraw.nothingChosen', changed: 'withdraw.changed' }),
  });
  const busy = sender.state !== 'idle';
  return (
    <>
      <OrderHeader order={order} />
      <sender.Form method="post" action={localPath('/withdraw')} {...formProps} className="flex flex-col gap-6">
        {problems}
        <HiddenFields fields={{ order_id: order.id, token: order.token ?? '', key }} />
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

function OrderHeader({ order }: { readonly order: OrderToChoose }) {
  const { t, language } = useI18n();
  return (
    <div className="flex flex-col gap-1">
      <PageHeader title={t('withdraw.title')} className="-mb-4" />
      <p className="numeric font-semibold">{t('withdraw.order', { number: order.number })}</p>
      <p className="text-muted">{t('withdraw.placed', { date: formatDate(order.placedAt, language) })}</p>
      <WithdrawalDeadline deadline={order.deadline} className="text-muted" />
    </div>
  );
}

/**
 * Follows the choice, which needs scripts; without them the prices are beside the goods. It has a row for all that the
 * whole order would show, so that the button below never moves under a finger.
 */
function Refund(props: { readonly order: OrderToChoose; readonly lines: readonly WithdrawalLine[] }) {
  const { order, lines } = props;
  const { t, language } = useI18n();
  const whole = sumRefund(order, listLinesLeft(order.items));
  const { goods, shipping, dearerDelivery, notOwed, total } = sumRefund(order, lines);
  const amounts = [
    { key: 'withdraw.refundGoods', cents: goods, isShown: true },
    { key: 'withdraw.refundShipping', cents: shipping, isShown: whole.shipping > 0 },
    {
      key: order.moneyLeft === null ? 'withdraw.refundUnpaid' : 'withdraw.refundBefore',
      cents: subtractCents(ZERO_CENTS, notOwed),
      isShown: whole.notOwed > 0,
    },
    { key: 'withdraw.refundTotal', cents: total, isShown: true, strong: true },
  ] as const;
  return (
    <Panel title={t('withdraw.refund')} className="noscript:hidden">
      <div aria-live="polite">
        <DefinitionList
          layout="totals"
          items={amounts
            .filter(({ isShown }) => isShown)
            .map(({ key, cents, ...row }) => ({ term: t(key), description: formatMoney(cents, language), ...row }))}
        />
        {whole.dearerDelivery && (
          <p className={dearerDelivery ? 'mt-2 text-sm text-muted' : 'invisible mt-2 text-sm'}>
            {sayDearerDelivery(t, whole.dearerDelivery)}
          </p>
        )}
      </div>
    </Panel>
  );
}

type Item = OrderToChoose['items'][number];
type Chosen = ReturnType<typeof useChosenLines>;

function WithdrawalLines(props: { readonly items: readonly Item[]; readonly chosen: Chosen }) {
  const { items, chosen } = props;
  const t = useTranslate();
  return (
    <fieldset className="rounded-card border border-line bg-raised px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
      <legend className="float-left mb-2 w-full text-lg font-semibold">{t('withdraw.goods')}</legend>
      <ul className="clear-both divide-y divide-line">
        {items
          .filter(({ unitsLeft }) => unitsLeft > 0)
          .map((item) => (
            <LineChoice key={item.id} item={item} chosen={chosen} />
          ))}
      </ul>
    </fieldset>
  );
}

function LineChoice({ item, chosen }: { readonly item: Item; readonly chosen: Chosen }) {
  const { t, language } = useI18n();
  const { id, name, variation, unitsLeft, unitPrice, isSealedHygiene } = item;
  const { isChosen, quantity } = chosen.wishOf(id);
  const spoken = variation === null ? name : `${name}, ${variation}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <CheckboxField
        id={chosenField(id)}
        name={chosenField(id)}
        checked={isChosen}
        onChange={(event) => chosen.change(id, { isChosen: event.target.checked })}
        className="min-w-0 flex-1 basis-64"
        label={
          <>
            <span className="font-semibold">{name}</span>
            {variation !== null && <span className="block text-sm text-muted">{variation}</span>}
            <span className="numeric block text-sm text-muted">{formatMoney(unitPrice, language)}</span>
          </>
        }
        hint={isSealedHygiene ? t('sealed.reminder') : undefined}
      />
      {unitsLeft > 1 && (
        // The stepper says what was typed only when it is left; the refund follows each key.
        <div
          onInput={({ target }) => {
            const typed = target instanceof HTMLInputElement ? readQuantity(target.value, unitsLeft) : null;
            if (typed !== null) chosen.change(id, { quantity: typed });
          }}
          className="flex items-center gap-3 max-sm:ps-8.5"
        >
          <NumberStepper
            size="sm"
            name={quantityField(id)}
            label={t('withdraw.quantityOf', { name: spoken })}
            decreaseLabel={t('withdraw.decrease', { name: spoken })}
            increaseLabel={t('withdraw.increase', { name: spoken })}
            max={unitsLeft}
            value={quantity}
            onValueChange={(wanted) => chosen.change(id, { quantity: wanted })}
            disabled={!isChosen}
          />
          <span className="numeric text-sm text-muted">{t('withdraw.ofUnits', { n: unitsLeft })}</span>
        </div>
      )}
    </li>
  );
}

type Wish = { readonly isChosen: boolean; readonly quantity: number };

/** The present choice. It starts with the whole order, or with that of a refused form. */
function useChosenLines(items: readonly Item[], reply: FormReply | null) {
  const [wishes, setWishes] = useState(() => new Map(items.map((item) => [item.id, readWish(item, reply)])));
  const wishOf = (itemId: Uuid): Wish => {
    const left = items.find(({ id }) => id === itemId)?.unitsLeft ?? 0;
    const { isChosen = false, quantity = left } = wishes.get(itemId) ?? {};
    // Some may be gone meanwhile.
    return { isChosen: isChosen && left > 0, quantity: Math.min(quantity, left) };
  };
  const change = (itemId: Uuid, changes: Partial<Wish>) =>
    setWishes((before) => new Map(before).set(itemId, { ...wishOf(itemId), ...changes }));
  const lines = items
    .filter(({ id }) => wishOf(id).isChosen)
    .map(({ id }): WithdrawalLine => ({ itemId: id, quantity: wishOf(id).quantity }));
  return { lines, wishOf, change };
}

function readWish(item: Item, reply: FormReply | null): Wish {
  const typed = reply?.initialValue;
  if (!typed) return { isChosen: true, quantity: item.unitsLeft };
  return {
    isChosen: typed[chosenField(item.id)] === 'on',
    quantity: readQuantity(typed[quantityField(item.id)], item.unitsLeft) ?? item.unitsLeft,
  };
}
