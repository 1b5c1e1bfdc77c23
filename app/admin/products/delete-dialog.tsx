import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { PRODUCTS_ACTION, type ProductsReply, problemText } from './products-reply.ts';
import { useProductsReply } from './use-products-reply.ts';

export function DeleteDialog(props: {
  readonly product: StaffProduct | null;
  readonly onClose: () => void;
  readonly tell: (title: string, changeId: string | null | undefined) => void;
}): ReactNode {
  const { product, onClose, tell } = props;
  const t = useAdminTranslate();
  const toast = useToast();
  const fetcher = useFetcher<ProductsReply>();
  useProductsReply(fetcher, (reply) => {
    onClose();
    if (reply.ok) tell(t('productList.deleted'), reply.changeId);
    else toast.error({ title: t('productList.deleteFailed'), description: problemText(t, reply.code) });
  });
  return (
    <Dialog
      open={product !== null}
      onOpenChange={onClose}
      size="sm"
      title={t('productList.confirmDelete')}
      closeLabel={t('admin.action.close')}
      footer={
        <>
          <Button look="secondary" onClick={onClose} data-autofocus>
            {t('admin.action.cancel')}
          </Button>
          <Button type="submit" form="delete-product" look="danger" busy={fetcher.state !== 'idle'}>
            {t('productList.delete')}
          </Button>
        </>
      }
    >
      <fetcher.Form id="delete-product" method="post" action={PRODUCTS_ACTION}>
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="bulk" value="delete" />
        <input type="hidden" name="ids" value={product?.id ?? ''} />
        <input type="hidden" name="expected" value="1" />
        <p className="font-semibold">{product?.name}</p>
        <p className="mt-1 text-muted">{t('productList.bulk.deleteText', { n: 1 })}</p>
      </fetcher.Form>
    </Dialog>
  );
}
