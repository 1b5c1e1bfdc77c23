import type { ShippedParcel } from '#shop/orders/parcels/ship-parcels.server.ts';
import { type AdminTranslate, useAdminTranslate } from '../../admin-i18n.tsx';
import { BulkDone } from '../bulk-done.tsx';
import { sayParcelRefusal } from './say-refusal.ts';

/** The outcome of shipping, in one list: what left with which number, and what did not and why. */
export function ShippedParcels({ shipped }: { readonly shipped: readonly ShippedParcel[] }) {
  const t = useAdminTranslate();
  const changeIds = shipped.flatMap((one) => (one.ok && one.changeId !== null ? [one.changeId] : []));
  return (
    <section className="mb-6 flex flex-col gap-3">
      {changeIds.length > 0 && (
        <BulkDone key={changeIds.join()} changeIds={changeIds}>
          {t('bulk.shipped.did', { n: changeIds.length })}
        </BulkDone>
      )}
      <ul aria-label={t('parcels.outcome')} className="flex flex-col gap-1 text-sm">
        {shipped.map((one) => (
          <li key={one.orderId} className="numeric wrap-anywhere">
            {t('parcels.outcome.line', { order: one.orderNumber, number: one.number, what: sayOutcome(t, one) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayOutcome(t: AdminTranslate, one: ShippedParcel): string {
  if (one.ok) return t(one.changeId === null ? 'parcels.outcome.before' : 'parcels.outcome.shipped');
  return one.code === 'number_invalid' || one.code === 'number_questioned'
    ? t(`parcels.outcome.${one.code}`)
    : sayParcelRefusal(t, one.code);
}
