import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocalPath, useTranslate } from '#app/i18n.tsx';
import { Button, type ButtonSize } from '#app/ui/button.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';

/** Back to the payment page of an order that waits for its money. A form, because it may begin a new session there. */
export function PayNowForm(props: {
  readonly orderId: Uuid;
  /** Says which order, where several stand together. */
  readonly label?: string;
  readonly size?: ButtonSize;
}): ReactNode {
  const { orderId, label, size = 'md' } = props;
  const t = useTranslate();
  const action = useLocalPath()(`/orders/${orderId}`);
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formAction === action;
  return (
    <Form method="post" action={action} className="flex">
      <Button type="submit" size={size} busy={busy} aria-label={label} className="flex-1">
        {t('orders.payNow')}
      </Button>
    </Form>
  );
}
