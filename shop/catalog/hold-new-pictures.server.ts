import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import { isExternalImage } from '#shop/media/image.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { CheckedProduct } from './product-input.ts';
import type { StoredProduct } from './stored-product-view.server.ts';

/** A product about to be written; `before` is null for a new one. */
type ProductToPicture = { readonly before: StoredProduct | null; readonly product: CheckedProduct };

/**
 * Locks the pictures that these products did not have before, so that the sweep cannot delete them. False when one is
 * missing.
 */
export async function holdNewPictures(tx: Tx, writes: readonly ProductToPicture[]): Promise<boolean> {
  const paths = new Set(
    writes.flatMap(({ before, product }) => {
      const had = new Set(before === null ? [] : picturesOf(before.product));
      return picturesOf(product).filter((image) => !had.has(image) && !isExternalImage(image));
    }),
  );
  return (await holdPictures(tx, [...paths])).size === paths.size;
}

function picturesOf({ images, product_variations }: Pick<CheckedProduct, 'images' | 'product_variations'>): string[] {
  return [...images, ...product_variations.flatMap(({ image }) => image ?? [])];
}
