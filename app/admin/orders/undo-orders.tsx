import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useFetcher } from 'react-router';
import { replyOf } from '#app/forms/reply-of.ts';
import { useReply } from '#app/forms/use-reply.ts';
import { useToast } from '#app/ui/overlays/toast.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { UndoReply } from './details/undo-action.server.ts';

/** Where forms that change a status, and take it back, are sent. */
export const STATUS_ACTION = '/admin/orders';

type Undo = (changeIds: readonly string[]) => void;
const UndoContext = createContext<Undo | null>(null);

/**
 * Takes changes of status back and says how it went. Stands around the cards, because a card is gone from its list when its
 * order has moved on; inside another one it is that one.
 */
export function UndoOrders({ children }: { readonly children: ReactNode }): ReactNode {
  const outer = useContext(UndoContext);
  return outer === null ? <OwnUndo>{children}</OwnUndo> : children;
}

/** `undo(changeIds)` */
export function useUndoOrders(): Undo {
  const undo = useContext(UndoContext);
  if (undo === null) throw new Error('useUndoOrders needs UndoOrders above it');
  return undo;
}

function OwnUndo({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<UndoReply>();
  const { submit } = fetcher;
  useReply(replyOf(fetcher), (reply) => {
    if (reply.undone > 0) toast.success({ title: t('orders.undone') });
    if (reply.refused !== null)
      toast.error({ title: t('orders.undoFailed', { message: t(`orders.undo.${reply.refused}`) }) });
  });
  const undo = useCallback<Undo>(
    (changeIds) => {
      const form = new FormData();
      form.set('intent', 'undo');
      for (const id of changeIds) form.append('change_id', id);
      void submit(form, { method: 'post', action: STATUS_ACTION });
    },
    [submit],
  );
  return <UndoContext value={undo}>{children}</UndoContext>;
}
