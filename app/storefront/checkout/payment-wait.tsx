import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import TimerOff from 'lucide-react/icons/timer-off';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { CheckoutState } from '#shop/checkout/checkout-view.server.ts';
import { formatTime } from '#shop/i18n/format-date.ts';
import { Notice } from '../account/notice.tsx';
import { useCart } from '../cart/cart-context.tsx';
import type { SentCheckoutState } from './checkout-state.ts';
import { paymentProgress } from './payment-progress.ts';
import { useCheckoutState } from './use-checkout-state.ts';

/** The first tab while the payment page is open in another; it continues automatically. */
export function PaymentWait(props: { readonly orderId: string; readonly state: CheckoutState }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
  const initial = { ...props.state, payableUntil: props.state.payableUntil?.toISOString() ?? null };
  const { state, isSignedOut, resume } = useCheckoutState(props.orderId, initial);
  const progress = paymentProgress(state);
  useArrival(progress === 'arrived', state.sessionId, props.orderId);
  useSignIn(isSignedOut, resume);
  return (
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
  );
}

function Waiting({ state }: { readonly state: SentCheckoutState }): ReactNode {
  const t = useTranslate();
  const localPath = useLocalPath();
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

function useArrival(hasArrived: boolean, sessionId: string | null, orderId: string): void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  // An order that staff confirmed may have no session to verify.
  const target =
    sessionId === null
      ? localPath(`/orders/${orderId}`)
      : `${localPath('/checkout/success')}?session_id=${encodeURIComponent(sessionId)}`;
  const { clear } = useCart();
  useEffect(() => {
    if (!hasArrived) return;
    if (sessionId === null) clear();
    void navigate(target, { replace: true });
  }, [hasArrived, sessionId, target, navigate, clear]);
}

function useSignIn(isSignedOut: boolean, resume: () => void): void {
  const t = useTranslate();
  const dialog = useAuthDialog();
  const ask = useEffectEvent(() => {
    dialog.open('signin', { notice: t('account.sessionEnded'), onSignedIn: resume });
  });
  useEffect(() => {
    if (isSignedOut) ask();
  }, [isSignedOut]);
}
