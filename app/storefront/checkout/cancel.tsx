import CircleX from 'lucide-react/icons/circle-x';
import { useI18n } from '#app/customer-i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '../account/notice.tsx';
import { PageMeta } from '../frame/page-meta.tsx';
import { CHECKOUT_FRAME, CheckoutSteps } from './checkout-frame.tsx';

export const handle = { frame: CHECKOUT_FRAME };

/** The page for shoppers who left the payment page. The order waits for its money until its time runs out. */
export default function CancelPage() {
  const { t, localPath } = useI18n();
  return (
    <div className="wrap flex flex-col items-center gap-16 pt-4 md:pt-6">
      <PageMeta title={t('cancel.title')} path="/checkout/cancel" noindex />
      <div className="self-start">
        <CheckoutSteps at="payment" />
      </div>
      <Notice
        icon={<CircleX />}
        title={t('cancel.title')}
        text={
          <>
            <p>{t('cancel.text')}</p>
            <p>{t('cancel.kept')}</p>
          </>
        }
      >
        <ButtonLink to={localPath('/checkout')}>{t('cancel.tryAgain')}</ButtonLink>
        <ButtonLink to={localPath('/products')} look="secondary">
          {t('action.continueShopping')}
        </ButtonLink>
      </Notice>
    </div>
  );
}
