import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useCallback } from 'react';
import { data, Form, useRevalidator } from 'react-router';
import { useI18n, useTranslate } from '#app/customer-i18n.tsx';
import { type StorefrontTranslate, useLocalPath } from '#app/i18n.tsx';
import { findOwner } from '#app/order-owner.server.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { findOrderOfSession } from '#shop/checkout/checkout-view.server.ts';
import { verifyPayment } from '#shop/checkout/verify-payment.server.ts';
import { countryName } from '#shop/i18n/country.ts';
import { sayOwnDelivery } from '#shop/orders/order-delivery.ts';
import type { OrderDetail } from '#shop/orders/order-detail.ts';
import { findOrderDetail } from '#shop/orders/order-detail-view.server.ts';
import type { OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { Notice } from '../account/notice.tsx';
import { useCartActions } from '../cart/cart-context.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/success.ts';
import { CHECKOUT_FRAME, CheckoutSteps } from './checkout-frame.tsx';
import { type Paid, Receipt, sayNext } from './receipt.tsx';
import { ContinueShopping, Unpaid } from './unpaid.tsx';
import { toVerification, useVerification, type Verification } from './use-verification.ts';

const MAX_SESSION_ID = 200;

const PAID_KEY = 'vitrina-paid-session';

export const handle = { frame: CHECKOUT_FRAME };

/** The page after payment. Loading it changes nothing: the browser posts the verification. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = readSessionId(request);
  const owner = await findOwner({ request, context });
  const order = sessionId && owner && (await findPaidOrder(getShop(context), { sessionId, ...owner }));
  if (!order) return { sessionId, receipt: null };
  // Countries are named on the server, because browsers name them differently.
  const language = getLanguage(context);
  const country = countryName(order.shipping_address.country, language);
  const t = await getTranslate(getShop(context), language);
  const delivery = sayOwnDelivery(t, order, await getSettings(getShop(context)));
  return { sessionId, receipt: { order, country, delivery, isGuest: (await findViewer(context)) === null } };
}

/** One's own order that a session pays for. The page reports the payment even if the order cannot be read. */
async function findPaidOrder(
  shop: Shop,
  session: OrderOwner & { readonly sessionId: string },
): Promise<OrderDetail | null> {
  try {
    const found = await findOrderOfSession(shop, session);
    return found && (await findOrderDetail(shop, { ...session, orderId: found.orderId }));
  } catch (error) {
    shop.log.error({ err: error, sessionId: session.sessionId }, 'the order of a payment could not be read');
    return null;
  }
}

/** The verification for browsers without scripts: the same verb as POST /functions/verify-payment. */
export async function action({ request, context }: Route.ActionArgs) {
  const owner = await findOwner({ request, context });
  const answer = (result: Verification, status: number) => data({ result }, { status });
  if (owner === null) return answer('signed_out', 401);
  const sessionId = readSessionId(request) ?? '';
  const verified = await verifyPayment(getShop(context), { sessionId, ...owner });
  if (verified.ok) return answer(toVerification(verified.value.outcome), 200);
  if (verified.error.code !== 'not_found') return answer('error', 503);
  return owner.userId === null ? answer('signed_out', 401) : answer('failed', 404);
}

function readSessionId(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('session_id')?.trim() ?? '';
  return id === '' || id.length > MAX_SESSION_ID ? null : id;
}

export default function SuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, receipt } = loaderData;
  const t = useTranslate();
  return (
    <div className="wrap flex flex-col items-center pt-4 pb-16 md:pt-6">
      <PageMeta title={t('success.pageTitle')} path="/checkout/success" noindex />
      {sessionId === null ? (
        <div className="py-16">
          <PaymentIssue title={null} text={t('success.noSession')} />
        </div>
      ) : (
        <>
          <PaymentResult sessionId={sessionId} known={actionData?.result ?? 'verifying'} receipt={receipt} />
          <p className="mt-10 max-w-lg text-center text-xs text-muted">
            {t('success.sessionId')}: <code className="font-sans break-all">{sessionId}</code>
          </p>
        </>
      )}
    </div>
  );
}

type PaymentResultProps = {
  readonly sessionId: string;
  readonly known: Verification;
  /** Null when the order is not this visitor's. */
  readonly receipt: Paid | null;
};

function PaymentResult({ sessionId, known, receipt }: PaymentResultProps) {
  const t = useTranslate();
  const toast = useToast();
  const { clear } = useCartActions();
  const { revalidate } = useRevalidator();
  const wasOpen = receipt?.order.status === 'pending';
  // The verification may just have confirmed or cancelled the order that this page has read.
  const prepare = useCallback(
    async (found: Verification) => {
      if (wasOpen && (found === 'success' || found === 'unpaid')) await revalidate();
    },
    [wasOpen, revalidate],
  );
  const onResult = (found: Verification) => {
    if ((found === 'success' || found === 'on_its_way') && isNewlyPaid(sessionId)) clear();
    sayInToast(t, toast, found);
  };
  const { result, verifyAgain } = useVerification(sessionId, known, { prepare, onResult });
  return (
    <>
      <div className="mb-16 self-start">
        <CheckoutSteps at={result === 'success' || result === 'on_its_way' ? 'done' : 'payment'} />
      </div>
      <Outcome {...{ result, sessionId, receipt, verifyAgain }} />
    </>
  );
}

type OutcomeProps = Pick<PaymentResultProps, 'sessionId' | 'receipt'> & {
  readonly result: Verification;
  readonly verifyAgain: () => void;
};

function Outcome({ result, sessionId, receipt, verifyAgain }: OutcomeProps) {
  const { t, localPath } = useI18n();
  const dialog = useAuthDialog();
  const again = <Button onClick={verifyAgain}>{t('success.checkAgain')}</Button>;
  const viewOrders = (
    <ButtonLink to={localPath(receipt?.isGuest ? `/orders/${receipt.order.id}` : '/orders')}>
      {t('success.viewOrders')}
    </ButtonLink>
  );
  const shopOn = <ContinueShopping look="secondary" />;
  switch (result) {
    case 'verifying':
      return <Verifying sessionId={sessionId} />;
    case 'success':
      return (
        <>
          <Notice icon={<CircleCheck />} tone="success" title={t('success.title')} text={t('success.text')}>
            {viewOrders}
            {shopOn}
          </Notice>
          {receipt && <Receipt {...receipt} next={sayNext(t, receipt)} />}
        </>
      );
    case 'on_its_way':
      return (
        <>
          <Notice icon={<Clock />} title={t('success.onItsWay.title')} text={t('success.onItsWay.text')}>
            {viewOrders}
            {shopOn}
          </Notice>
          {receipt && <Receipt {...receipt} next={null} />}
        </>
      );
    case 'waiting':
      return (
        <Notice icon={<Clock />} title={t('success.issue')} text={t('success.waiting')}>
          {again}
          {shopOn}
        </Notice>
      );
    case 'signed_out':
      return (
        <Notice icon={<Clock />} title={t('success.yourPayment')} text={t('success.signIn')}>
          <Button onClick={() => dialog.open('signin', { onSignedIn: verifyAgain })}>{t('auth.signIn')}</Button>
          {shopOn}
        </Notice>
      );
    case 'attention':
      return <PaymentIssue title={null} text={t('success.attention')} />;
    case 'unpaid':
      return <Unpaid order={receipt?.order ?? null} />;
    case 'failed':
      return <PaymentIssue title={t('success.failed.title')} text={t('success.failed.text')} />;
    case 'error':
      return (
        <PaymentIssue title={t('success.error.title')} text={t('success.error.text')}>
          {again}
        </PaymentIssue>
      );
  }
}

function sayInToast(t: StorefrontTranslate, toast: ReturnType<typeof useToast>, result: Verification): void {
  if (result === 'success') toast.success({ title: t('success.confirmed') });
  if (result === 'failed') toast.error({ title: t('success.failed.title'), description: t('success.failed.text') });
  if (result === 'error') toast.error({ title: t('success.error.title'), description: t('success.error.text') });
}

function Verifying({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslate();
  const action = `${useLocalPath()('/checkout/success')}?session_id=${encodeURIComponent(sessionId)}`;
  return (
    <Notice icon={<Spinner size="lg" />} title={t('success.verifying')} text={t('success.verifyingText')}>
      <noscript>
        <Form method="post" action={action}>
          <Button type="submit">{t('success.verify')}</Button>
        </Form>
      </noscript>
    </Notice>
  );
}

function PaymentIssue(props: { readonly title: string | null; readonly text: string; readonly children?: ReactNode }) {
  const t = useTranslate();
  const { shop } = useStorefront();
  return (
    <Notice
      icon={<CircleAlert />}
      tone="danger"
      title={t('success.issue')}
      text={
        <>
          {props.title !== null && <p className="font-semibold text-ink">{props.title}</p>}
          <p>{props.text}</p>
          <p className="mt-2">
            {t('success.contactSupport')}:{' '}
            <a href={`mailto:${shop.email}`} className={textLinkClass}>
              {shop.email}
            </a>
          </p>
        </>
      }
    >
      {props.children}
      <ContinueShopping look={props.children ? 'secondary' : 'primary'} />
    </Notice>
  );
}

/** Whether this browser sees the session paid for the first time: returning later must not clear a newer cart. */
function isNewlyPaid(sessionId: string): boolean {
  try {
    if (window.localStorage.getItem(PAID_KEY) === sessionId) return false;
    window.localStorage.setItem(PAID_KEY, sessionId);
  } catch {
    // With blocked storage the cart lives as long as the page: clearing it again does no harm.
  }
  return true;
}
