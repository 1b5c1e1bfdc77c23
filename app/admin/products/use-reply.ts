import { useEffect, useEffectEvent, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';
import type { Uuid } from '#shop/kernel/ids.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { PRODUCTS_ACTION, type ProductsReply, problemText } from './products-reply.ts';

/** Says each answer of a form once, when it and the page it changed have arrived. */
export function useReply(fetcher: FetcherWithComponents<ProductsReply>, onReply: (reply: ProductsReply) => void): void {
  const said = useRef<ProductsReply>(undefined);
  const say = useEffectEvent(onReply);
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (reply === undefined || said.current === reply) return;
    said.current = reply;
    say(reply);
  }, [reply]);
}

/** Tells of a change with the way to take it back; `fetcher` belongs to the list, which outlives its rows. */
export function useUndoToast(
  fetcher: FetcherWithComponents<ProductsReply>,
): (title: string, changeId: Uuid | null | undefined) => void {
  const t = useAdminTranslate();
  const toast = useToast();
  useReply(fetcher, (reply) => {
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
