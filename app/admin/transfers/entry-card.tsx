import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import { formatDay } from '#shop/i18n/format-date.ts';
import { formatIban } from '#shop/kernel/iban.ts';
import type { ListedEntry } from '#shop/statements/bank-entries-view.server.ts';
import { useAdminTranslate, useWords } from '../admin-i18n.tsx';
import { usePermission } from '../use-permission.ts';

export type EntryAsk = 'matched' | 'refunded' | 'set_aside' | 'waiting';

type CardProps = {
  readonly entry: ListedEntry;
  readonly onAsk: (what: EntryAsk) => void;
  /** One of those that are decided. */
  readonly isSmall?: boolean;
};

/** Money that came: how much, from whom, what they wrote, and what is to be decided or was. */
export function EntryCard({ entry, onAsk, isSmall = false }: CardProps) {
  const { t, language, paidMoney } = useWords();
  const canEdit = usePermission('edit');
  return (
    <li className={isSmall ? 'py-4 first:pt-0 last:pb-0' : 'rounded-card border border-line bg-raised p-4 sm:p-5'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="numeric text-lg font-semibold">{paidMoney(entry.amount, entry.currency)}</p>
        <p className="text-sm text-muted">{formatDay(entry.bookedOn, language)}</p>
      </div>
      <p className="wrap-anywhere">
        <bdi>{entry.payer ?? t('transfers.unknownPayer')}</bdi>
        {entry.payerIban !== null && (
          <span className="numeric text-sm text-muted">{` · ${formatIban(entry.payerIban)}`}</span>
        )}
      </p>
      {entry.details !== '' && <p className="text-sm wrap-anywhere text-muted">{entry.details}</p>}
      {entry.state === 'waiting' && entry.problem !== null && (
        <p className="mt-2 text-sm font-medium text-danger">{t(`transfers.why.${entry.problem}`)}</p>
      )}
      {entry.state !== 'waiting' && <p className="mt-1 text-sm">{t(`transfers.state.${entry.state}`)}</p>}
      {entry.note !== null && <p className="text-sm wrap-anywhere">{entry.note}</p>}
      <OrderOf entry={entry} />
      {canEdit && <Ends entry={entry} onAsk={onAsk} />}
    </li>
  );
}

function OrderOf({ entry: { orderId, orderNumber, orderAmount } }: Pick<CardProps, 'entry'>) {
  const { t, money } = useWords();
  if (orderId === null || orderNumber === null || orderAmount === null) return null;
  return (
    <p className="mt-1 text-sm">
      <Link to={`/admin/orders/${orderId}`} className={textLinkClass}>
        {t('transfers.order', { number: orderNumber, amount: money(orderAmount) })}
      </Link>
    </p>
  );
}

function Ends({ entry, onAsk }: Pick<CardProps, 'entry' | 'onAsk'>) {
  const t = useAdminTranslate();
  const asks: readonly EntryAsk[] =
    entry.state === 'waiting' ? ['set_aside', 'refunded', 'matched'] : entry.state === 'matched' ? [] : ['waiting'];
  if (asks.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 sm:justify-end touch:[&>*]:flex-1">
      {asks.map((what) => (
        <Button
          key={what}
          look={what === 'matched' ? 'primary' : 'secondary'}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => onAsk(what)}
        >
          {t(`transfers.ask.${what}`)}
        </Button>
      ))}
    </div>
  );
}
