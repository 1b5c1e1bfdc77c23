import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { imageUrl } from '#shop/media/image.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftText } from './draft-fields.tsx';
import { fieldId, useEditor } from './editor-context.tsx';
import { PriceFields } from './price-fields.tsx';
import { OPTION_KEYS, usedOptions, type VariationDraft } from './product-draft.ts';
import { isForSale } from './shown-price.ts';
import { useStockHint } from './stock-hint.ts';
import { VariationDetails } from './variation-details.tsx';

export type VariationRowProps = {
  readonly row: VariationDraft;
  readonly index: number;
  /** What to call it: its name or its number. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly hasOrders: boolean;
  readonly isDragged: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
};

/** The daily fields in one line, the others below. */
export function VariationRow(props: VariationRowProps): ReactNode {
  const { row, index, name, isDragged, onDragOver } = props;
  const { draft } = useEditor();
  const field = (inner: string) => `product_variations[${index}].${inner}`;
  const options = usedOptions(draft);
  const stockHint = useStockHint(row);
  return (
    <li
      className={classNames('rounded-card border bg-ground p-3 sm:p-4', isDragged ? 'border-accent' : 'border-line')}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={onDragOver}
    >
      <RowHead {...props} />
      <input type="hidden" name={field('id')} value={row.id} />
      <input type="hidden" name={field('stock_seen')} value={row.stock_seen} />
      {options.length > 0 && (
        <div className="mb-3 grid items-end gap-3 sm:grid-cols-3">
          {/* What it was called before, should its options be taken away again. */}
          <input type="hidden" name={field('name')} value={row.name} />
          {options.map((key) => (
            <DraftText key={key} name={field(`values.${key}`)} label={draft.options[key].en} required />
          ))}
        </div>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {options.length === 0 && (
          <>
            <DraftText name={field('name')} required className="sm:max-xl:col-span-2" />
            {OPTION_KEYS.map((key) => (
              <input key={key} type="hidden" name={field(`values.${key}`)} value={row.values[key]} />
            ))}
          </>
        )}
        <PriceFields
          name={field('price_adjustment')}
          instead={draft.is_variation_only ? '' : draft.base_price}
          className="contents"
        />
        <DraftText name={field('stock_quantity')} inputMode="numeric" hint={stockHint} />
        <DraftText name={field('sku')} className="xl:col-span-2" />
      </div>
      <FurtherFields row={row} index={index} name={name} />
    </li>
  );
}

/** Closed until somebody looks for it, or something in it is wrong. */
function FurtherFields(props: Pick<VariationRowProps, 'row' | 'index' | 'name'>): ReactNode {
  const t = useAdminTranslate();
  const { problems } = useEditor();
  const hasProblem = problems.some(
    ({ field }) =>
      field.startsWith(`product_variations[${props.index}].`) &&
      !/\.(name|values\.\w+|price_adjustment|stock_quantity|sku)$/.test(field),
  );
  return (
    <Disclosure
      key={hasProblem ? 'open' : 'closed'}
      open={hasProblem}
      summary={
        <span>
          {t('productForm.variation.more')}
          <span className="sr-only"> {props.name}</span>
        </span>
      }
      className="mt-2 border-b-0 [&>summary]:justify-start [&>summary]:py-1 [&>summary]:text-sm [&>div]:pb-1"
    >
      <VariationDetails {...props} />
    </Disclosure>
  );
}

function RowHead({ row, name, isFirst, isLast, hasOrders, onStep, onRemove, onDrag }: VariationRowProps): ReactNode {
  const t = useAdminTranslate();
  const { readOnly, draft } = useEditor();
  return (
    <div className="mb-3 flex items-center gap-2">
      {!readOnly && (
        <span
          aria-hidden="true"
          title={t('productForm.variation.drag')}
          draggable
          className="-ms-1 grid size-9 cursor-grab place-items-center text-muted active:cursor-grabbing touch:hidden"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          <GripVertical className="size-5" />
        </span>
      )}
      {row.image !== '' && <img src={imageUrl(row.image, 320)} alt="" className="size-9 rounded-sm object-cover" />}
      {/^#[0-9a-f]{6}$/i.test(row.colour) && <Swatch color={row.colour} />}
      <h3 className="min-w-0 truncate text-base font-semibold">{name}</h3>
      {!isForSale(draft, row) && <Badge tone="red">{t('productForm.priceMissing')}</Badge>}
      {hasOrders && <Badge tone="blue">{t('productForm.variation.hasOrders')}</Badge>}
      {!readOnly && (
        <span className="ms-auto flex">
          <IconButton
            id={fieldId(`${row.key}-up`)}
            size="sm"
            label={t('productForm.variation.moveUp', { name })}
            disabled={isFirst}
            onClick={() => onStep(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            id={fieldId(`${row.key}-down`)}
            size="sm"
            label={t('productForm.variation.moveDown', { name })}
            disabled={isLast}
            onClick={() => onStep(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={t('productForm.variation.remove', { name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  );
}
