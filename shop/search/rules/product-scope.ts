import type { RawBuilder, SqlBool } from 'kysely';
import type { GoodsColumns } from '../in-memory/goods-columns.ts';

/** A rule made ready for queries: what a listing is limited to, whatever else is requested. */
export type ProductScope = {
  /** Says everything that the condition depends on. */
  readonly key: string;
  /** When time alone makes it another; null when only changes do. */
  readonly until: Date | null;
  /** Its products among those at some places in the columns; null for all. */
  listPlaces(goods: GoodsColumns, among: Uint32Array | null): Promise<Uint32Array>;
  /** A condition on rows of `products`. */
  condition(): RawBuilder<SqlBool>;
};
