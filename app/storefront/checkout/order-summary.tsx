import Lock from 'lucide-react/icons/lock';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import type { StorefrontTranslate } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextLink, textLinkClass } from '#app/ui/text-link.tsx';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { findChangedDelivery } from '#shop/cart/changed-delivery.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { TakeBack } from '#shop/law/law-words.ts';
import type { PaymentWay } from '#shop/payments/payment-way.ts';
import { useCart, useCartActions } from '../cart/cart-context.tsx';
import { CartTotals, PricesFailed } from '../cart/cart-summary.tsx';
import type { PricedCart } from '../cart/use-cart-view.ts';
import { WayLogos } from '../frame/way-logos/way-logos.tsx';
import { GUEST_PHONE } from './guest-section.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { POINT_PHONE, POINT_SEARCH } from './points/point-section.tsx';
import type { PointChoice } from './points/use-point-choice.ts';
import { SummaryLines, SummarySkeleton } from './summary-lines.tsx';
import { findChange, useLatePress } from './use-late-press.ts';
import { type CheckoutProblem, PROBLEM_TEXTS, usePaymentStart } from './use-payment-start.ts';

export type OrderSummaryProps = {
  readonly ways: readonly PaymentWay[];
  readonly takeBack: TakeBack;
  readonly priced: PricedCart;
  readonly addressId: string | null;
  /** Null when the chosen delivery leads to no pickup point. */
  readonly point: PointChoice | null;
  /** The chosen address's country in words, if the shop does not deliver there. */
  readonly notServed: string | null;
  /** What to focus in the form of an address that was typed and not saved. */
  readonly findUnsavedAddress?: () => HTMLElement | null;
  readonly onAddressMissing?: () => void;
  /** What somebody without an account has typed; null when it is incomplete. */
  readonly readGuest?: () => Readonly<Record<string, string>> | null;
};

/** The order's goods and total for the chosen address, and the button that places it. */
export function OrderSummary({ ways, takeBack, priced, addressId, point, notServed, ...props }: OrderSummaryProps) {
  const t = useTranslate();
  const { items } = useCart();
  const { open } = useCartActions();
  const payment = usePaymentStart(priced.accept);
  const [chosenWay, setWay] = useState<PaymentWay | null>(null);
  const way = ways.find((one) => one === chosenWay) ?? ways[0] ?? 'card';
  const { view, isStale } = priced;
  const mustFix = view !== null && !isStale && !view.canCheckOut;
  const isDeliverable = view?.delivery?.chosen !== null;
  const isReady = view !== null && !mustFix && isDeliverable && addressId !== null && notServed === null;
  const { press, isWaiting } = useLatePress(priced, pay);
  useForgottenProblem(payment, items, addressId, point);

  function pay(seen: CartView): void {
    if (view === null || mustFix || notServed !== null) return;
    const change = findChange(seen, view);
    if (change !== null) {
      payment.sayChange(change);
      return;
    }
    if (addressId === null) {
      props.onAddressMissing?.();
      payment.refuse('address_required');
      return;
    }
    const guest = props.readGuest?.();
    if (guest === null) {
      payment.refuse('guest_incomplete');
      return;
    }
    const unsaved = props.findUnsavedAddress?.() ?? null;
    if (unsaved !== null) {
      unsaved.focus();
      payment.refuse('address_unsaved');
      return;
    }
    const missing = findMissingOfPoint(point, guest);
    if (missing !== null) {
      document.getElementById(missing.fieldId)?.focus();
      payment.refuse(missing.code);
      return;
    }
    if (!isDeliverable) return;
    void payment.start({ items, view, way, point, ...(guest ? { guest } : { addressId }) });
  }

  return (
    <Panel
      title={t('checkout.orderSummary')}
      actions={
        <Button look="quiet" size="sm" className="-me-3" aria-haspopup="dialog" onClick={open}>
          {t('checkout.editCart')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {priced.failure !== null && <PricesFailed text={t('cart.pricesFailed')} onRetry={priced.retry} />}
        {view === null ? (
          <SummarySkeleton lines={items.length} />
        ) : (
          <div aria-busy={isStale} className="flex flex-col gap-5">
            <SummaryLines view={view} items={items} />
            {view.lines.some(({ isTakenBack }) => isTakenBack) && <TakeBackNote takeBack={takeBack} />}
            <div className="border-t border-line pt-4">
              <CartTotals view={view} isStale={isStale} />
            </div>
          </div>
        )}
        {mustFix && payment.problem === null && <p className="text-sm font-medium text-danger">{t('cart.fixFirst')}</p>}
        {notServed !== null && (
          <Alert tone="danger" live title={t('checkout.notServed.title', { country: notServed })}>
            {t('checkout.notServed.text')}
          </Alert>
        )}
        <PaymentWays ways={ways} chosen={way} onChoose={setWay} />
        {payment.problem && <ProblemAlert problem={payment.problem} />}
        <div className="noscript:hidden">
          <PayButton way={way} isReady={isReady} isSending={payment.isSending || isWaiting} onPay={press} />
          <WayLogos />
        </div>
        <TermsNote />
      </div>
    </Panel>
  );
}

/** What a pickup point still needs, and the field for it. */
function findMissingOfPoint(point: PointChoice | null, guest: Readonly<Record<string, string>> | undefined) {
  if (point === null) return null;
  if (point.pointId === null) return { code: 'point_required', fieldId: POINT_SEARCH } as const;
  const asked = guest
    ? { isNeeded: point.needsPhone, typed: guest.phone, fieldId: GUEST_PHONE }
    : { isNeeded: point.asksPhone, typed: point.phone, fieldId: POINT_PHONE };
  if (!asked.isNeeded || asked.typed?.trim()) return null;
  return { code: 'phone_required', fieldId: asked.fieldId } as const;
}

function ProblemAlert({ problem }: { readonly problem: CheckoutProblem }) {
  const { t, language, localPath } = useI18n();
  const { title, text } = sayProblem(t, language, problem);
  const delivery = 'cart' in problem ? findChangedDelivery(problem.seen, problem.cart) : null;
  const isPaid = problem.code === 'already_paid' || problem.code === 'on_its_way';
  return (
    <Alert
      tone={isPaid || problem.code === 'totals_changed' ? 'warning' : 'danger'}
      live
      title={title}
      action={
        isPaid ? <TextLink to={localPath(`/orders/${problem.orderId}`)}>{t('checkout.viewOrder')}</TextLink> : undefined
      }
    >
      {delivery === null ? text : `${text} ${t('checkout.deliveryNow', { name: delivery })}`}
    </Alert>
  );
}

function sayProblem(t: StorefrontTranslate, language: Language, problem: CheckoutProblem) {
  switch (problem.code) {
    case 'totals_changed': {
      const before = formatMoney(problem.seen.pricing.totalIncVat, language);
      const now = formatMoney(problem.cart.pricing.totalIncVat, language);
      const text =
        before === now ? t('checkout.totalsChanged.amounts') : t('checkout.totalsChanged.text', { before, now });
      return { title: t('checkout.totalsChanged.title'), text };
    }
    case 'already_paid': {
      const number = problem.orderNumber;
      return { title: t('checkout.alreadyPaid.title', { number }), text: t('checkout.alreadyPaid.text') };
    }
    case 'on_its_way': {
      const number = problem.orderNumber;
      return { title: t('checkout.onItsWay.title', { number }), text: t('checkout.onItsWay.text') };
    }
    case 'transfer_limited': {
      const list = problem.goods.map(({ name, available }) => `${name} – ${available}`).join('; ');
      return { title: t('checkout.transferLimited.title'), text: t('checkout.transferLimited.text', { list }) };
    }
    case 'too_many_attempts':
      return {
        title: t('checkout.tooMany.title'),
        text: t('checkout.tooMany.text', { n: Math.ceil(problem.retryAfter / 60) }),
      };
    default: {
      const { title, text } = PROBLEM_TEXTS[problem.code];
      return { title: t(title), text: t(text) };
    }
  }
}

/** Says that ordering obliges to pay (Directive 2011/83/EU, Art. 8(2)). Never `disabled`, to say what is missing. */
function PayButton(props: {
  readonly way: PaymentWay;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly onPay: () => void;
}) {
  const { way, isReady, isSending, onPay } = props;
  const t = useTranslate();
  // A transfer leads to no payment page.
  const label = t(way === 'transfer' ? 'checkout.order' : 'checkout.pay');
  return (
    <Button
      size="lg"
      block
      busy={isSending}
      aria-disabled={!isReady || undefined}
      onClick={onPay}
      icon={<Lock aria-hidden="true" className="size-5" />}
    >
      <span className="flex flex-col items-start gap-0.5 text-start">
        <span>{isSending ? t('checkout.processing') : label}</span>{' '}
        <span className="text-sm font-medium">{t('checkout.obligation')}</span>
      </span>
    </Button>
  );
}

/** What is offered to whoever buys electrical goods; how, opens in another tab. */
function TakeBackNote({ takeBack: { sentence, link } }: Pick<OrderSummaryProps, 'takeBack'>) {
  return (
    <p className="text-sm text-muted">
      {sentence}{' '}
      <a href={link.url} target="_blank" rel="noreferrer" className={textLinkClass}>
        {link.label}
      </a>
    </p>
  );
}

/** The terms that the shopper agrees to. They open in another tab, because the checkout may be half filled in. */
function TermsNote() {
  const { t, localPath } = useI18n();
  const links: Readonly<Record<string, ReactNode>> = {
    '{terms}': (
      <a href={localPath('/terms')} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('checkout.termsLink')}
      </a>
    ),
    '{privacy}': (
      <a href={localPath('/privacy')} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('checkout.privacyLink')}
      </a>
    ),
  };
  const parts = t('checkout.terms', { terms: '{terms}', privacy: '{privacy}' }).split(/(\{terms\}|\{privacy\})/);
  return (
    <p className="text-sm text-muted">
      {parts.map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  );
}

function isAboutPoint(problem: CheckoutProblem | null): boolean {
  return problem?.code === 'point_required' || problem?.code === 'point_gone' || problem?.code === 'phone_required';
}

/** Hides a problem after the shopper has reacted to it. */
function useForgottenProblem(
  { problem, clearProblem }: ReturnType<typeof usePaymentStart>,
  items: readonly CartItem[],
  addressId: string | null,
  point: PointChoice | null,
): void {
  const forget = useEffectEvent((isAnswered: boolean) => {
    if (isAnswered) clearProblem();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cart has changed
  useEffect(() => forget(true), [items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another address is chosen
  useEffect(() => forget(problem?.code === 'address_required' || problem?.code === 'address_unsaved'), [addressId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another point is chosen or a phone number is typed
  useEffect(() => forget(isAboutPoint(problem)), [point?.pointId, point?.phone]);
}
