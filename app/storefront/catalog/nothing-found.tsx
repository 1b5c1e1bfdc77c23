import SearchX from 'lucide-react/icons/search-x';
import { useI18n } from '#app/i18n.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { countFilters, listingPath } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { DeadEnd } from '../leads/dead-end.tsx';

type NothingFoundProps = { readonly found: ProductsPage; readonly place: 'page' | 'column' };

/** What was searched for is a filter too; without any, there is nothing to clear. */
export function NothingFound({ found, place }: NothingFoundProps) {
  const { t, localPath } = useI18n();
  const isFiltered = found.query.search !== '' || countFilters(found.query) > 0;
  return (
    <>
      <EmptyState
        title={t('products.empty')}
        description={
          <>
            <p>{t('products.emptyText')}</p>
            {found.didYouMean === null ? null : <DidYouMean term={found.didYouMean} />}
          </>
        }
        icon={<SearchX aria-hidden="true" />}
        action={
          isFiltered ? (
            <ButtonLink to={localPath(listingPath(found.query))}>{t('products.clearFilters')}</ButtonLink>
          ) : undefined
        }
      />
      <DeadEnd place={place} />
    </>
  );
}

function DidYouMean({ term }: { readonly term: string }) {
  const { t, localPath } = useI18n();
  return (
    <p className="mt-3">
      <TextLink to={localPath(`/products?search=${encodeURIComponent(term)}`)}>
        {t('search.didYouMean', { term })}
      </TextLink>
    </p>
  );
}
