import type { ReactNode } from 'react';
import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Language } from '#shop/kernel/language.ts';
import { type ProductQuery, productsPath } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import type { PartialAnswer } from '#shop/search/search-notice.ts';
import { sayPrice } from '../catalog/applied-filters.tsx';

/** How a search text was read: what was corrected, what no product has, and which of its words became filters. */
export function SearchNotices({ found }: { readonly found: ProductsPage }) {
  const { t, language, localPath } = useI18n();
  const { notice, query, help } = found;
  if (notice === null && help.length === 0) return null;
  const to = (asked: Partial<ProductQuery>) => localPath(productsPath({ ...query, page: 1, ...asked }));
  return (
    <div className="mb-5 flex flex-col gap-3">
      {help.length > 0 && <Help pages={help} />}
      {notice && notice.corrected !== null && (
        <p>
          {t('notice.corrected', { term: notice.corrected })}{' '}
          <TextLink to={to({ isExact: true })} rel="nofollow">
            {t('notice.exact', { term: query.search })}
          </TextLink>
        </p>
      )}
      {notice && notice.partial !== null && <p>{sayPartial(notice.partial, t, language)}</p>}
      <Understood found={found} to={to} />
    </div>
  );
}

/** Pages that answer what was typed, whether or not products mention it too. */
function Help({ pages }: { readonly pages: ProductsPage['help'] }) {
  const { t, localPath } = useI18n();
  return (
    <nav aria-label={t('notice.help')} className="rounded-card bg-accent-tint px-4 py-3">
      <p className="text-sm font-semibold">{t('notice.help')}</p>
      <ul className="mt-1 flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap">
        {pages.map(({ title, path }) => (
          <li key={path} className="touch:inline-flex touch:min-h-12 touch:items-center">
            <TextLink to={localPath(path)}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
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
  const words = [
    ...partial.words.map((word) => t('notice.word', { word })),
    ...(price === null ? [] : [price.charAt(0).toLowerCase() + price.slice(1)]),
  ].join(', ');
  const shown = partial.shown.map((group) => group.join(' ')).reduce((one, other) => t('notice.or', { one, other }));
  return t(partial.isMentioned ? 'notice.mentioned' : 'notice.partial', { words, shown });
}
