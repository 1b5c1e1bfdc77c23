import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import type { CollectionInput } from '#shop/collections/collection-input.ts';
import { saveCollection } from '#shop/collections/save-collection.server.ts';
import { listStoredCollections } from '#shop/collections/stored-collections-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import { must } from '../must.ts';
import { keyOf, LARGE_ATTRIBUTES, type LargeAttribute, type LargeChoice } from './attributes.ts';
import { LARGE_BRANDS } from './brands.ts';
import { type Half, KINDS } from './kinds.ts';
import { type ListedCategory, listCategories } from './large-store.server.ts';

/** Defines the attributes that the goods have, those that are not there yet. */
export async function defineAttributes(shop: Shop): Promise<void> {
  const known = new Set((await listAttributes(shop.db)).map(({ key }) => key));
  const categories = await listCategories(shop.db);
  for (const one of LARGE_ATTRIBUTES.filter(({ name }) => !known.has(keyOf(name)))) {
    const attribute = toInput(one, one.half === null ? [] : ofHalf(categories, one.half));
    must(await saveAttribute(shop, { id: null, editedVersion: new Date(0), attribute, actor: null }), one.name[0]);
  }
}

const texts = ([en, lv]: LargeChoice) => ({ en, lv });

const toInput = ({ kind, name, unit, choices }: LargeAttribute, categories: readonly Uuid[]) => ({
  kind,
  names: texts(name),
  units: texts(unit),
  categories: [...categories],
  isFilterable: true,
  choices: choices.map((choice) => ({ key: null, names: texts(choice), colour: choice[2] ?? null })),
});

function ofHalf(categories: readonly ListedCategory[], half: Half): Uuid[] {
  const slugs = new Set(KINDS.filter((kind) => kind.half === half).map(({ category }) => category));
  return categories.filter(({ slug }) => slugs.has(slug)).map(({ id }) => id);
}

/** Adds collections by rule that a shop of many goods has, those that are not there yet. */
export async function defineCollections(shop: Shop): Promise<void> {
  const known = new Set((await listStoredCollections(shop.db)).map(({ fields }) => fields.slug));
  for (const [name, rule] of listRules(await listCategories(shop.db))) {
    const slug = keyOf([name, name]);
    if (known.has(slug)) continue;
    const collection = { slug, texts: { en: { name } }, rule };
    must(await saveCollection(shop, { edited: null, collection, actor: null }), name);
  }
}

type Rule = NonNullable<CollectionInput['rule']>;

const listRules = (categories: readonly ListedCategory[]): readonly (readonly [name: string, rule: Rule])[] => [
  ['Gifts under 20 euros', { maxPrice: cents(20_00), inStockOnly: true, tags: ['Gift idea', 'Bestseller'] }],
  ['New this month', { newDays: 30 }],
  ['Chosen by us', { featuredOnly: true }],
  ['Reduced', { reducedOnly: true }],
  ['Beauty under 10 euros', { categories: ofHalf(categories, 'beauty'), maxPrice: cents(10_00) }],
  ['Large names of electronics', { brands: LARGE_BRANDS.electronics.slice(0, 5).map(({ name }) => name) }],
];
