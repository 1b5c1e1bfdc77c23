import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { countFilters } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';

const loadSheet = () => import('./filter-sheet.tsx');
// On a wide screen it is never needed, elsewhere not before it is opened.
const FilterSheet = lazy(loadSheet);

/** The filters on phones and tablets, over the products they change. */
export function FilterDrawer({ found }: { readonly found: ProductsPage }): ReactNode {
  const t = useTranslate();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const applied = countFilters(found.query);
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        look="secondary"
        block
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onPointerDown={loadSheet}
        onClick={() => setSheet('open')}
      >
        {applied > 0 ? `${t('filters.title')} (${applied})` : t('filters.title')}
      </Button>
      {sheet === 'never' ? null : (
        <Suspense>
          <FilterSheet found={found} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  );
}
