import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import TimerOff from 'lucide-react/icons/timer-off';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { logInBrowser } from '#app/browser-log.ts';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { useLocalPath } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { CheckoutState } from '#shop/checkout/checkout-view.server.ts';
import { formatTime } from '#shop/i18n/format-date.ts';
import { isMoneyTaken } from '#shop/payments/payment-state.ts';
import { Notice } from '../account/notice.tsx';
import { useCartActions } from '../cart/cart-context.tsx';
import { CheckoutSteps } from './checkout-frame.tsx';
import type { SentCheckoutState } from './checkout-state.ts';

/** The first tab while the payment page is open in another; it continues automatically. */
export function PaymentWait(props: { readonly orderId: string; readonly state: CheckoutState }) {
  const { t, localPath } = useI18n();
  const initial = { ...props.state, payableUntil: props.state.payableUntil?.toISOString() ?? null };
  const state = useCheckoutState(props.orderId, initial);
  const progress = paymentProgress(state);
  useArrival(progress === 'arrived', state.sessionId, props.orderId);
  return (
    <>
      <div className="pt-4 md:pt-6">
        <CheckoutSteps at="payment" />
      </div>
      <div className="flex justify-center py-16">
        {progress === 'waiting' || progress === 'arrived' ? (
          <Waiting state={state} />
        ) : (
          <Notice
            icon={<TimerOff />}
            tone="danger"
            title={t(`checkout.waiting.${progress}.title`)}
            text={
              <>
                <p>{t(`checkout.waiting.${progress}.text`)}</p>
                <p>{t('checkout.waiting.again')}</p>
              </>
            }
          >
            <ButtonLink to={localPath('/checkout')}>{t('cancel.tryAgain')}</ButtonLink>
            <ButtonLink to={localPath('/products')} look="secondary">
              {t('action.continueShopping')}
            </ButtonLink>
          </Notice>
        )}
      </div>
    </>
  );
}

function Waiting({ state }: { readonly state: SentCheckoutState }) {
  const { t, localPath } = useI18n();
  return (
    <Notice
      icon={<Clock />}
      title={t('checkout.waiting.title')}
      text={
        <>
          <p>{t('checkout.waiting.text')}</p>
          {state.payableUntil && (
            <p className="numeric">{t('checkout.waiting.until', { time: formatTime(new Date(state.payableUntil)) })}</p>
          )}
          <Spinner size="lg" className="mx-auto mt-5 text-accent" />
        </>
      }
    >
      {state.url && (
        <a href={state.url} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t('checkout.waiting.open')}
          <ExternalLink aria-hidden="true" className="size-5" />
        </a>
      )}
      <ButtonLink to={localPath('/checkout')} look="secondary">
        {t('checkout.waiting.back')}
      </ButtonLink>
    </Notice>
  );
}

/** Polls the payment's state until it has arrived or ended, and at once when the shopper looks at this tab again. */
function useCheckoutState(orderId: string, initial: SentCheckoutState) {
  const [state, setState] = useState(initial);
  const [isSignedOut, setSignedOut] = useState(false);
  const t = useTranslate();
  const dialog = useAuthDialog();
  const askToSignIn = useEffectEvent(() => {
    setSignedOut(true);
    dialog.open('signin', { notice: t('account.sessionEnded'), onSignedIn: () => setSignedOut(false) });
  });
  const isWaiting = paymentProgress(state) === 'waiting' && !isSignedOut;

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(): Promise<void> {
      clearTimeout(timer);
      try {
        const response = await fetch(`/checkout/state?order=${encodeURIComponent(orderId)}`, {
          signal: controller.signal,
        });
        if (response.ok) setState((await response.json()) as SentCheckoutState);
        else if (response.status === 401) return askToSignIn();
      } catch (error) {
        if (controller.signal.aborted) return;
        logInBrowser('The state of the payment could not be read', error);
      }
      timer = setTimeout(() => void ask(), pollDelay(Date.now() - began));
    }

    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    timer = setTimeout(() => void ask(), pollDelay(0));
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [orderId, isWaiting]);

  return state;
}

function useArrival(hasArrived: boolean, sessionId: string | null, orderId: string): void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  // An order that staff confirmed may have no session to verify.
  const target =
    sessionId === null
      ? localPath(`/orders/${orderId}`)
      : `${localPath('/checkout/success')}?session_id=${encodeURIComponent(sessionId)}`;
  const { clear } = useCartActions();
  useEffect(() => {
    if (!hasArrived) return;
    if (sessionId === null) clear();
    void navigate(target, { replace: true });
  }, [hasArrived, sessionId, target, navigate, clear]);
}

type Progressing = Pick<CheckoutState, 'orderStatus' | 'paymentState'> & Partial<Pick<CheckoutState, 'isPlaced'>>;

/** What a waiting tab shows for a state. `expired`: not paid, but the order may still be. */
export function paymentProgress({ orderStatus, paymentState, isPlaced }: Progressing) {
  if (isPlaced) return 'arrived';
  if (paymentState !== null && (isMoneyTaken(paymentState) || paymentState === 'processing')) return 'arrived';
  switch (orderStatus) {
    case 'confirmed':
    case 'shipped':
    case 'delivered':
      return 'arrived';
    case 'cancelled':
      return 'cancelled';
    case 'pending':
      return paymentState === 'creating' || paymentState === 'open' ? 'waiting' : 'expired';
  }
}

const EAGER_MS = 2_000;
const EAGER_FOR_MS = 120_000;
const SLOW_MS = 10_000;

/** The delay before the next request: every 2 s at first, then less and less often. */
export function pollDelay(waitedMs: number): number {
  if (waitedMs < EAGER_FOR_MS) return EAGER_MS;
  return Math.min(SLOW_MS, EAGER_MS + (waitedMs - EAGER_FOR_MS) / 60);
}
