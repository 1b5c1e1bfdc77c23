import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { DraftText } from './draft-fields.tsx';
import { useDraftField, useEditor } from './editor-context.tsx';
import { FieldInput } from './field-input.tsx';
import { plainLabel } from './field-label.ts';
import type { VariationDraft } from './product-draft.ts';

/** A variation's fields besides name, price and stock. */
export function VariationDetails(props: {
  readonly row: VariationDraft;
  readonly index: number;
  readonly name: string;
}): ReactNode {
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
      <FieldInput name={field('barcode')} plain={VARIATION_FIELDS.barcode} />
      <QuantityFields name={field('net_quantity')} />
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

/** An amount and its unit, for a product or a variation. */
export function QuantityFields({ name }: { readonly name: string }): ReactNode {
  const t = useAdminTranslate();
  return (
    <div className="grid grid-cols-[1fr_7rem] items-end gap-2">
      <FieldInput
        name={`${name}.value`}
        plain={VARIATION_FIELDS.net_quantity.parts.value}
        label={t('productForm.field.net_quantity')}
      />
      <FieldInput
        name={`${name}.unit`}
        plain={VARIATION_FIELDS.net_quantity.parts.unit}
        label={t('productForm.field.unit')}
        say={(unit) => t(`productForm.unit.${unit as 'ml'}`)}
      />
    </div>
  );
}

/** The colour as text, which works everywhere, and the browser's own picker before it. */
function ColourField({ name, of }: { readonly name: string; readonly of: string }): ReactNode {
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
