import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import type { OrderHistoryEntry } from '#shop/orders/order-detail.ts';
import { type AdminTranslate, useAdminTranslate } from '../admin-i18n.tsx';

/** Who changed the status, when, from what to what, and why. Newest first. */
export function OrderHistory({ history }: { readonly history: readonly OrderHistoryEntry[] }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  return (
    <ol className="flex flex-col gap-4 border-s-2 border-line ps-4">
      {history.map((entry) => (
        <li key={entry.id}>
          <p className="font-medium">{describeChange(t, entry)}</p>
          <p className="text-sm text-muted">
            {entry.actorName ?? t('orderDetails.system')}
            {' · '}
            <time dateTime={entry.created_at.toISOString()}>{formatDateTime(entry.created_at, language)}</time>
          </p>
          {entry.change_reason !== null && <p className="mt-1 text-sm">{sayReason(t, entry)}</p>}
        </li>
      ))}
    </ol>
  );
}

function describeChange(t: AdminTranslate, { old_status, new_status }: OrderHistoryEntry): string {
  const next = t(`orderStatus.${new_status}`);
  if (old_status === null) return t('orderDetails.setTo', { new: next });
  return t('orderDetails.change', { old: t(`orderStatus.${old_status}`), new: next });
}

function sayReason(t: AdminTranslate, { systemReason, change_reason }: OrderHistoryEntry): string {
  return systemReason === null ? (change_reason ?? '') : t(`orderReason.${systemReason}`);
}
