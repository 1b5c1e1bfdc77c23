import { useAdminTranslate } from '../../admin-i18n.tsx';

/** Beside a changed stock: the earlier one, to which it is a difference. */
export function useStockHint(row: {
  readonly stock_quantity: string;
  readonly stock_seen: string;
}): string | undefined {
  const t = useAdminTranslate();
  const isChanged = row.stock_seen !== '' && row.stock_seen !== row.stock_quantity;
  return isChanged ? t('productForm.stockNow', { n: row.stock_seen }) : undefined;
}
