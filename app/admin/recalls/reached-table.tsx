import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatCount } from '#shop/i18n/format-number.ts';
import type { Reach, RecallNoticeRow } from '#shop/recalls/recall-notices-view.server.ts';
import { sayLanguage, useAdminTranslate, useWords } from '../admin-i18n.tsx';

const TONES: Readonly<Record<Reach, Tone>> = {
  waiting: 'yellow',
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  erased: 'neutral',
};

/** Whom a recall concerns, and how far the notice came; on a phone below the address. */
export function ReachedTable({ buyers }: { readonly buyers: readonly RecallNoticeRow[] }) {
  const { t, language, dateTime } = useWords();
  return (
    <Table label={t('recalls.buyers')}>
      <thead>
        <tr>
          <Th>{t('recalls.column.order')}</Th>
          <Th>{t('recalls.column.email')}</Th>
          <Th className="max-sm:hidden">{t('recalls.column.language')}</Th>
          <Th numeric>{t('recalls.column.units')}</Th>
          <Th className="max-sm:hidden">{t('recalls.column.reach')}</Th>
          <Th className="max-sm:hidden">{t('recalls.column.sentAt')}</Th>
        </tr>
      </thead>
      <tbody>
        {buyers.map((buyer) => (
          <Tr key={buyer.orderNumber}>
            <Td className="font-semibold">
              {buyer.orderId === null ? (
                buyer.orderNumber
              ) : (
                <TextLink to={`/admin/orders/${buyer.orderId}`}>{String(buyer.orderNumber)}</TextLink>
              )}
            </Td>
            <Td className="min-w-44 wrap-anywhere">
              {buyer.email}
              {buyer.isAccountDeleted && <span className="text-muted"> ({t('recalls.accountDeleted')})</span>}
              <div className="mt-1 sm:hidden">
                <ReachOf buyer={buyer} />
                <span className="block text-xs text-muted">
                  {[buyer.language && sayLanguage(t, buyer.language), buyer.sentAt && dateTime(buyer.sentAt)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
            </Td>
            <Td className="max-sm:hidden">{buyer.language && sayLanguage(t, buyer.language)}</Td>
            <Td numeric>{formatCount(buyer.quantity, language)}</Td>
            <Td className="max-sm:hidden">
              <ReachOf buyer={buyer} />
            </Td>
            <Td className="whitespace-nowrap max-sm:hidden">{buyer.sentAt && dateTime(buyer.sentAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ReachOf({ buyer: { reach, problem } }: { readonly buyer: RecallNoticeRow }) {
  const t = useAdminTranslate();
  return (
    <>
      <Badge tone={TONES[reach]}>{t(`recalls.reach.${reach}`)}</Badge>
      {problem && <span className="block text-xs text-muted">{problem}</span>}
    </>
  );
}
