import type { ReactNode } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import type { ProductImport, ImportSource as Source } from '#shop/exchange/import/import.ts';

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const LETTERS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1257': 'Windows-1257',
} as const;

/** Which program exported the file and how it was read, with what only its owner can check. */
export function ImportSource({ shown }: { readonly shown: ProductImport }): ReactNode {
  const t = useAdminTranslate();
  const { source, state } = shown;
  if (source === null) return null;
  const isOpen = state === 'ready';
  return (
    <>
      <p className="text-sm text-muted">
        {t('exchange.source', { shop: t(`exchange.source.${source.shop}`), file: fileText(t, source) })}
      </p>
      {isOpen && source.kind === 'csv' && source.letters === 'windows-1257' && (
        <Alert tone="warning">{t('exchange.source.baltic')}</Alert>
      )}
      {isOpen && source.shop === 'woocommerce' && <Alert tone="info">{t('exchange.source.wooPrices')}</Alert>}
    </>
  );
}

function fileText(t: AdminTranslate, source: Source): string {
  if (source.kind === 'csv') {
    const separator = t(`exchange.source.${SEPARATORS[source.separator]}`);
    return t('exchange.source.csv', { letters: LETTERS[source.letters], separator });
  }
  const { sheet, otherSheets } = source;
  return t(otherSheets > 0 ? 'exchange.source.xlsxFirst' : 'exchange.source.xlsx', { sheet });
}
