import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { type FACT_FIELDS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { imageUrl } from '#shop/media/image.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { DescribedInputs, DraftText, FieldInput } from './draft-fields.tsx';
import { fieldId, useDraftField, useEditor, useStockHint } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';
import { PriceFields } from './price-fields.tsx';
import { isForSale, OPTION_KEYS, usedOptions, type VariationDraft } from './product-draft.ts';

/** These are drawn by name, all others by their descriptions. */
const { sku, colour, net_quantity, barcode, ...FURTHER } = VARIATION_FIELDS;

type VariationRowProps = {
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
export function VariationRow(props: VariationRowProps) {
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
function FurtherFields(props: Pick<VariationRowProps, 'row' | 'index' | 'name'>) {
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

function RowHead({ row, name, isFirst, isLast, hasOrders, onStep, onRemove, onDrag }: VariationRowProps) {
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

/** A variation's fields besides name, price and stock. */
function VariationDetails(props: { readonly row: VariationDraft; readonly index: number; readonly name: string }) {
  const t = useAdminTranslate();
  const { readOnly, onUploads } = useEditor();
  const id = useId();
  const { row, index, name } = props;
  const field = (inner: string) => `product_variations[${index}].${inner}`;
  const image = useDraftField(field('image'));
  return (
    <div className="grid items-end gap-x-6 gap-y-4 pt-2 text-ink sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <DraftText
          key={language}
          name={field(`label.${language}`)}
          label={plainLabel(t, `label.${language}`)}
          lang={language}
        />
      ))}
      <ColourField name={field('colour')} of={name} />
      <FieldInput name={field('barcode')} plain={barcode} />
      <QuantityFields name={field('net_quantity')} parts={net_quantity.parts} />
      <DescribedInputs fields={FURTHER} within={field('')} />
      <fieldset disabled={readOnly} className="sm:col-span-2">
        <PictureField
          name={field('image')}
          folder="variations"
          label={t('productForm.field.image')}
          image={row.image === '' ? null : row.image}
          onChange={(picked) => image.set(picked ?? '')}
          readOnly={readOnly}
          onUploads={(state) => onUploads(id, state)}
        />
      </fieldset>
    </div>
  );
}

type QuantityParts = (typeof VARIATION_FIELDS | typeof FACT_FIELDS)['net_quantity']['parts'];

/** An amount and its unit, for a product or a variation. */
export function QuantityFields(props: { readonly name: string; readonly parts: QuantityParts }) {
  const t = useAdminTranslate();
  const { name, parts } = props;
  return (
    <div className="grid grid-cols-[1fr_7rem] items-end gap-2">
      <FieldInput name={`${name}.value`} plain={parts.value} label={t('productForm.field.net_quantity')} />
      <FieldInput
        name={`${name}.unit`}
        plain={parts.unit}
        label={t('productForm.field.unit')}
        say={(unit) => t(`productForm.unit.${unit as 'ml'}`)}
      />
    </div>
  );
}

/** The colour as text, which works everywhere, and the browser's own picker before it. */
function ColourField({ name, of }: { readonly name: string; readonly of: string }) {
  const t = useAdminTranslate();
  const { readOnly } = useEditor();
  const { value, set } = useDraftField(name);
  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={t('productForm.colour.choose', { name: of })}
        disabled={readOnly}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
        onChange={(event) => set(event.currentTarget.value)}
        className="size-11 shrink-0 cursor-pointer rounded-control border border-control bg-raised p-1 touch:size-12"
      />
      <DraftText
        name={name}
        placeholder="#a3505a"
        className="flex-1"
        after={
          // Always there, so that the field does not jump with the first letter.
          value === '' || readOnly ? (
            <span />
          ) : (
            <IconButton size="sm" label={t('productForm.colour.clear', { name: of })} onClick={() => set('')}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </div>
  );
}
