import { useI18n } from '#app/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';

const SHADES_SHOWN = 5;

/**
 * A product's shades as dots that lead to its page in that shade. They are a shortcut for pointers only: by keys they
 * would be five more stops on each card, and the page has the shades with their names.
 */
export function TileShades({ product }: { readonly product: ProductCard }) {
  const { t, localPath } = useI18n();
  const shades = product.variations.filter(({ colour }) => colour !== null);
  if (shades.length === 0) return null;
  return (
    <p className="-ms-1.25 flex items-center text-xs text-muted">
      <span className="sr-only">{t('product.colours', { n: shades.length })}</span>
      {shades.slice(0, SHADES_SHOWN).map(({ name, label, colour }) => (
        <Link
          key={name}
          to={localPath(productAddress(product, { name }))}
          discover="none"
          tabIndex={-1}
          aria-hidden="true"
          title={label}
          className="relative flex p-1.25"
        >
          <Swatch color={colour ?? ''} className="size-3.5" />
        </Link>
      ))}
      {shades.length > SHADES_SHOWN && (
        <span aria-hidden="true" className="ms-1">
          +{shades.length - SHADES_SHOWN}
        </span>
      )}
    </p>
  );
}
