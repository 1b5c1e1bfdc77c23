import { TextLink } from '#app/ui/text-link.tsx';
import type { RefusedProduct } from '#shop/catalog/preview-product-edit.server.ts';
import { useAdminTranslate } from '../admin-i18n.tsx';
import { MissingDuties } from './missing-duties.tsx';
import { ShortList } from './short-list.tsx';

type RefusedProductsProps = {
  readonly refusals: readonly RefusedProduct[];
  /** How many there are in all. */
  readonly count: number;
};

/** The first products that an edit cannot change, each with the reason and what law wants of it. */
export function RefusedProducts({ refusals, count }: RefusedProductsProps) {
  const t = useAdminTranslate();
  return (
    <ShortList rest={count - refusals.length}>
      {refusals.map(({ id, name, why, lacking }) => (
        <li key={id} className="wrap-anywhere">
          <TextLink to={`/admin/products/${id}`}>{name}</TextLink>
          {': '}
          <span className="text-muted">{t(`productList.why.${why}`)}</span>
          <MissingDuties lacking={lacking} productId={id} />
        </li>
      ))}
    </ShortList>
  );
}
