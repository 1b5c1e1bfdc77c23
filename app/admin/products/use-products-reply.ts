import type { FetcherWithComponents } from 'react-router';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { PRODUCTS_ACTION, type ProductsReply, problemText } from './products-reply.ts';

/** Says each answer of a form once, when it and the page it changed have arrived. */
export function useProductsReply(
  fetcher: FetcherWithComponents<ProductsReply>,
  onReply: (reply: ProductsReply) => void,
): void {
  useReply(fetcher.state === 'idle' ? fetcher.data : undefined, onReply);
}

/** Tells of a change with the way to take it back; `fetcher` belongs to the list, which outlives its rows. */
export function useUndoToast(
  fetcher: FetcherWithComponents<ProductsReply>,
): (title: string, changeId: Uuid | null | undefined) => void {
  const t = useAdminTranslate();
  const toast = useToast();
  useProductsReply(fetcher, (reply) => {
    if (reply.ok) toast.success({ title: t(reply.isPartial ? 'productList.undonePartly' : 'productList.undone') });
    else toast.error({ title: t('productList.undoFailed'), description: problemText(t, reply.code) });
  });
  return (title, changeId) => {
    if (!changeId) {
      toast.success({ title });
      return;
    }
    const fields = { intent: 'undo', change_id: changeId };
    const onAction = () => void fetcher.submit(fields, { method: 'post', action: PRODUCTS_ACTION });
    toast.success({ title, action: { label: t('admin.action.undo'), onAction } });
  };
}
