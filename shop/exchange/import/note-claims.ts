import { claimsOfProduct } from '#shop/catalog/product-claims.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import type { ImportSurroundings } from '../reading/product-lines.ts';
import type { CellNote } from './import-remark.ts';

const COLUMNS = { name: 'title', description: 'body', highlights: 'highlights', tag: 'tags' } as const;

/** Notes what law minds in a product's texts. It is imported as it is. */
export function noteClaims(
  { lines }: Pick<LineGroup, 'lines'>,
  product: CheckedProduct,
  { headings }: Pick<ImportSurroundings, 'headings'>,
): CellNote[] {
  const line = lines[0]?.line ?? 0;
  return claimsOfProduct(product).map(({ words, rule, field }) => {
    const column = headings.get(COLUMNS[field]) ?? '';
    return { line, column, value: words, code: 'claim', detail: rule };
  });
}
