import type { ReactNode } from 'react';
import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { formatProductQuery, type ProductQuery } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import type { PartialAnswer } from '#shop/search/search-notice.ts';
import { sayPrice } from '../catalog/applied-filters.tsx';

/** How a search text was read: what was corrected, what no product has, and which of its words became filters. */
export function SearchNotices({ found }: { readonly found: ProductsPage }) {
  const { t, language, localPath } = useI18n();
  const { notice, query } = found;
  if (notice === null) return null;
  const to = (asked: Partial<ProductQuery>) =>
    localPath(`/products${formatProductQuery({ ...query, page: 1, ...asked })}`);
  return (
    <div className="mb-5 flex flex-col gap-3">
      {notice.corrected !== null && (
        <p>
          {t('notice.corrected', { term: notice.corrected })}{' '}
          <TextLink to={to({ isExact: true })} rel="nofollow">
            {t('notice.exact', { term: query.search })}
          </TextLink>
        </p>
      )}
      {notice.partial !== null && <p>{sayPartial(notice.partial, t, language)}</p>}
      <Understood found={found} to={to} />
    </div>
  );
}

type UnderstoodProps = { readonly found: ProductsPage; readonly to: (asked: Partial<ProductQuery>) => string };

/** The price and what is left out, each removable: without it the text has fewer words. */
function Understood({ found, to }: UnderstoodProps) {
  const { t, language } = useI18n();
  const { price, exclusions } = found.notice ?? { price: null, exclusions: [] };
  if (price === null && exclusions.length === 0) return null;
  const remove = (search: string, label: ReactNode) => (
    <li key={search} className="max-w-full">
      <ChipLink to={to({ search })} removeLabel={t('filters.removeBegin')} preventScrollReset className="max-w-full">
        <span className="truncate">{label}</span>
      </ChipLink>
    </li>
  );
  return (
    <ul aria-label={t('notice.understood')} className="flex flex-wrap items-center gap-2">
      {price !== null && remove(price.without, sayPrice(price, t, language))}
      {exclusions.map(({ text, without }) => remove(without, t('notice.without', { words: text })))}
    </ul>
  );
}

function sayPartial(partial: PartialAnswer, t: BrowsingTranslate, language: Language): string {
  const price = partial.price === null ? null : sayPrice(partial.price, t, language);
  const words = [...partial.words, ...(price === null ? [] : [price])].join(', ');
  const shown = partial.shown.map((group) => group.join(' ')).reduce((one, other) => t('notice.or', { one, other }));
  return t(partial.isMentioned ? 'notice.mentioned' : 'notice.partial', { words, shown });
}
