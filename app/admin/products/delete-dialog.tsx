import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { useToast } from '#app/ui/toast.tsx';
import type { StaffProduct } from '#shop/catalog/staff-products-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { FormDialog } from '../form-dialog.tsx';
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
    <FormDialog
      open={product !== null}
      onClose={onClose}
      size="sm"
      title={t('productList.confirmDelete')}
      form="delete-product"
      submit={t('productList.delete')}
      look="danger"
      busy={fetcher.state !== 'idle'}
      isCautious
    >
      <fetcher.Form id="delete-product" method="post" action={PRODUCTS_ACTION}>
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="bulk" value="delete" />
        <input type="hidden" name="ids" value={product?.id ?? ''} />
        <input type="hidden" name="expected" value="1" />
        <p className="font-semibold">{product?.name}</p>
        <p className="mt-1 text-muted">{t('productList.bulk.deleteText', { n: 1 })}</p>
      </fetcher.Form>
    </FormDialog>
  );
}
