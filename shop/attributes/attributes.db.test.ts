import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { editProducts } from '#shop/catalog/edit-products.server.ts';
import type { ProductInput } from '#shop/catalog/product-input.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { undoProductChange } from '#shop/catalog/undo-product-change.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { must } from '#tests/upgrade/must.ts';
import { type Attribute, type AttributeValues, isOfCategory, sayAttributes } from './attribute.ts';
import type { AttributeInput } from './attribute-input.ts';
import { listAttributes } from './attribute-view.server.ts';
import { deleteAttribute } from './delete-attribute.server.ts';
import { moveAttribute } from './move-attribute.server.ts';
import { saveAttribute } from './save-attribute.server.ts';
import { readTypedValue } from './typed-value.ts';
import { undoAttributeChange } from './undo-attribute-change.server.ts';

let opened: TestShop;
let actor: { readonly id: string; readonly name: string };
beforeAll(async () => {
  opened = await openTestShop();
  const { viewer } = await anAdmin(opened.shop);
  actor = { id: viewer.id, name: viewer.fullName };
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('products').execute();
  await opened.shop.db.deleteFrom('attributes').execute();
});

const MATERIAL: AttributeInput = {
  kind: 'choice',
  names: { en: 'Material', lv: 'Materiāls' },
  units: {},
  categories: [],
  isFilterable: true,
  choices: [
    { key: null, names: { en: 'Oak', lv: 'Ozols' }, colour: null },
    { key: null, names: { en: 'Ash', lv: 'Osis' }, colour: null },
  ],
};
const WIDTH: AttributeInput = {
  ...MATERIAL,
  kind: 'number',
  names: { en: 'Width', lv: 'Platums' },
  units: { en: 'cm' },
  choices: [],
};
const WATERPROOF: AttributeInput = { ...WIDTH, kind: 'yes_no', names: { en: 'Waterproof', lv: 'Ūdensizturīgs' } };
const CARE: AttributeInput = { ...WIDTH, kind: 'text', names: { en: 'Care', lv: 'Kopšana' } };

const all = () => listAttributes(opened.shop.db);
async function find(key: string): Promise<Attribute> {
  const found = (await all()).find((one) => one.key === key);
  if (found === undefined) throw new Error(`No attribute ${key}`);
  return found;
}
async function make(attribute: AttributeInput, edited: Attribute | null = null) {
  const editedVersion = edited?.version ?? new Date(0);
  return saveAttribute(opened.shop, { id: edited?.id ?? null, editedVersion, attribute, actor });
}
async function makeAll(): Promise<void> {
  for (const attribute of [MATERIAL, WIDTH, WATERPROOF, CARE]) must(await make(attribute));
}
/** What a form sends for an attribute as it is. */
const inputOf = ({ kind, names, units, categories, isFilterable, choices }: Attribute): AttributeInput => ({
  ...{ kind, names, units, categories: [...categories], isFilterable },
  choices: choices.map(({ id: _, ...choice }) => choice),
});
const valuesOf = async (id: Uuid) => (await findStoredProduct(opened.shop.db, id))?.product.attributes;

async function give(id: Uuid, attributes: ProductInput['attributes']) {
  const stored = await findStoredProduct(opened.shop.db, id);
  if (stored === null) throw new Error('No product');
  const { version, product } = stored;
  return updateProduct(opened.shop, { id, editedVersion: version, product: { ...product, attributes }, actor });
}

describe('an attribute', () => {
  test('gets short names for addresses and files, which stay when it is renamed', async () => {
    must(await make(MATERIAL));
    const material = await find('material');
    expect(material.choices.map(({ key }) => key)).toEqual(['oak', 'ash']);
    const renamed = { ...inputOf(material), names: { en: 'Wood' } };
    must(
      await make(
        { ...renamed, choices: renamed.choices.map((one) => ({ ...one, names: { en: `New ${one.key}` } })) },
        material,
      ),
    );
    expect(await find('material')).toMatchObject({ names: { en: 'Wood' }, choices: [{ key: 'oak' }, { key: 'ash' }] });
  });

  test('needs a name that no other has, and choices that differ', async () => {
    must(await make(MATERIAL));
    expect(await make({ ...MATERIAL, names: { en: 'material' } })).toMatchObject({ error: { code: 'name_taken' } });
    const twice = { ...MATERIAL, names: { en: 'Wood' }, choices: [...MATERIAL.choices, ...MATERIAL.choices] };
    expect(await make(twice)).toMatchObject({ error: { code: 'invalid' } });
    expect(await make({ ...MATERIAL, names: { lv: 'Koks' } })).toMatchObject({ error: { code: 'invalid' } });
    expect(await make({ ...MATERIAL, names: { en: 'Hue' }, kind: 'colour' })).toMatchObject({
      error: { code: 'invalid' },
    });
  });

  test('that somebody else has saved is not overwritten unseen', async () => {
    must(await make(MATERIAL));
    const seen = await find('material');
    must(await make({ ...inputOf(seen), names: { en: 'Wood' } }, seen));
    const second = await make({ ...inputOf(seen), isFilterable: false }, seen);
    expect(second).toMatchObject({ error: { code: 'conflict', current: { names: { en: 'Wood' } } } });
  });

  test('keeps a choice that a product has', async () => {
    must(await make(MATERIAL));
    const { productId } = await aProduct(opened.shop, { attributes: { material: ['oak'] } });
    const material = await find('material');
    const [, ash] = inputOf(material).choices;
    const without = { ...inputOf(material), choices: ash === undefined ? [] : [ash] };
    expect(await make(without, material)).toEqual({ ok: false, error: { code: 'choice_in_use', n: 1 } });
    must(await give(productId, { material: ['ash'] }));
    must(await make(without, material));
    expect((await find('material')).choices.map(({ key }) => key)).toEqual(['ash']);
  });

  test('is undone as long as nobody has changed it again', async () => {
    const made = await make(MATERIAL);
    const first = await find('material');
    const edited = await make({ ...inputOf(first), choices: inputOf(first).choices.toReversed() }, first);
    const changeId = (edited.ok && edited.value.changeId) || '';
    must(await undoAttributeChange(opened.shop, { changeId, actor }));
    expect((await find('material')).choices.map(({ key }) => key)).toEqual(['oak', 'ash']);
    expect(await undoAttributeChange(opened.shop, { changeId, actor })).toMatchObject({
      error: { code: 'already_undone' },
    });
    const created = (made.ok && made.value.changeId) || '';
    must(await undoAttributeChange(opened.shop, { changeId: created, actor }));
    expect(await find('material')).toMatchObject({ isDeleted: true });
    const [{ entries } = { entries: [] }] = (await listChanges(opened.shop.db, { entity: 'attribute' })).changes;
    expect(entries[0]).toMatchObject({ label: 'Material', after: null });
  });

  test('that is deleted comes back with the values of all products', async () => {
    must(await make(MATERIAL));
    const { productId } = await aProduct(opened.shop, { attributes: { material: ['oak'] } });
    const { id } = await find('material');
    const deleted = await deleteAttribute(opened.shop, { id, actor });
    must(await make(MATERIAL));
    expect((await all()).map(({ key, isDeleted }) => [key, isDeleted])).toEqual([
      ['material', true],
      ['material-2', false],
    ]);
    const second = await find('material-2');
    must(await deleteAttribute(opened.shop, { id: second.id, actor }));
    must(await undoAttributeChange(opened.shop, { changeId: (deleted.ok && deleted.value.changeId) || '', actor }));
    expect(await find('material')).toMatchObject({ isDeleted: false });
    expect(await valuesOf(productId)).toEqual({ material: ['oak'] });
  });

  test('moves among the others, and back', async () => {
    await makeAll();
    const order = async () => (await all()).map(({ key }) => key);
    const moved = await moveAttribute(opened.shop, { id: (await find('care')).id, to: 0, actor });
    expect(await order()).toEqual(['care', 'material', 'width', 'waterproof']);
    must(await undoAttributeChange(opened.shop, { changeId: (moved.ok && moved.value.changeId) || '', actor }));
    expect(await order()).toEqual(['material', 'width', 'waterproof', 'care']);
  });

  test('belongs to the categories that were chosen and those below them, or to all', async () => {
    const input = { name: 'Tables', type: 'furniture' };
    const tables = await createCategory(opened.shop, input);
    const id = tables.ok ? tables.value.id : '';
    const below = must(
      await createCategory(opened.shop, { name: 'Round tables', type: 'furniture', parent_id: id }),
    ).id;
    must(await make({ ...MATERIAL, categories: [id] }));
    must(await make(WIDTH));
    const [material, width] = [await find('material'), await find('width')];
    expect([id, below, null].map((category) => isOfCategory(material, category))).toEqual([true, true, false]);
    expect([id, null].map((category) => isOfCategory(width, category))).toEqual([true, true]);
  });
});

describe('what a product says of attributes', () => {
  const VALUES = { material: ['ash', 'oak'], width: 45.5, waterproof: ['yes'], care: { en: 'Dry cloth' } };

  test('is stored, said in each language, recorded and undone', async () => {
    await makeAll();
    const { productId } = await aProduct(opened.shop);
    must(await give(productId, VALUES));
    expect(await valuesOf(productId)).toEqual(VALUES);
    const said = sayAttributes(await all(), { values: VALUES, category: null, language: 'lv' });
    expect(said).toEqual([
      { term: 'Materiāls', description: 'Ozols, Osis' },
      { term: 'Platums', description: '45,5 cm' },
      { term: 'Ūdensizturīgs', description: 'Jā' },
      { term: 'Kopšana', description: 'Dry cloth' },
    ]);
    const [change] = (await listChanges(opened.shop.db, { entity: 'product' })).changes;
    expect(change?.entries[0]).toMatchObject({ before: { attributes: {} }, after: { attributes: VALUES } });
    must(await undoProductChange(opened.shop, { changeId: change?.id ?? '', actor }));
    expect(await valuesOf(productId)).toEqual({});
  });

  test.each([
    ['an attribute that does not exist', { colour: ['red'] }],
    ['a choice that does not exist', { material: ['oak', 'plastic'] }],
    ['a text for a number', { width: { en: 'wide' } }],
    ['a number for a choice', { material: 3 }],
    ['yes and no at once', { waterproof: ['yes', 'no'] }],
  ])('is not %s', async (_, attributes) => {
    await makeAll();
    const { productId } = await aProduct(opened.shop);
    const [key] = Object.keys(attributes);
    expect(await give(productId, attributes)).toEqual({
      ok: false,
      error: { code: 'unknown_attributes', keys: [key] },
    });
    const raw = opened.shop.db
      .updateTable('products')
      .set({ attributes: JSON.stringify(attributes) })
      .where('id', '=', productId);
    await expect(raw.execute()).rejects.toThrow(/No product can have this/);
  });
});

describe('one attribute of several products', () => {
  const edit = (key: string, value: AttributeValues[string] | null) => ({ what: 'attribute', key, value }) as const;

  async function set(ids: readonly Uuid[], key: string, value: AttributeValues[string] | null) {
    const input = { selection: { ids }, edit: edit(key, value), expected: ids.length, leavesOutRefused: false, actor };
    return editProducts(opened.shop, input);
  }

  test('is set and removed at once, and undone', async () => {
    await makeAll();
    const goods = [
      await aProduct(opened.shop, { attributes: { width: 4, waterproof: ['no'] } }),
      await aProduct(opened.shop, { attributes: { waterproof: ['yes'] } }),
    ];
    const ids = goods.map(({ productId }) => productId);
    const done = must(await set(ids, 'width', 45));
    expect(await Promise.all(ids.map(valuesOf))).toEqual([
      { width: 45, waterproof: ['no'] },
      { width: 45, waterproof: ['yes'] },
    ]);
    must(await set(ids.slice(0, 1), 'waterproof', null));
    must(await undoProductChange(opened.shop, { changeId: done.changeId ?? '', actor }));
    expect(await Promise.all(ids.map(valuesOf))).toEqual([{ width: 45 }, { waterproof: ['yes'] }]);
  });

  test('is nothing that the attribute cannot be', async () => {
    await makeAll();
    const { productId } = await aProduct(opened.shop);
    expect(await set([productId], 'width', ['oak'])).toEqual({ ok: false, error: { code: 'unknown_attribute' } });
  });

  test('is not brought back by an undo once its choice is gone', async () => {
    await makeAll();
    const { productId } = await aProduct(opened.shop, { attributes: { material: ['oak'] } });
    const done = must(await set([productId], 'material', ['ash']));
    const material = await find('material');
    const choices = inputOf(material).choices.slice(1);
    must(await make({ ...inputOf(material), choices }, material));
    const undone = await undoProductChange(opened.shop, { changeId: done.changeId ?? '', actor });
    expect(undone).toMatchObject({ ok: false, error: { code: 'changed_since' } });
    expect(await valuesOf(productId)).toEqual({ material: ['ash'] });
  });

  test.each([
    ['material', 'Oak; osis', ['oak', 'ash']],
    ['material', 'Oak, plastic', null],
    ['width', '45,5 cm', 45.5],
    ['width', 'wide', null],
    ['waterproof', 'jā', ['yes']],
    ['care', 'Dry cloth', { en: 'Dry cloth' }],
  ])('is typed in one field: %s as %s', async (key, text, value) => {
    await makeAll();
    expect(readTypedValue(await find(key), text)).toEqual(value);
  });
});
