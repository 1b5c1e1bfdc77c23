import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { decide, lackedIn } from '#shop/duties/judge.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import type { ImportSurroundings } from '../reading/product-lines.ts';
import type { CellNote } from './import-remark.ts';
import { writeLacks } from './lacks.ts';

/**
 * A product that law does not let us publish is imported as a draft, and its row says why; also what no longer applies to
 * one that gets another kind.
 */
export function heldBack(
  { lines }: LineGroup,
  product: CheckedProduct,
  present: StoredProduct | null,
  { rules, headings }: Pick<ImportSurroundings, 'rules' | 'headings'>,
): { readonly product: CheckedProduct; readonly notes: readonly CellNote[] } {
  const asked = { before: present?.product ?? null, after: product, overdue: new Set<string>() };
  const { outcome, judgements, dropped } = decide(rules, asked);
  const kind = { line: lines[0]?.line ?? 0, column: headings.get('kind') ?? '', value: product.kind ?? '' };
  const notes: CellNote[] = dropped.length === 0 ? [] : [{ ...kind, code: 'drops_duties', detail: dropped.join() }];
  if (outcome !== 'refused') return { product, notes };
  const column = headings.get('published') ?? headings.get('status') ?? '';
  const detail = writeLacks(lackedIn(judgements));
  const note = { line: lines[0]?.line ?? 0, column, value: '', code: 'lacks_duties', detail } as const;
  return { product: { ...product, is_active: false }, notes: [...notes, note] };
}
