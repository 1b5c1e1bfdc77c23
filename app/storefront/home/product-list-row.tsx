import { useLocalPath } from '#app/i18n.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { Link } from '../../ui/link.tsx';
import { TileAction, TileBadges, TileRating } from '../catalog/product-tile.tsx';
import { ShownPrice } from '../catalog/shown-price.tsx';

/** A product as a row: a sentence or two, its price and its button. */
export function ProductListRow({ product }: { readonly product: ProductCard }) {
  const localPath = useLocalPath();
  const to = localPath(`/product/${product.slug}`);
  const [picture] = product.images;
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-3 py-4 sm:grid-cols-[8rem_1fr] md:grid-cols-[9rem_1fr_13rem] md:gap-x-6 md:py-5">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 48rem) 9rem, 6rem"
          className="aspect-square rounded-card max-md:row-span-2"
          imgClassName="size-full"
        />
      )}
      <div className="flex flex-col items-start gap-1 self-center">
        <TileBadges product={product} />
        {product.brand && <p className="text-sm text-muted">{product.brand}</p>}
        <h3 className="text-base leading-snug tracking-normal md:text-lg">
          <Link to={to} prefetch="intent" className="after:absolute after:inset-0 hover:text-accent">
            {product.name}
          </Link>
        </h3>
        <TileRating product={product} />
        {product.description && (
          <p className="line-clamp-2 max-w-prose text-sm text-muted max-sm:hidden">{product.description}</p>
        )}
      </div>
      <div className="relative flex flex-wrap items-center gap-3 self-center max-md:col-start-2 md:flex-col md:items-stretch">
        <ShownPrice shown={product} unitPrice={product.unitPrice} />
        <div className="max-md:ms-auto max-sm:ms-0 max-sm:w-full">
          <TileAction product={product} to={to} />
        </div>
      </div>
    </li>
  );
}
