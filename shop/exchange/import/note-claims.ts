import { claimsOfProduct } from '#shop/catalog/product-claims.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { ClaimField } from '#shop/claims/text-claims.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import type { ColumnKey } from '../file-columns.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import type { ImportSurroundings } from '../reading/product-lines.ts';
import type { CellNote } from './import-remark.ts';

const COLUMNS = { name: 'title', description: 'body', highlights: 'highlights', tag: 'tags' } as const;

/** Tags are the same in every language. */
function columnOf(field: ClaimField, language: Language): ColumnKey {
  return language === DEFAULT_LANGUAGE || field === 'tag' ? COLUMNS[field] : `${field}_${language}`;
}

/** Notes what law minds in a product's texts. It is imported as it is. */
export function noteClaims(
  { lines }: Pick<LineGroup, 'lines'>,
  product: CheckedProduct,
  { headings }: Pick<ImportSurroundings, 'headings'>,
): CellNote[] {
  const line = lines[0]?.line ?? 0;
  return claimsOfProduct(product).map(({ words, rule, field, language }) => {
    const column = headings.get(columnOf(field, language)) ?? '';
    return { line, column, value: words, code: 'claim', detail: rule };
  });
}
