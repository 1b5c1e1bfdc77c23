import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { useLanguage } from '#app/i18n.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { rowLinkClass, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ProductImport } from '#shop/exchange/import/import.ts';
import { formatDateTime } from '#shop/i18n/format-date.ts';
import { Link } from '../../../ui/link.tsx';
import { ImportStateBadge } from './import-state.tsx';

/** The newest imports, each leading to its page. */
export function ImportHistory({ imports }: { readonly imports: readonly ProductImport[] }): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (imports.length === 0) {
    return (
      <Panel title={t('exchange.history.title')}>
        <p className="text-muted">{t('exchange.history.empty')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('exchange.history.title')} flush>
      <Table label={t('exchange.history.title')}>
        <thead>
          <tr>
            <Th>{t('exchange.history.file')}</Th>
            <Th>{t('exchange.history.state')}</Th>
            <Th numeric>{t('exchange.history.products')}</Th>
            <Th>{t('exchange.history.who')}</Th>
            <Th>{t('exchange.history.when')}</Th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <Tr key={one.id}>
              <Td primary className="max-w-64 truncate">
                <Link to={`/admin/products/import/${one.id}`} className={rowLinkClass}>
                  {one.file_name}
                </Link>
              </Td>
              <Td>
                <ImportStateBadge {...one} />
              </Td>
              <Td numeric>{one.counts.new + one.counts.changed + one.counts.unchanged + one.counts.error}</Td>
              <Td className="whitespace-nowrap">{one.actor_name ?? t('exchange.history.shop')}</Td>
              <Td className="whitespace-nowrap text-muted">
                <time dateTime={one.created_at.toISOString()}>{formatDateTime(one.created_at, language)}</time>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
