import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { ProductSuggestions } from '../../products/product-suggestions.tsx';
import { fieldId, type SectionInput } from './section-input.ts';

type ChosenProductsProps = { readonly name: string; readonly input: SectionInput };

/** Products by hand, in the order in which they are shown. */
export function ChosenProducts({ name, input }: ChosenProductsProps) {
  const t = useAdminTranslate();
  const [chosen, setChosen] = useState(input.products);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const change = (next: readonly ProductChoice[]) => {
    setChosen(next);
    input.onChange();
  };
  const add = (product: ProductChoice) => {
    if (!chosen.some(({ id }) => id === product.id)) change([...chosen, product]);
    if (field) field.value = '';
  };
  const error = input.errorOf(name);
  const errorId = `${fieldId(name)}-error`;
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm font-semibold">{t('home.chosen')}</legend>
      {chosen.length > 0 && (
        <ol className="mb-3 divide-y divide-line rounded-control border border-line">
          {chosen.map((product, at) => (
            <ChosenRow key={product.id} name={name} product={product} at={at} chosen={chosen} onChange={change} />
          ))}
        </ol>
      )}
      {useHasScripts() ? (
        <div className="relative max-w-md">
          <TextField ref={setField} label={t('home.addProduct')} autoComplete="off" maxLength={200} />
          {field && <ProductSuggestions field={field} onChoose={add} />}
        </div>
      ) : (
        <p className="text-muted">{t('home.needsScripts')}</p>
      )}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type ChosenRowProps = {
  readonly name: string;
  readonly product: ProductChoice;
  readonly at: number;
  readonly chosen: readonly ProductChoice[];
  readonly onChange: (chosen: readonly ProductChoice[]) => void;
};

function ChosenRow({ name, product, at, chosen, onChange }: ChosenRowProps) {
  const t = useAdminTranslate();
  const others = chosen.filter(({ id }) => id !== product.id);
  const moveTo = (to: number) => onChange(others.toSpliced(to, 0, product));
  return (
    <li className="flex items-center gap-1 py-1 ps-3 pe-1">
      <input type="hidden" name={name} value={product.id} />
      <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
      <IconButton
        size="sm"
        label={t('home.moveUp', { name: product.name })}
        disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('home.moveDown', { name: product.name })}
        disabled={at === chosen.length - 1}
        onClick={() => moveTo(at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('home.remove', { name: product.name })} onClick={() => onChange(others)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
