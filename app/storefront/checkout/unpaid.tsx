import CircleAlert from 'lucide-react/icons/circle-alert';
import CreditCard from 'lucide-react/icons/credit-card';
import { useNavigate } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import type { ButtonLook } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { OrderDetail } from '#shop/orders/order-detail.ts';
import { Notice } from '../account/notice.tsx';
import { useCart } from '../cart/cart-context.tsx';
import { OrderAgain } from '../orders/order-again.tsx';

type UnpaidProps = {
  /** Null when it cannot be read. */
  readonly order: OrderDetail | null;
};

/** A payment that came to nothing, and how to try again. Its order may have been paid for otherwise since. */
export function Unpaid({ order }: UnpaidProps) {
  const { t, localPath } = useI18n();
  if (order !== null && (order.wasPaid || order.isOnItsWay)) {
    const text = t(order.wasPaid ? 'order.alreadyPaid' : 'order.moneyOnItsWay');
    return (
      <Notice icon={<CreditCard />} title={t('orders.number', { number: order.order_number })} text={text}>
        <ButtonLink to={localPath(`/orders/${order.id}`)}>{t('checkout.viewOrder')}</ButtonLink>
        <ContinueShopping look="secondary" />
      </Notice>
    );
  }
  return (
    <Notice
      icon={<CircleAlert />}
      tone="danger"
      title={t('success.unpaid.title')}
      text={
        <>
          <p>{order === null ? t('cancel.text') : t('success.unpaid.text', { number: order.order_number })}</p>
          {order?.status === 'cancelled' && <p>{t('order.cancelledText')}</p>}
        </>
      }
    >
      <TryAgain order={order} />
      <ContinueShopping look="secondary" />
    </Notice>
  );
}

/** Leads to where the order can be paid for; once it is cancelled, to the checkout, with its goods in the cart again. */
function TryAgain({ order }: UnpaidProps) {
  const { t, localPath } = useI18n();
  const navigate = useNavigate();
  const { items } = useCart();
  const label = t('cancel.tryAgain');
  const checkout = localPath('/checkout');
  if (order?.canPay) return <ButtonLink to={localPath(`/orders/${order.id}`)}>{label}</ButtonLink>;
  // A payment that fails at once has left the cart as it was.
  const isInCart = items.some(({ productId }) => order?.items.some(({ product_id }) => product_id === productId));
  if (order === null || isInCart) return <ButtonLink to={checkout}>{label}</ButtonLink>;
  return <OrderAgain orderId={order.id} label={label} look="primary" onAllAdded={() => void navigate(checkout)} />;
}

export function ContinueShopping({ look }: { readonly look: ButtonLook }) {
  const { t, localPath } = useI18n();
  return (
    <ButtonLink to={localPath('/products')} look={look}>
      {t('action.continueShopping')}
    </ButtonLink>
  );
}
