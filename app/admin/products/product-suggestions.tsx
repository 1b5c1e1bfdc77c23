import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import { Option } from '#app/ui/fields/option.tsx';
import { rowId, useCombobox, useTyped } from '#app/ui/fields/use-combobox.ts';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { loader } from '../reviews/product-choices.ts';

const WAIT_MS = 150;
const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised shadow-overlay';

type ProductSuggestionsProps = {
  readonly field: HTMLInputElement;
  readonly onChoose: (product: ProductChoice) => void;
};

/** Products that a field suggests while one types in it. */
export function ProductSuggestions({ field, onChoose }: ProductSuggestionsProps) {
  const t = useAdminTranslate();
  const listId = useId();
  const typed = useTyped(field);
  const { load, data } = useFetcher<typeof loader>();
  const choices = data?.choices ?? [];
  const choose = (row: number) => {
    const choice = choices[row];
    if (choice === undefined) return;
    combobox.close();
    onChoose(choice);
  };
  const combobox = useCombobox({ field, listId, count: choices.length, onChoose: choose, opensOnFocus: false });
  const { isWanted, isOpen, active, setActive } = combobox;
  // Requested a moment after the last key.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void load(`/admin/reviews/products?search=${encodeURIComponent(typed)}`), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, isWanted, load]);
  const isNone = isWanted && data !== undefined && choices.length === 0;
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={t('reviews.product')}
        tabIndex={-1}
        hidden={!isOpen}
        className={`p-1.5 ${LIST}`}
      >
        {choices.map(({ id, name }, index) => (
          <Option
            key={id}
            id={rowId(listId, index)}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(index)}
            className="min-h-10 aria-selected:bg-neutral-tint"
          >
            {name}
          </Option>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isNone ? t('reviews.noMatch') : isOpen && t('reviews.choices', { n: choices.length })}
      </span>
      {isNone && (
        <p aria-hidden="true" className={`p-4 text-muted ${LIST}`}>
          {t('reviews.noMatch')}
        </p>
      )}
    </>
  );
}
