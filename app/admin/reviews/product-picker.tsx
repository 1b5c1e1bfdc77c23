import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Form, useFetcher, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import type { loader } from './product-choices.ts';
import { REVIEWS } from './use-review-replies.ts';

type ProductPickerProps = {
  readonly product: ProductChoice | null;
  /** What was searched for without scripts, and what was found. */
  readonly search: string;
  readonly found: readonly ProductChoice[] | null;
};

const WAIT_MS = 150;
const toProduct = (id: string) => `${REVIEWS}?product=${id}`;

/** A field that offers products as one types, however many there are. Without scripts a search whose answers are links. */
export function ProductPicker({ product, search, found }: ProductPickerProps): ReactNode {
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

function PickerField({ search }: { readonly search: string }): ReactNode {
  const t = useAdminTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(search);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const choices = useChoices(typed, isOpen);
  const isShown = isOpen && choices !== null;
  const current = isShown ? choices[active] : undefined;

  const choose = ({ id }: ProductChoice) => {
    setOpen(false);
    void navigate(toProduct(id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    const count = choices?.length ?? 0;
    if (count > 0) setActive((now) => (now + step + count + (now < 0 && step < 0 ? 1 : 0)) % count);
  };

  return (
    <Form role="search" action={REVIEWS} className="flex items-end gap-2" onSubmit={() => setOpen(false)}>
      <div className="relative min-w-0 flex-1">
        <TextField
          name="search"
          label={t('reviews.pick')}
          hint={t('reviews.pickHint')}
          value={typed}
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current.id}`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
          role="listbox"
          aria-label={t('reviews.product')}
          hidden={!isShown || choices.length === 0}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-overlay"
        >
          {choices?.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
            <li
              key={choice.id}
              id={`${listId}-${choice.id}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
              role="option"
              aria-selected={index === active}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              // Before the field loses focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              className={classNames(
                'flex min-h-10 cursor-pointer items-center rounded-control px-3 touch:min-h-12',
                index === active ? 'bg-neutral-tint' : 'hover:bg-sunken',
              )}
            >
              {choice.name}
            </li>
          ))}
        </ul>
        <span role="status" className="sr-only">
          {isShown && (choices.length === 0 ? t('reviews.noMatch') : t('reviews.choices', { n: choices.length }))}
        </span>
        {isShown && choices.length === 0 && (
          <p
            aria-hidden="true"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-raised p-4 text-muted shadow-overlay"
          >
            {t('reviews.noMatch')}
          </p>
        )}
      </div>
      <Button type="submit" look="secondary">
        {t('reviews.find')}
      </Button>
    </Form>
  );
}

/** Asked for a moment after the last key; null until the first answer. */
function useChoices(typed: string, isOpen: boolean): readonly ProductChoice[] | null {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void load(`${REVIEWS}/products?search=${encodeURIComponent(typed)}`), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, isOpen, load]);
  return data?.choices ?? null;
}
