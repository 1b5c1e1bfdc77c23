import { describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { findRedirect } from '#shop/redirects/find-redirect.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { siteToChange } from '#tests/support/shop/site-to-change.ts';
import { type Collection, collectionPath } from './collection.ts';
import { countProducts, listBrandsWithoutPage } from './collection-counts-view.server.ts';
import type { CollectionInput } from './collection-input.ts';
import { deleteCollection } from './delete-collection.server.ts';
import { findBrandPath, findCollection } from './get-collections.server.ts';
import { type SaveCollectionInput, saveCollection } from './save-collection.server.ts';
import { findStoredCollection, listStoredCollections } from './stored-collections-view.server.ts';
import { undoCollectionChange } from './undo-collection-change.server.ts';

const opened = siteToChange('collections', 'redirects');

const words = (name: string) => ({ name, text: '', search_title: '', search_description: '' });
const gifts = { texts: { en: words('Gifts'), lv: words('Dāvanas') } } satisfies CollectionInput;

async function save(collection: CollectionInput, edited: SaveCollectionInput['edited'] = null) {
  const saved = await saveCollection(opened.shop, { edited, collection, actor: opened.actor });
  await opened.shop.changes.settle();
  return saved;
}

async function make(collection: CollectionInput, edited: SaveCollectionInput['edited'] = null): Promise<Collection> {
  const saved = await save(collection, edited);
  return stored(saved.ok ? saved.value.id : fail(saved.error.code));
}

function fail(code: string): never {
  throw new Error(`It was refused: ${code}`);
}

async function stored(id: Uuid): Promise<Collection> {
  return (await findStoredCollection(opened.shop.db, id)) ?? fail('gone');
}

/** Saves what is stored with some changes; returns what undoes it. */
async function change({ id, version, fields }: Collection, changes: Partial<CollectionInput>): Promise<Uuid> {
  const saved = await save({ ...fields, ...changes }, { id, version });
  return (saved.ok ? saved.value.changeId : null) ?? fail('nothing changed');
}

const undo = (changeId: Uuid) => undoCollectionChange(opened.shop, { changeId, actor: opened.actor });

describe('a collection', () => {
  test('has an address made of its name, and another one for the second of that name', async () => {
    const [first, second] = [await make(gifts), await make(gifts)];
    expect([first, second].map(collectionPath)).toEqual(['/collections/gifts', '/collections/gifts-2']);
  });

  test('is found by shoppers at once, in every process, and not while it is hidden', async () => {
    const made = await make(gifts);
    const find = () => findCollection(opened.shop, { kind: 'collection', slug: 'gifts' });
    expect(await find()).toMatchObject({ id: made.id, fields: gifts });
    await change(made, { is_shown: false });
    expect(await find()).toBeNull();
    expect(await findCollection(opened.shop, { kind: 'brand', slug: 'gifts' })).toBeNull();
  });

  test('needs a name, and tells which of its fields cannot be used', async () => {
    const refused = await save({ texts: { en: words(' '), lv: words('a'.repeat(121)) }, rule: { newDays: 0 } });
    const issues = !refused.ok && refused.error.code === 'invalid' ? refused.error.issues : [];
    expect(issues.map(({ path }) => path).sort()).toEqual(['rule.newDays', 'texts.lv.name']);
    const unnamed = await save({ texts: { en: words(' ') } });
    expect(unnamed).toMatchObject({
      error: { code: 'invalid', issues: [{ path: 'texts.en.name', message: 'name_required' }] },
    });
    const crossed = await save({ ...gifts, rule: { minPrice: 20_00, maxPrice: 10_00 } });
    expect(crossed).toMatchObject({ error: { issues: [{ path: 'rule.maxPrice', message: 'limits_crossed' }] } });
  });

  test('cannot take the address of another, nor a picture that does not exist', async () => {
    await make(gifts);
    expect(await save({ ...gifts, slug: 'Gifts' })).toMatchObject({ error: { code: 'slug_taken' } });
    const image_url = 'pages/missing.webp';
    expect(await save({ ...gifts, image_url })).toMatchObject({ error: { code: 'unknown_picture' } });
  });

  test('that somebody else has saved is not overwritten unseen', async () => {
    const made = await make(gifts);
    await change(made, { position: 2 });
    const second = await save({ ...gifts, position: 3 }, { id: made.id, version: made.version });
    expect(second).toMatchObject({ error: { code: 'conflict', current: { fields: { position: 2 } } } });
    expect((await stored(made.id)).fields.position).toBe(2);
  });

  test('that a later version stored otherwise has no products rather than all', async () => {
    await aProduct(opened.shop);
    const made = await make(gifts);
    await opened.shop.db
      .updateTable('collections')
      .set({ rule: JSON.stringify({ newDays: 'many' }) })
      .execute();
    const [read] = await listStoredCollections(opened.shop.db);
    expect(await countProducts(opened.shop, read === undefined ? [] : [read])).toEqual(new Map([[made.id, 0]]));
  });
});

describe('a new address', () => {
  test('is where the old ones lead, in one step, and back again', async () => {
    const visit = (path: string) => findRedirect(opened.shop, new URL(path, 'http://localhost'));
    const made = await make(gifts);
    await change(made, { slug: 'presents' });
    await change(await stored(made.id), { slug: 'best-presents' });
    expect(await visit('/collections/gifts')).toBe('/collections/best-presents');
    expect(await visit('/lv/collections/presents')).toBe('/lv/collections/best-presents');
    await change(await stored(made.id), { slug: 'gifts' });
    expect(await visit('/collections/best-presents')).toBe('/collections/gifts');
    expect(await visit('/collections/gifts')).toBeNull();
  });
});

describe('the page of a brand', () => {
  test('is offered for brands with products, and made once', async () => {
    const { shop } = opened;
    await aProduct(shop, { brand: 'Ziemel' });
    await aProduct(shop, { brand: 'Ziemel' });
    await aProduct(shop, { brand: 'Rasa' });
    expect(await listBrandsWithoutPage(shop, 2)).toEqual([
      { brand: 'Ziemel', products: 2 },
      { brand: 'Rasa', products: 1 },
    ]);
    const page = await make({ texts: { en: words('Ziemel') } }, { brand: 'Ziemel' });
    expect(await save({ texts: { en: words('Ziemel') } }, { brand: 'Ziemel' })).toMatchObject({
      error: { code: 'brand_taken' },
    });
    expect(await findBrandPath(shop, 'Ziemel')).toBe('/brands/ziemel');
    expect(await findBrandPath(shop, 'Rasa')).toBeNull();
    expect(await listBrandsWithoutPage(shop, 1)).toEqual([{ brand: 'Rasa', products: 1 }]);
    expect(await countProducts(shop, [page])).toEqual(new Map([[page.id, 2]]));
  });
});

describe('the record of changes', () => {
  test('has what was changed, and by whom', async () => {
    const made = await make(gifts);
    await change(made, { texts: { ...gifts.texts, lv: words('Dāvaniņas') }, rule: { inStockOnly: true } });
    const { changes } = await listChanges(opened.shop.db, { entity: 'collection' });
    expect(changes[0]).toMatchObject({ kind: 'edit', actorName: opened.actor.name });
    expect(changes[0]?.entries).toMatchObject([{ label: 'Gifts', after: { name_lv: 'Dāvaniņas' } }]);
    expect(Object.keys(changes[0]?.entries[0]?.after ?? {}).sort()).toEqual(['name_lv', 'rule']);
  });

  test('undoes an edit where nobody has changed it since', async () => {
    const made = await make(gifts);
    const first = await change(made, { position: 5, is_shown: false });
    await change(await stored(made.id), { position: 7 });
    expect((await undo(first)).ok).toBe(true);
    expect((await stored(made.id)).fields).toMatchObject({ position: 7, is_shown: true });
    expect(await undo(first)).toMatchObject({ error: { code: 'already_undone' } });
  });

  test('undoes a new address with its redirect', async () => {
    const made = await make(gifts);
    expect((await undo(await change(made, { slug: 'presents' }))).ok).toBe(true);
    expect(collectionPath(await stored(made.id))).toBe('/collections/gifts');
    const visit = await findRedirect(opened.shop, new URL('http://localhost/collections/presents'));
    expect(visit).toBe('/collections/gifts');
  });

  test('brings a deleted collection back, unless its address has another page now', async () => {
    const made = await make({ ...gifts, rule: { tags: ['gift'] } });
    const remove = async (id: Uuid) => {
      const deleted = await deleteCollection(opened.shop, { id, actor: opened.actor });
      return (deleted.ok ? deleted.value.changeId : null) ?? fail('not deleted');
    };
    const deleted = await remove(made.id);
    expect((await undo(deleted)).ok).toBe(true);
    expect(await stored(made.id)).toMatchObject({ kind: 'collection', fields: made.fields });
    const again = await remove(made.id);
    await make(gifts);
    expect(await undo(again)).toMatchObject({ error: { code: 'changed_since' } });
  });

  test('takes a new collection away again, unless it was edited since', async () => {
    const saved = await save(gifts);
    const { id, changeId } = saved.ok ? saved.value : fail(saved.error.code);
    await change(await stored(id), { position: 1 });
    expect(await undo(changeId ?? fail('nothing'))).toMatchObject({ error: { code: 'changed_since' } });
    const other = await save(gifts);
    expect((await undo((other.ok && other.value.changeId) || fail('nothing'))).ok).toBe(true);
    expect(await listStoredCollections(opened.shop.db)).toHaveLength(1);
  });

  test('knows no other changes', async () => {
    expect(await undo(crypto.randomUUID())).toMatchObject({ error: { code: 'not_found' } });
  });
});
