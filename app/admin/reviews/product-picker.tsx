import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { Form, useFetcher, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Option } from '#app/ui/fields/option.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { rowId, useCombobox, useTyped } from '#app/ui/fields/use-combobox.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { loader } from './product-choices.ts';
import { REVIEWS } from './review-reply.ts';

type ProductPickerProps = {
  readonly product: ProductChoice | null;
  readonly search: string;
  readonly found: readonly ProductChoice[] | null;
};

const WAIT_MS = 150;
const toProduct = (id: string) => `${REVIEWS}?product=${id}`;

/** A field that suggests products while one types. Without scripts it is a search whose results are links. */
export function ProductPicker({ product, search, found }: ProductPickerProps) {
  const t = useAdminTranslate();
  return (
    <section aria-label={t('reviews.product')} className="mb-6 flex flex-col gap-3">
      {product !== null && (
        <div className="flex items-center gap-3">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-semibold wrap-anywhere">{product.name}</span>
            <a
              href={`/product/${product.id}`}
              className={`touch:inline-flex touch:min-h-12 touch:items-center ${textLinkClass}`}
            >
              {t('reviews.viewProduct')}
            </a>
          </p>
          <Link
            to={REVIEWS}
            aria-label={t('reviews.allProducts')}
            title={t('reviews.allProducts')}
            className={iconButtonClass({ size: 'sm' }, 'shrink-0')}
          >
            <X aria-hidden="true" />
          </Link>
        </div>
      )}
      <PickerField key={product?.id} search={search} />
      {found !== null && (
        <div>
          <h2 className="text-base">{t('reviews.matches')}</h2>
          {found.length === 0 ? (
            <p className="text-muted">{t('reviews.noMatch')}</p>
          ) : (
            <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
              {found.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={toProduct(id)}
                    className={`inline-flex min-h-9 items-center wrap-anywhere touch:min-h-12 ${textLinkClass}`}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

function PickerField({ search }: { readonly search: string }) {
  const t = useAdminTranslate();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <Form role="search" action={REVIEWS} className="flex items-end gap-2">
      <div className="relative min-w-0 flex-1">
        <TextField
          ref={setField}
          name="search"
          label={t('reviews.pick')}
          hint={t('reviews.pickHint')}
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
        />
        {field && <Choices field={field} />}
      </div>
      <Button type="submit" look="secondary">
        {t('reviews.find')}
      </Button>
    </Form>
  );
}

const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised shadow-overlay';

function Choices({ field }: { readonly field: HTMLInputElement }) {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const typed = useTyped(field);
  const { load, data } = useFetcher<typeof loader>();
  const choices = data?.choices ?? [];
  const choose = (row: number) => {
    const choice = choices[row];
    if (choice === undefined) return;
    combobox.close();
    void navigate(toProduct(choice.id));
  };
  const combobox = useCombobox({ field, listId, count: choices.length, onChoose: choose, opensOnFocus: false });
  const { isWanted, isOpen, active, setActive } = combobox;
  // Requested a moment after the last key.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void load(`${REVIEWS}/products?search=${encodeURIComponent(typed)}`), WAIT_MS);
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
