import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { ProductSuggestions } from '../products/product-suggestions.tsx';
import { REVIEWS } from './review-reply.ts';

type ProductPickerProps = {
  readonly product: ProductChoice | null;
  readonly search: string;
  readonly found: readonly ProductChoice[] | null;
};

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
  const navigate = useNavigate();
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
        {field && <ProductSuggestions field={field} onChoose={({ id }) => void navigate(toProduct(id))} />}
      </div>
      <Button type="submit" look="secondary">
        {t('reviews.find')}
      </Button>
    </Form>
  );
}
