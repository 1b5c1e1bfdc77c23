import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { decide, lackedIn } from '#shop/duties/judge.ts';
import type { LineGroup } from '../reading/group-lines.ts';
import type { ImportSurroundings } from '../reading/product-lines.ts';
import type { CellNote } from './import-remark.ts';
import { writeLacks } from './lacks.ts';

/**
 * A product that law does not let us publish is imported as a draft, and its row says why; also that one on sale goes
 * off sale, for whatever reason, and what no longer applies to one that gets another kind.
 */
export function heldBack(
  { lines }: LineGroup,
  product: CheckedProduct,
  present: StoredProduct | null,
  { rules, headings }: Pick<ImportSurroundings, 'rules' | 'headings'>,
): { readonly product: CheckedProduct; readonly notes: readonly CellNote[] } {
  const asked = { before: present?.product ?? null, after: product, overdue: new Set<string>() };
  const { outcome, judgements, dropped } = decide(rules, asked);
  const isHeld = outcome === 'refused';
  const is_active = product.is_active && !isHeld;
  const line = lines[0]?.line ?? 0;
  const kind = { line, column: headings.get('kind') ?? '', value: product.kind ?? '' };
  const sale = { line, column: headings.get('published') ?? headings.get('status') ?? '', value: '' };
  const notes: (CellNote | false)[] = [
    dropped.length > 0 && { ...kind, code: 'drops_duties', detail: dropped.join() },
    present?.product.is_active === true && !is_active && { ...sale, code: 'off_sale' },
    isHeld && { ...sale, code: 'lacks_duties', detail: writeLacks(lackedIn(judgements)) },
  ];
  return { product: { ...product, is_active }, notes: notes.filter((note) => note !== false) };
}
