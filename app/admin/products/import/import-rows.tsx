import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { ListPages } from '#app/admin/desk/list-pages.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { countOf, type ImportRow, type ProductImport, ROW_LISTS, type RowList } from '#shop/exchange/import/import.ts';
import { cellErrorText } from '#shop/exchange/import/import-words.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { RowChanges } from './row-changes.tsx';
import { RowNotes } from './row-notes.tsx';

export type ImportRowsProps = {
  readonly shown: ProductImport;
  readonly list: RowList;
  readonly rows: readonly ImportRow[];
  readonly page: number;
  readonly pageCount: number;
  readonly vatRate: VatRate;
  /** Names by id. */
  readonly categories: Readonly<Record<string, string>>;
};

/** Each product of the file, with its changes or problems. */
export function ImportRows(props: ImportRowsProps): ReactNode {
  const { shown, list, rows, page, pageCount } = props;
  const t = useAdminTranslate();
  const address = `/admin/products/import/${shown.id}`;
  return (
    <Panel flush>
      <TabLinks
        label={t('exchange.rows')}
        className="px-2 pt-2"
        items={ROW_LISTS.filter((one) => one === list || countOf(shown, one) > 0).map((one) => ({
          to: `${address}?list=${one}`,
          label: t(`exchange.list.${one}`),
          count: countOf(shown, one),
          current: one === list,
        }))}
      />
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">
          {t(countOf(shown, list) > 0 ? 'exchange.rows.gone' : 'exchange.rows.empty')}
        </p>
      ) : (
        <RowTable {...props} />
      )}
      <ListPages
        page={page}
        pageCount={pageCount}
        hrefFor={(one) => `${address}?list=${list}&page=${one}`}
        className="p-4"
      />
    </Panel>
  );
}

function RowTable({ list, rows, vatRate, categories }: ImportRowsProps): ReactNode {
  const t = useAdminTranslate();
  const hasMore = list !== 'unchanged' || rows.some(({ notes }) => notes.length > 0);
  return (
    <Table label={t('exchange.rows')} className="max-sm:[&_td]:align-top">
      <thead>
        <tr>
          <Th numeric className="max-sm:hidden">
            {t('exchange.rows.line')}
          </Th>
          <Th>{t('exchange.rows.product')}</Th>
          {hasMore && <Th>{t(headingOf(list))}</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.position} className="align-top">
            <Td numeric className="w-16 text-muted max-sm:hidden">
              {row.line}
            </Td>
            <Td className="min-w-24 max-w-72 max-sm:ps-4">
              <span className="wrap-anywhere font-semibold">{row.name}</span>
              <span className="block wrap-anywhere text-xs text-muted">{row.handle}</span>
            </Td>
            {hasMore && (
              <Td className="min-w-44">
                <RowErrors row={row} />
                <RowNotes notes={row.notes} />
                <RowChanges {...{ row, vatRate, categories }} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function headingOf(list: RowList) {
  if (list === 'error') return 'exchange.rows.reasons';
  return list === 'noted' ? 'exchange.rows.notes' : 'exchange.rows.changes';
}

function RowErrors({ row }: { readonly row: ImportRow }): ReactNode {
  const t = useAdminTranslate();
  if (row.errors.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-danger">
      {row.errors.map((error) => (
        <li key={`${error.line} ${error.column} ${error.code} ${error.value}`} className="wrap-anywhere">
          {cellErrorText(t, error)}
        </li>
      ))}
    </ul>
  );
}
