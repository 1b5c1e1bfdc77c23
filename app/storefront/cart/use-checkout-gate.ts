import { useNavigate } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { useViewer } from '../frame/storefront-context.tsx';
import { useCart } from './cart-context.tsx';

/** Leads to the checkout: at once when signed in, otherwise through the sign-in dialog. The cart stays either way. */
export function useCheckoutGate(): () => void {
  const t = useTranslate();
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const viewer = useViewer();
  const dialog = useAuthDialog();
  const { close } = useCart();
  const enter = () => {
    close();
    navigate(localPath('/checkout'));
  };
  return () => {
    if (viewer) enter();
    else dialog.open('signin', { notice: t('cart.signInToCheckout'), onSignedIn: enter });
  };
}
