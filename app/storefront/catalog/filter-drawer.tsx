import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Late, latePart, useFetchedLater } from '#app/late-part.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { countRemovableFilters } from '#shop/search/product-query.ts';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';

// Never needed on a wide screen, and elsewhere only when opened.
const FILTER_SHEET = latePart(() => import('./filter-sheet.tsx'));

export const FILTERS_ID = 'filters';

/** The filters on phones and tablets, over the products they change; without scripts they are below. */
export function FilterDrawer({ found }: { readonly found: ProductsPage }) {
  const t = useTranslate();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  useFetchedLater(FILTER_SHEET);
  const applied = countRemovableFilters(found.query);
  const label = applied > 0 ? `${t('filters.title')} (${applied})` : t('filters.title');
  const icon = <SlidersHorizontal aria-hidden="true" className="size-4 max-[24rem]:hidden" />;
  return (
    <div className="lg:hidden">
      <div className="noscript:hidden">
        <Button
          look="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          icon={icon}
          onPointerDown={FILTER_SHEET.prepare}
          onClick={() => setSheet('open')}
        >
          {label}
        </Button>
      </div>
      <div className="hidden noscript:block">
        <a href={`#${FILTERS_ID}`} className={buttonClass({ look: 'secondary', size: 'sm' })}>
          {icon}
          {label}
        </a>
      </div>
      {sheet === 'never' ? null : (
        <Late
          part={FILTER_SHEET}
          found={found}
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          onLost={() => setSheet('never')}
        />
      )}
    </div>
  );
}
