import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type AdminTranslate, sayTexts, useAdminTranslate, useWords } from '#app/admin/admin-i18n.tsx';
import { ListPages } from '#app/admin/desk/list-controls.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { countOf, type ImportRow, ROW_LISTS, type RowList } from '#shop/exchange/import/import.ts';
import { type CellNote, groupNotes } from '#shop/exchange/import/import-remark.ts';
import type { ProductImport } from '#shop/exchange/import/import-view.server.ts';
import { cellErrorText, noteText } from '#shop/exchange/import/import-words.ts';
import { readLacks } from '#shop/exchange/import/lacks.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { MissingDuties } from '../missing-duties.tsx';
import { findProductFieldName } from '../product-field-name.ts';
import { isPrice, listRowChanges, type Shown } from './list-row-changes.ts';

type ImportRowsProps = {
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
export function ImportRows(props: ImportRowsProps) {
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

function RowTable({ list, rows, vatRate, categories }: ImportRowsProps) {
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
              <span className="wrap-anywhere font-semibold">
                {row.product_id === null ? (
                  row.name
                ) : (
                  <TextLink quiet to={`/admin/products/${row.product_id}`}>
                    {row.name}
                  </TextLink>
                )}
              </span>
              <span className="block wrap-anywhere text-xs text-muted">{row.handle}</span>
            </Td>
            {hasMore && (
              <Td className="min-w-44">
                <RowErrors row={row} />
                <RowNotes notes={row.notes} productId={row.product_id} />
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
  return list === 'noted' || list === 'off_sale' ? 'exchange.rows.notes' : 'exchange.rows.changes';
}

function RowErrors({ row }: { readonly row: ImportRow }) {
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

const SHOWN_LINES = 5;

/** 'Tags “vegan, …”: longer than 60 characters, line 3', lines with the same note together. */
function RowNotes({ notes, productId }: { readonly notes: readonly CellNote[]; readonly productId: string | null }) {
  const t = useAdminTranslate();
  if (notes.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-col gap-1.5">
      {groupNotes(notes).map(({ lines, ...note }) => (
        <li key={`${note.code} ${note.column} ${note.value} ${lines[0]}`} className="flex items-start gap-2">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-yellow-ink" />
          <div className="min-w-0 wrap-anywhere">
            {note.column !== '' && <span className="font-medium">{note.column} </span>}
            {note.value !== '' && (
              <span className="text-muted">{`${t('exchange.rows.value', { value: note.value })} `}</span>
            )}
            <span className="first:first-letter:uppercase">
              {note.code === 'lacks_duties' ? t('exchange.noteKind.lacks_duties') : noteText(t, note)}
            </span>
            <span className="text-muted">
              {' · '}
              {t('exchange.lines', {
                n: lines.length,
                lines: `${lines.slice(0, SHOWN_LINES).join(', ')}${lines.length > SHOWN_LINES ? ' …' : ''}`,
              })}
            </span>
            {note.code === 'lacks_duties' && (
              <MissingDuties lacking={readLacks(note.detail ?? '')} productId={productId} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type RowChangesProps = {
  readonly row: ImportRow;
  readonly vatRate: VatRate;
  readonly categories: Readonly<Record<string, string>>;
};

/** 'Price €10.00 → €12.00', a field per line. */
function RowChanges({ row, vatRate, categories }: RowChangesProps) {
  const { t, language } = useWords();
  if (row.changes === null) return null;
  const say = (field: string, value: Shown) => sayValue(field, value, { t, language, vatRate, categories });
  return (
    <ul className="flex flex-col gap-1">
      {listRowChanges(row.changes).map(({ field, language: textsIn, of, before, after }) => (
        <li key={[field, textsIn, of, before, after].join(' ')} className="wrap-anywhere">
          <span className="text-muted">
            {field === 'texts' ? sayTexts(t, textsIn ?? DEFAULT_LANGUAGE) : fieldLabel(t, field)}
            {of === '' ? '' : ` (${of})`}
            {': '}
          </span>
          {row.changes?.before !== null && (
            <>
              <VisuallyHidden>{t('exchange.change.before')} </VisuallyHidden>
              <span className="text-muted line-through decoration-line">{say(field, before)}</span>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>, {t('exchange.change.after')} </VisuallyHidden>
            </>
          )}
          <span className="font-medium">{say(field, after)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A product's price and a variation's are both shown with VAT, as shoppers pay them. */
function fieldLabel(t: AdminTranslate, field: string): string {
  if (field === 'base_price' || field === 'price_adjustment') return t('exchange.change.price');
  return findProductFieldName(t, field) ?? field;
}

const SHOWN_LENGTH = 120;

type Saying = Omit<RowChangesProps, 'row'> & { readonly t: AdminTranslate; readonly language: Language };

function sayValue(field: string, shown: Shown, { t, language, vatRate, categories }: Saying): string {
  if (shown === '') return t('exchange.change.nothing');
  if (typeof shown === 'boolean') return t(shown ? 'exchange.change.yes' : 'exchange.change.no');
  if (typeof shown === 'number') {
    if (!isPrice(field)) return t('exchange.change.entries', { n: shown });
    return formatMoney(grossCents(shown as Price, vatRate), language);
  }
  if (field === 'category_id') return categories[shown] ?? t('exchange.change.nothing');
  return shown.length > SHOWN_LENGTH ? `${shown.slice(0, SHOWN_LENGTH)}…` : shown;
}
