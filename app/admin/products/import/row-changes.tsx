import type { ReactNode } from 'react';
import { type AdminTranslate, useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { sayTexts } from '#app/admin/language-words.ts';
import { useLanguage } from '#app/i18n.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ImportRow } from '#shop/exchange/import/import.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { Price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import { listRowChanges, type Shown } from './list-row-changes.ts';

type RowChangesProps = {
  readonly row: ImportRow;
  readonly vatRate: VatRate;
  readonly categories: Readonly<Record<string, string>>;
};

/** 'Price €10.00 → €12.00', a field per line. */
export function RowChanges({ row, vatRate, categories }: RowChangesProps): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  if (row.changes === null) return null;
  const say = (value: Shown) => sayValue(value, { t, language, vatRate, categories });
  return (
    <ul className="flex flex-col gap-1">
      {listRowChanges(row.changes).map(({ field, language: textsIn, of, before, after }) => (
        <li key={`${field} ${textsIn} ${of}`} className="wrap-anywhere">
          <span className="text-muted">
            {field === 'texts' ? sayTexts(t, textsIn ?? DEFAULT_LANGUAGE) : t(`exchange.field.${field}`)}
            {of === '' ? '' : ` (${of})`}
            {': '}
          </span>
          {row.changes?.before !== null && (
            <>
              <VisuallyHidden>{t('exchange.change.before')} </VisuallyHidden>
              <span className="text-muted line-through decoration-line">{say(before)}</span>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>, {t('exchange.change.after')} </VisuallyHidden>
            </>
          )}
          <span className="font-medium">{say(after)}</span>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_LENGTH = 120;

type Saying = Omit<RowChangesProps, 'row'> & { readonly t: AdminTranslate; readonly language: Language };

function sayValue(shown: Shown, { t, language, vatRate, categories }: Saying): string {
  switch (shown.kind) {
    case 'nothing':
      return t('exchange.change.nothing');
    case 'price':
      return formatMoney(grossCents(shown.value as Price, vatRate), language);
    case 'flag':
      return t(shown.value ? 'exchange.change.yes' : 'exchange.change.no');
    case 'category':
      return categories[shown.value] ?? t('exchange.change.nothing');
    case 'entries':
      return t('exchange.change.entries', { n: shown.value });
    case 'text':
      return shown.value.length > SHOWN_LENGTH ? `${shown.value.slice(0, SHOWN_LENGTH)}…` : shown.value;
  }
}
