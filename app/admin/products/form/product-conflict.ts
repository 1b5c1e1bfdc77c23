import type { ProductDraft, VariationDraft } from './product-draft.ts';

/** One field in which somebody else's saved product and what is typed here say different things. */
export type Difference = {
  /** The form's name of the field; of a variation `product_variations.<key>.name`, and without a field the whole of it. */
  readonly field: string;
  /** What it was when the form was opened; null where that is not known. */
  readonly was: string | null;
  readonly theirs: string;
  readonly yours: string;
  /** Whether what is typed here changed it too, so that one of the two is given up. */
  readonly isContested: boolean;
};

/** Not told apart: the form keeps them for itself. */
const OWN = new Set(['key', 'id', 'stock_seen']);
const VARIATIONS = 'product_variations';

/** Fields that they saved otherwise than they were, and that are not the same here already. */
export function differencesBetween(drafts: {
  readonly was: ProductDraft | null;
  readonly theirs: ProductDraft;
  readonly yours: ProductDraft;
}): readonly Difference[] {
  const was = drafts.was && flatten(drafts.was);
  const [theirs, yours] = [flatten(drafts.theirs), flatten(drafts.yours)];
  const fields = [...new Set([...theirs.keys(), ...yours.keys()])];
  return fields.flatMap((field): Difference[] => {
    const [one, other] = [theirs.get(field), yours.get(field)];
    if (one === other || isInsideOfAbsent(field, theirs, yours)) return [];
    if (was !== null && one === was.get(field)) return [];
    return [
      {
        field,
        was: was && (was.get(field) ?? ''),
        theirs: one ?? '',
        yours: other ?? '',
        isContested: was === null || other !== was.get(field),
      },
    ];
  });
}

/** What is typed here, with their say in `fields`; ready to be saved over what they saved. */
export function withTheirs(yours: ProductDraft, theirs: ProductDraft, fields: ReadonlySet<string>): ProductDraft {
  const chosen = [...fields].filter((field) => !field.startsWith(VARIATIONS));
  const merged = chosen.reduce<ProductDraft>((draft, field) => setField(draft, field.split('.'), theirs), yours);
  return {
    ...merged,
    stock_seen: theirs.stock_seen,
    // Nobody but the shop itself changed the stock of what was not typed into.
    stock_quantity: fields.has('stock_quantity') ? theirs.stock_quantity : merged.stock_quantity,
    product_variations: mergeVariations(yours.product_variations, theirs.product_variations, fields),
  };
}

/** The stock as it is now, in every field that was not typed into; what was typed is from now on a difference to that. */
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
    // One that they took away: gone too, or made anew.
    if (other === undefined) {
      if (own.id === '') return [own];
      return fields.has(`${VARIATIONS}.${own.key}`) ? [] : [{ ...own, id: '', stock_seen: '' }];
    }
    const prefix = `${VARIATIONS}.${own.key}.`;
    const chosen = [...fields].filter((field) => field.startsWith(prefix));
    const merged = chosen.reduce((row, field) => setField(row, field.slice(prefix.length).split('.'), other), own);
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

function setField<Tree>(tree: Tree, [name = '', ...rest]: readonly string[], from: Tree): Tree {
  const key = name as keyof Tree;
  const value = rest.length === 0 ? from[key] : setField(tree[key], rest, from[key]);
  return { ...tree, [key]: value };
}

/** Every field as the text somebody would read. */
function flatten(draft: ProductDraft): Map<string, string> {
  const { product_variations, images, ...rest } = draft;
  const all = new Map<string, string>();
  collect(rest, '', all);
  all.set('images', images.map(({ image, alt }) => [image, alt.en, alt.lv].filter(Boolean).join(' ')).join('\n'));
  for (const variation of product_variations) {
    all.set(`${VARIATIONS}.${variation.key}`, variation.name);
    collect(variation, `${VARIATIONS}.${variation.key}.`, all);
  }
  // Their order, of those that were there: adding and removing is told of each by itself.
  const order = product_variations.filter(({ id }) => id !== '').map(({ name }) => name);
  all.set(VARIATIONS, order.join(', '));
  return all;
}

function collect(tree: object, prefix: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree)) {
    if (OWN.has(name)) continue;
    if (typeof value === 'object' && value !== null) collect(value, `${prefix}${name}.`, into);
    else into.set(prefix + name, String(value).replaceAll('\r\n', '\n'));
  }
}

/** Of a variation that only one of the two has, the whole is told and not each field. */
function isInsideOfAbsent(field: string, theirs: Map<string, string>, yours: Map<string, string>): boolean {
  const [, key, inner] = /^product_variations\.([^.]+)(\..+)?$/.exec(field) ?? [];
  if (key === undefined) return false;
  const whole = `${VARIATIONS}.${key}`;
  const isInBoth = theirs.has(whole) && yours.has(whole);
  return inner === undefined ? isInBoth : !isInBoth;
}
