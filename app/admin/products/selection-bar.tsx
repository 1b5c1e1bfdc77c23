import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { type StaffProductQuery, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { Selection } from '../desk/selection.tsx';
import { BULK_ACTIONS, type BulkAction } from './products-input.ts';

/** The most frequent actions are in the bar where there is room; the menu has all of them. */
const IN_THE_BAR: readonly BulkAction[] = ['price', 'stock', 'category'];
const OTHERS: readonly BulkAction[] = [
  'activate',
  'deactivate',
  'kind',
  'tax_class',
  'attribute',
  'feature',
  'unfeature',
  'tag',
];

/** Visible while anything is selected, on phones above the tabs. */
export function SelectionBar(props: {
  readonly selection: Selection;
  /** How many products the filter finds. */
  readonly total: number;
  readonly onAction: (action: BulkAction) => void;
}) {
  const { selection, total, onAction } = props;
  const t = useAdminTranslate();
  return (
    <section
      aria-label={t('productList.selection')}
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-raised p-2 ps-2 shadow-overlay max-md:bottom-20"
    >
      <IconButton size="sm" label={t('productList.clearSelection')} onClick={selection.clear}>
        <X aria-hidden="true" />
      </IconButton>
      <p role="status" className="numeric font-semibold">
        {t('productList.selected', { n: selection.count })}
      </p>
      {selection.isWholePage && !selection.isAll && total > selection.count && (
        <Button size="sm" look="quiet" className="text-accent underline" onClick={selection.chooseAll}>
          {t('productList.selectAll', { n: total })}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2">
        <div className="flex items-center gap-2 max-lg:hidden">
          {IN_THE_BAR.map((action) => (
            <Button key={action} size="sm" look="secondary" onClick={() => onAction(action)}>
              {t(`productList.action.${action}`)}
            </Button>
          ))}
          <ActionMenu groups={[OTHERS, ['delete']]} onAction={onAction} />
        </div>
        <div className="lg:hidden">
          <ActionMenu groups={[IN_THE_BAR, [...OTHERS, 'delete']]} onAction={onAction} />
        </div>
      </div>
    </section>
  );
}

/** Groups with a line between. */
function ActionMenu(props: {
  readonly groups: readonly (readonly BulkAction[])[];
  readonly onAction: (action: BulkAction) => void;
}) {
  const { groups, onAction } = props;
  const t = useAdminTranslate();
  const item = (action: BulkAction) => ({
    label: t(`productList.action.${action}`),
    onSelect: () => onAction(action),
    ...(action === 'delete' && { tone: 'danger' as const }),
  });
  return (
    <Menu
      label={t('productList.bulkActions')}
      trigger={
        <Button size="sm" look="secondary" className="[&_svg]:size-4">
          {t('productList.bulkActions')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      items={groups.flatMap((group, index) => [...(index > 0 ? (['separator'] as const) : []), ...group.map(item)])}
    />
  );
}

/** The form that the rows' checkboxes belong to. */
export const BULK_FORM = 'bulk-products';

/** Without scripts the selection is unknown, so the actions are always there; nothing happens before the preview. */
export function BulkBar({ query, total }: { readonly query: StaffProductQuery; readonly total: number }) {
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
        options={BULK_ACTIONS.map((action) => ({ value: action, label: t(`productList.action.${action}`) }))}
      />
      <CheckboxField name="all" value="yes" label={t('productList.selectAll', { n: total })} />
      <Button type="submit" look="secondary">
        {t('productList.bulk.preview')}
      </Button>
    </form>
  );
}
