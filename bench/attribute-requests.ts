import { type Attribute, hasChoices, isOfCategory } from '../shop/attributes/attribute.ts';
import { getAttributes } from '../shop/attributes/attribute-view.server.ts';
import { collectionPath } from '../shop/collections/collection.ts';
import { getCollections } from '../shop/collections/get-collections.server.ts';
import type { Uuid } from '../shop/kernel/ids.ts';
import { attributeParameter, maxParameter, minParameter } from '../shop/search/attributes/attribute-filters.ts';
import type { Shop } from '../shop/shop.server.ts';
import type { Requests } from './catalogue-requests.ts';

/** Listings by four filters. */
const LISTINGS = 40;

type Parameter = readonly [name: string, value: string];

/** What shoppers of a large shop request of attributes and collections, kind by kind; no two count the same. */
export async function listAttributeRequests(shop: Shop): Promise<readonly Requests[]> {
  const attributes = (await getAttributes(shop)).filter(({ isFilterable }) => isFilterable);
  const numbers = attributes.filter(({ kind }) => kind === 'number');
  const categories = await listFilledCategories(shop);
  const collections = await getCollections(shop);
  if (attributes.length === 0 || collections.length === 0) throw new Error('The large shop has no attributes');
  return [
    {
      kind: 'Four filters by attributes',
      targets: Array.from({ length: LISTINGS }, (_, nth) => fourOf(attributes, nth)),
    },
    {
      kind: 'A category within a range',
      targets: categories.flatMap((category) =>
        numbers
          .filter((number) => isOfCategory(number, category))
          .map((number, nth) => address('/products', [['category', category], ...filterBy(number, nth)])),
      ),
    },
    {
      kind: 'A collection by rule',
      targets: collections.flatMap((collection, nth) => {
        const attribute = attributes[nth % attributes.length];
        const path = collectionPath(collection);
        return [path, ...(attribute === undefined ? [] : [address(path, filterBy(attribute, nth))])];
      }),
    },
  ];
}

const address = (path: string, parameters: readonly Parameter[]) =>
  `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, value]))}`;

async function listFilledCategories(shop: Shop): Promise<readonly Uuid[]> {
  const rows = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('products').select('category_id').$castTo<{ category_id: Uuid }>())
    .orderBy('slug')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the twelve that all goods have, each of these goes to four. */
const STEPS = [1, 2, 5];

/** Another four each time, in other choices. */
function fourOf(attributes: readonly Attribute[], nth: number): string {
  const ofAll = attributes.filter(({ categories }) => categories.length === 0);
  const step = STEPS[nth % STEPS.length] ?? 1;
  const four = [0, 1, 2, 3].flatMap((place) => ofAll[(nth + place * step) % ofAll.length] ?? []);
  return address(
    '/products',
    four.flatMap((attribute) => filterBy(attribute, nth)),
  );
}

/** One or two of its frequent choices, or a range. */
function filterBy(attribute: Attribute, nth: number): Parameter[] {
  const { key, choices } = attribute;
  if (!hasChoices(attribute)) {
    const from = 2 ** (1 + (nth % 5));
    return [
      [minParameter(key), String(from)],
      [maxParameter(key), String(from * 4)],
    ];
  }
  const frequent = choices.slice(0, 4);
  // Yes and no together would be no filter.
  const most = attribute.kind === 'yes_no' ? 1 : 1 + (nth % 2);
  const wanted = [frequent[nth % frequent.length], frequent[0]].slice(0, most);
  return [...new Set(wanted)].flatMap((choice) => (choice ? [[attributeParameter(key), choice.key] as const] : []));
}
