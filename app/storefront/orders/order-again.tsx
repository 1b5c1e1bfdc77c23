import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { logInBrowser } from '#app/browser-log.ts';
import { useTranslate } from '#app/customer-i18n.tsx';
import { type StorefrontTranslate, useLocalPath } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { addLinesAgain, type Shortfall } from '#shop/orders/order-again.ts';
import { useCartActions } from '../cart/cart-context.tsx';
import type { SentLines } from './again.ts';
import { useOrderLink } from './use-order-link.ts';

type OrderAgainProps = {
  readonly orderId: Uuid;
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly className?: string;
  /** Called once all of the goods are in the cart. */
  readonly onAllAdded?: () => void;
};

/** Puts an order's goods into the cart again, and says what is no longer available. It needs scripts, like the cart. */
export function OrderAgain({ orderId, label, look = 'secondary', className, onAllAdded }: OrderAgainProps) {
  const t = useTranslate();
  const toast = useToast();
  const { add, open } = useCartActions();
  const url = useOrderLink()(useLocalPath()(`/orders/${orderId}/again`));
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ReturnType<typeof addLinesAgain> | 'failed' | null>(null);

  async function orderAgain(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      const result = addLinesAgain(await fetchLines(url), (line) => add(line).added);
      setOutcome(result);
      if (result.added > 0) {
        const action = { label: t('product.viewCart'), onAction: open };
        toast.success({
          title: t('product.added.title'),
          description: t('order.again.added', { n: result.added }),
          action,
        });
      }
      if (result.shortfalls.length === 0) onAllAdded?.();
    } catch (error) {
      logInBrowser('An order could not be put into the cart again', error);
      setOutcome('failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classNames('flex flex-col gap-4 noscript:hidden', className)}>
      <Button
        look={look}
        block
        busy={isBusy}
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        onClick={() => void orderAgain()}
      >
        {label ?? t('order.again')}
      </Button>
      {outcome === 'failed' && (
        <Alert tone="danger" live>
          {t('order.again.failed')}
        </Alert>
      )}
      {outcome !== null && outcome !== 'failed' && outcome.shortfalls.length > 0 && (
        <Alert tone="warning" live title={outcome.added > 0 ? t('order.again.some') : t('order.again.none')}>
          <ul>
            {outcome.shortfalls.map((shortfall) => (
              <li key={shortfall.name}>{sayShortfall(t, shortfall)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function sayShortfall(t: StorefrontTranslate, { name, why, added, wanted }: Shortfall): string {
  switch (why) {
    case 'gone':
      return t('order.again.gone', { name });
    case 'sold_out':
      return `${name}: ${t('stock.outOfStock')}`;
    case 'fewer':
      return t('order.again.fewer', { name, n: added, wanted });
  }
}

async function fetchLines(url: string): Promise<SentLines['lines']> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`GET ${url} was answered ${response.status}`);
  return ((await response.json()) as SentLines).lines;
}
