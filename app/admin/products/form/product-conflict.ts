import { type Difference, differencesBetween, type Version } from '#app/admin/desk/conflict-panel.tsx';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { type ProductDraft, type VariationDraft, valueAt, withValueAt } from './product-draft.ts';

/** Not compared: the form uses them internally. */
const OWN = new Set(['key', 'id', 'stock_seen']);
const VARIATIONS = 'product_variations';

/** The other's changes by the form's names: `product_variations.<key>.name`, or without a field the whole variation. */
export function findProductConflict(drafts: {
  readonly was: ProductDraft | null;
  readonly theirs: ProductDraft;
  readonly yours: ProductDraft;
}): readonly Difference[] {
  const [theirs, yours] = [flatten(drafts.theirs), flatten(drafts.yours)];
  return differencesBetween({ was: drafts.was && flatten(drafts.was), theirs, yours }).filter(
    ({ field }) => !isInsideOfAbsent(field, theirs, yours),
  );
}

/** Returns this form's input with the other's values in `fields`, ready to be saved over theirs. */
export function withTheirs(yours: ProductDraft, theirs: ProductDraft, fields: ReadonlySet<string>): ProductDraft {
  const chosen = [...fields].filter((field) => !field.startsWith(VARIATIONS));
  const merged = chosen.reduce((draft, field) => withValueAt(draft, field, valueAt(theirs, field)), yours);
  return {
    ...merged,
    stock_seen: theirs.stock_seen,
    // If stock was not typed into, only the shop itself changed it.
    stock_quantity: fields.has('stock_quantity') ? theirs.stock_quantity : merged.stock_quantity,
    product_variations: mergeVariations(yours.product_variations, theirs.product_variations, fields),
  };
}

/** The present stock in every field that was not typed into; typed values become differences to it. */
export function withStockNow(draft: ProductDraft, now: ProductDraft): ProductDraft {
  const present = new Map(now.product_variations.map((one) => [one.id, one.stock_quantity]));
  const renew = <Row extends { readonly stock_quantity: string; readonly stock_seen: string }>(
    row: Row,
    seen: string,
  ) => ({
    ...row,
    stock_seen: seen,
    stock_quantity: row.stock_quantity === row.stock_seen ? seen : row.stock_quantity,
  });
  return {
    ...renew(draft, now.stock_quantity),
    product_variations: draft.product_variations.map((row) => {
      const seen = present.get(row.id);
      return seen === undefined ? row : renew(row, seen);
    }),
  };
}

function mergeVariations(
  yours: readonly VariationDraft[],
  theirs: readonly VariationDraft[],
  fields: ReadonlySet<string>,
): readonly VariationDraft[] {
  const theirsOf = new Map(theirs.map((one) => [one.key, one]));
  const kept = yours.flatMap((own): VariationDraft[] => {
    const other = theirsOf.get(own.key);
    // A variation that the other removed: removed here too, or created again.
    if (other === undefined) {
      if (own.id === '') return [own];
      return fields.has(`${VARIATIONS}.${own.key}`) ? [] : [{ ...own, id: '', stock_seen: '' }];
    }
    const prefix = `${VARIATIONS}.${own.key}.`;
    const chosen = [...fields].flatMap((field) => (field.startsWith(prefix) ? field.slice(prefix.length) : []));
    const merged = chosen.reduce((row, field) => withValueAt(row, field, valueAt(other, field)), own);
    return [{ ...merged, stock_seen: other.stock_seen }];
  });
  const added = theirs.filter(
    (other) => fields.has(`${VARIATIONS}.${other.key}`) && !yours.some((own) => own.key === other.key),
  );
  const all = [...kept, ...added];
  if (!fields.has(VARIATIONS)) return all;
  const place = new Map(theirs.map((one, index) => [one.key, index]));
  return all.sort((a, b) => (place.get(a.key) ?? all.length) - (place.get(b.key) ?? all.length));
}

/** Every field as text. */
function flatten(draft: ProductDraft): Version {
  const { product_variations, images, ...rest } = draft;
  const all: Record<string, string> = {};
  collect(rest, '', all);
  all.images = images
    .map(({ image, alt }) => [image, ...LANGUAGES.map((language) => alt[language])].filter(Boolean).join(' '))
    .join('\n');
  for (const variation of product_variations) {
    all[`${VARIATIONS}.${variation.key}`] = variation.name;
    collect(variation, `${VARIATIONS}.${variation.key}.`, all);
  }
  // Their order, for rows of both: added and removed rows are compared separately.
  const order = product_variations.filter(({ id }) => id !== '').map(({ name }) => name);
  all[VARIATIONS] = order.join(', ');
  return all;
}

function collect(tree: object, prefix: string, into: Record<string, string>): void {
  for (const [name, value] of Object.entries(tree)) {
    if (OWN.has(name)) continue;
    if (typeof value === 'object' && value !== null) collect(value, `${prefix}${name}.`, into);
    else into[prefix + name] = String(value);
  }
}

/** A variation that only one of the two has is compared as a whole. */
function isInsideOfAbsent(field: string, theirs: Version, yours: Version): boolean {
  const [, key, inner] = /^product_variations\.([^.]+)(\..+)?$/.exec(field) ?? [];
  if (key === undefined) return false;
  const whole = `${VARIATIONS}.${key}`;
  const isInBoth = whole in theirs && whole in yours;
  return inner === undefined ? isInBoth : !isInBoth;
}
