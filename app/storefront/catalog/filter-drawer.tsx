import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { ProductFilters } from './product-filters.tsx';

/** The filters on phones and tablets, over the products they change; its button counts along. */
export function FilterDrawer({ found }: { readonly found: ProductsPage }): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const applied = found.query.categories.length;
  return (
    <div className="lg:hidden noscript:hidden">
      <Button
        look="secondary"
        block
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {applied > 0 ? `${t('filters.title')} (${applied})` : t('filters.title')}
      </Button>
      <Sheet
        side="left"
        open={isOpen}
        onOpenChange={setOpen}
        title={t('filters.title')}
        closeLabel={t('action.close')}
        footer={
          <Button block onClick={() => setOpen(false)}>
            {t('filters.show', { n: found.total })}
          </Button>
        }
      >
        <ProductFilters query={found.query} categories={found.categories} />
      </Sheet>
    </div>
  );
}
