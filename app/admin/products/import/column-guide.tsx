import type { ReactNode } from 'react';
import { useAdminTranslate } from '#app/admin/admin-i18n.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { type ColumnKey, columnHeading } from '#shop/exchange/product-columns.ts';
import { OTHER_LANGUAGES } from '#shop/kernel/language.ts';

const GROUPS = [
  { meaning: 'handle', columns: ['handle'] },
  { meaning: 'name', columns: ['title'] },
  { meaning: 'body', columns: ['body'] },
  { meaning: 'price', columns: ['price', 'compareAt'] },
  { meaning: 'quantity', columns: ['quantity', 'stock_when_exported'] },
  { meaning: 'options', columns: ['option1Value', 'option2Value', 'option3Value', 'sku'] },
  { meaning: 'image', columns: ['image', 'imagePosition', 'variationImage'] },
  {
    meaning: 'imageAlt',
    columns: ['imageAlt', ...OTHER_LANGUAGES.map((language) => `image_alt_${language}` as const)],
  },
  { meaning: 'status', columns: ['published', 'status'] },
  { meaning: 'tags', columns: ['tags'] },
  { meaning: 'type', columns: ['type'] },
  { meaning: 'own', columns: OTHER_LANGUAGES.map((language) => `name_${language}` as const) },
] as const satisfies readonly { meaning: string; columns: readonly ColumnKey[] }[];

/** What staff should know before they make a file. */
export function ColumnGuide(): ReactNode {
  const t = useAdminTranslate();
  return (
    <Disclosure summary={t('exchange.columns.title')}>
      <p className="mb-4 max-w-3xl text-sm text-muted">{t('exchange.columns.rule')}</p>
      <dl className="grid gap-x-8 gap-y-1 text-sm md:gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        {GROUPS.map(({ meaning, columns }) => (
          <div key={meaning} className="contents">
            <dt className="wrap-anywhere font-medium max-md:mt-2">{columns.map(columnHeading).join(', ')}</dt>
            <dd className="text-muted">{t(`exchange.columns.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
