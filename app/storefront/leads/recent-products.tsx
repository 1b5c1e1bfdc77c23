import type { ProductPage } from '#shop/shelf/product-page.ts';
import { RecentRow } from './recent-row.tsx';
import { useViewed } from './recently-viewed.ts';

/** On a product's page: remembers it in the browser, and shows what was looked at before. */
export default function RecentProducts({ product }: { readonly product: Pick<ProductPage, 'id' | 'hasPrice'> }) {
  // What is not for sale has no card to come back to.
  useViewed(product.hasPrice ? product.id : null);
  return <RecentRow place="page" besides={product.id} />;
}
