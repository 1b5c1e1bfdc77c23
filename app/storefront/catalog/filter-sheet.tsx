import { useTranslate } from '#app/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import type { ProductsPage } from '#shop/search/product-search-view.server.ts';
import { ClearAllFilters } from './applied-filters.tsx';
import { ProductFilters } from './product-filters.tsx';

type FilterSheetProps = { readonly found: ProductsPage; readonly open: boolean; readonly onClose: () => void };

/** Its button shows the count. The page behind is silent meanwhile, so the count is announced here. */
export default function FilterSheet({ found, open, onClose }: FilterSheetProps) {
  const t = useTranslate();
  return (
    <Sheet
      side="left"
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('filters.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          <p role="status" className="sr-only">
            {t('products.found', { n: found.total })}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ClearAllFilters query={found.query} />
            <Button className="flex-1 whitespace-nowrap" onClick={onClose}>
              {t('filters.show', { n: found.total })}
            </Button>
          </div>
        </>
      }
    >
      <ProductFilters found={found} />
    </Sheet>
  );
}
