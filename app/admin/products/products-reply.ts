import type { ChangeProductPriceError, ChangeProductStockError } from '#shop/catalog/change-product-price.server.ts';
import type { DeleteProductsError } from '#shop/catalog/delete-products.server.ts';
import type { EditProductsError } from '#shop/catalog/edit-products.server.ts';
import type { UndoProductChangeError } from '#shop/catalog/undo-product-change.server.ts';
import { type Lacking, sayLacking } from '#shop/duties/duty-words.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { SaveViewError } from '#shop/saved-views/save-filters.server.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';
import type { Said } from '../desk/undo.tsx';

export type ProductsProblem =
  | 'invalid'
  | 'not_a_price'
  | 'not_units'
  | SaveViewError['code']
  | ChangeProductPriceError['code']
  | ChangeProductStockError['code']
  | DeleteProductsError['code']
  | EditProductsError['code']
  | UndoProductChangeError['code'];

/** The reply to a form of the list. */
export type ProductsReply =
  | {
      readonly ok: true;
      readonly did: 'price' | 'stock' | 'bulk' | 'delete' | 'undo' | 'save_view' | 'delete_view';
      /** Undoes the change; null when nothing changed. */
      readonly changeId?: Uuid | null;
      readonly n?: number;
      readonly isPartial?: boolean;
      /** What an undo left as drafts, because law wants more of them. */
      readonly lacking?: readonly Lacking[];
    }
  | {
      readonly ok: false;
      readonly code: ProductsProblem;
      /** The name of a view that was not saved, for the page without scripts. */
      readonly viewName?: string;
      /** What an undo would have left without what law wants. */
      readonly lacking?: readonly Lacking[];
    };

/** The same address on every page of the back office, so that Undo works after leaving the list. */
export const PRODUCTS_ACTION = '/admin/products';

/** The result, or why an undo failed. What was done to one product names it. */
export function sayProductsReply(t: AdminTranslate, reply: ProductsReply): Said {
  if (!reply.ok) {
    const description = `${t(`productList.problem.${reply.code}`)} ${sayLacking(t, reply.lacking ?? [])}`.trim();
    return { ok: false, title: t('productList.undoFailed'), description };
  }
  const { did, n = 0, isPartial, changeId, lacking = [] } = reply;
  switch (did) {
    case 'undo':
      if (lacking.length > 0) {
        return { ok: true, title: t('productList.undoneAsDraft'), description: sayLacking(t, lacking) };
      }
      return { ok: true, title: t(isPartial ? 'productList.undonePartly' : 'productList.undone') };
    case 'save_view':
      return { ok: true, title: t('productList.viewSaved') };
    case 'delete_view':
      return { ok: true, title: t('productList.viewDeleted') };
    default:
      return {
        ok: true,
        title: t(did === 'delete' ? 'productList.bulk.deleted' : 'productList.bulk.done', { n }),
        changeId,
      };
  }
}
