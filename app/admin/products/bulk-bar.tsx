import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { type StaffProductQuery, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { BULK_ACTIONS } from './products-input.ts';
import { bulkTitle } from './selection-bar.tsx';

/** The form that the rows' checkboxes belong to. */
export const BULK_FORM = 'bulk-products';

/**
 * Without scripts the selection is unknown, so the actions are always below the rows. Nothing happens before the
 * preview.
 */
export function BulkBar({ query, total }: { readonly query: StaffProductQuery; readonly total: number }): ReactNode {
  const t = useAdminTranslate();
  if (useHasScripts()) return null;
  const list = writeStaffProducts(query);
  return (
    <form
      id={BULK_FORM}
      action="/admin/products/bulk"
      aria-label={t('productList.selection')}
      className="mt-4 hidden flex-wrap items-end gap-4 rounded-card border border-line bg-raised p-4 noscript:flex"
    >
      {list !== '' && <input type="hidden" name="list" value={list} />}
      <SelectField
        name="bulk"
        label={t('productList.bulkActions')}
        className="min-w-48"
        options={BULK_ACTIONS.map((action) => ({ value: action, label: bulkTitle(t, action) }))}
      />
      <CheckboxField name="all" value="yes" label={t('productList.selectAll', { n: total })} />
      <Button type="submit" look="secondary">
        {t('productList.bulk.preview')}
      </Button>
    </form>
  );
}
