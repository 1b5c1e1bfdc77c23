import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatCount } from '#shop/i18n/format-number.ts';
import type { Reach, RecallNoticeRow } from '#shop/recalls/recall-notices-view.server.ts';
import { sayLanguage, useWords } from '../admin-i18n.tsx';

const TONES: Readonly<Record<Reach, Tone>> = {
  waiting: 'yellow',
  queued: 'blue',
  sent: 'green',
  failed: 'red',
  erased: 'neutral',
};

/** Whom a recall concerns, and how far the notice came. */
export function ReachedTable({ buyers }: { readonly buyers: readonly RecallNoticeRow[] }) {
  const { t, language, dateTime } = useWords();
  return (
    <Table label={t('recalls.buyers')}>
      <thead>
        <tr>
          <Th>{t('recalls.column.order')}</Th>
          <Th>{t('recalls.column.email')}</Th>
          <Th>{t('recalls.column.language')}</Th>
          <Th numeric>{t('recalls.column.units')}</Th>
          <Th>{t('recalls.column.reach')}</Th>
          <Th>{t('recalls.column.sentAt')}</Th>
        </tr>
      </thead>
      <tbody>
        {buyers.map((buyer) => (
          <Tr key={buyer.orderNumber}>
            <Td primary>
              {buyer.orderId === null ? (
                buyer.orderNumber
              ) : (
                <TextLink to={`/admin/orders/${buyer.orderId}`}>{String(buyer.orderNumber)}</TextLink>
              )}
            </Td>
            <Td className="wrap-anywhere">
              {buyer.email}
              {buyer.isAccountDeleted && <span className="text-muted"> ({t('recalls.accountDeleted')})</span>}
            </Td>
            <Td>{buyer.language && sayLanguage(t, buyer.language)}</Td>
            <Td numeric>{formatCount(buyer.quantity, language)}</Td>
            <Td>
              <Badge tone={TONES[buyer.reach]}>{t(`recalls.reach.${buyer.reach}`)}</Badge>
              {buyer.problem && <span className="block text-xs text-muted">{buyer.problem}</span>}
            </Td>
            <Td className="whitespace-nowrap">{buyer.sentAt && dateTime(buyer.sentAt)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
