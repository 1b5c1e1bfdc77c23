import { useAdminTranslate } from '../../admin-i18n.tsx';

/** Beside a stock that was typed over: how many there were, which it is taken as a difference to. */
export function useStockHint(row: {
  readonly stock_quantity: string;
  readonly stock_seen: string;
}): string | undefined {
  const t = useAdminTranslate();
  const isChanged = row.stock_seen !== '' && row.stock_seen !== row.stock_quantity;
  return isChanged ? t('productForm.stockNow', { n: row.stock_seen }) : undefined;
}
