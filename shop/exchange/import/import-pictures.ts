import { type CheckedProduct, listPictures } from '#shop/catalog/product-input.ts';
import { isExternalImage } from '#shop/media/image.ts';

export type PictureSources = Readonly<Record<string, number>>;

export function listForeignPictures(product: CheckedProduct): string[] {
  return [...new Set(listPictures(product).filter(isExternalImage))];
}

/** Returns the host of an address, with the port where one is written: another port is another server. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}

/** The product with copies instead of external pictures; `copies` has the path of each copied address. */
export function withCopies(product: CheckedProduct, copies: ReadonlyMap<string, string>): CheckedProduct {
  if (copies.size === 0) return product;
  const own = (image: string) => copies.get(image) ?? image;
  const label = product.facts?.energy_label;
  return {
    ...product,
    images: product.images.map(own),
    ...(product.facts &&
      label?.label_image && {
        facts: { ...product.facts, energy_label: { ...label, label_image: own(label.label_image) } },
      }),
    image_alts: product.image_alts.map((alt) => ({ ...alt, image: own(alt.image) })),
    product_variations: product.product_variations.map((one) => ({
      ...one,
      image: one.image === null ? null : own(one.image),
    })),
  };
}
