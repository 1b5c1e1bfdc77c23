import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributeValues } from '#shop/attributes/attribute.ts';
import type { AttributeInput } from '#shop/attributes/attribute-input.ts';
import { saveAttribute } from '#shop/attributes/save-attribute.server.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { importFile, textOf } from '#tests/support/goods/imports.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { must } from '#tests/upgrade/must.ts';
import { exportProducts } from '../export/export-products.server.ts';

let opened: TestShop;
let productId: Uuid;
const input = (kind: AttributeInput['kind'], en: string, more: Partial<AttributeInput> = {}): AttributeInput => ({
  ...{ kind, names: { en }, units: {}, categories: [], isFilterable: true, choices: [] },
  ...more,
});
const choice = (en: string, lv: string) => ({ key: null, names: { en, lv }, colour: null });

beforeAll(async () => {
  opened = await openTestShop();
  const defined = [
    input('choice', 'Material', {
      names: { en: 'Material', lv: 'Materiāls' },
      choices: [choice('Oak', 'Ozols'), choice('Ash, white', 'Baltais osis'), choice('Steel; brushed', 'Tērauds')],
    }),
    input('number', 'Seat width', { units: { en: 'cm' } }),
    input('yes_no', 'Foldable'),
    input('text', 'Care'),
  ];
  for (const attribute of defined) {
    must(await saveAttribute(opened.shop, { id: null, editedVersion: new Date(0), attribute, actor: null }));
  }
  ({ productId } = await aProduct(opened.shop, { name: 'Stool', attributes: VALUES }));
});
afterAll(() => opened.close());

const VALUES: AttributeValues = {
  material: ['oak', 'ash-white', 'steel-brushed'],
  'seat-width': 45.5,
  foldable: ['no'],
  care: { en: 'Wipe; dry', lv: 'Slaucīt' },
};
const present = async () => (await findStoredProduct(opened.shop.db, productId))?.product.attributes;

async function reset(): Promise<void> {
  const stored = await findStoredProduct(opened.shop.db, productId);
  if (stored === null) throw new Error('no product');
  const product = { ...stored.product, attributes: VALUES };
  must(await updateProduct(opened.shop, { id: productId, editedVersion: stored.version, product }));
}

/** What an import makes of the product, and what it says of the row. */
async function imported(csv: string) {
  const { notes: said } = await importFile(opened.shop, csv, { run: true });
  const attributes = await present();
  await reset();
  const notes = said.map(({ column, code, detail = '' }) => [column, code, detail]);
  return { attributes, notes };
}

test('an export has a column for each attribute, and imported again changes nothing', async () => {
  const csv = await textOf(exportProducts(opened.shop));
  const [headings = '', line = ''] = csv.split(/\r?\n/);
  expect(headings).toContain(
    [
      'Material (product.metafields.attributes.material)',
      '"Seat width, cm (product.metafields.attributes.seat-width)"',
      'Foldable (product.metafields.attributes.foldable)',
      'Care (product.metafields.attributes.care)',
      'Latvian Care (product.metafields.attributes.care.lv)',
    ].join(','),
  );
  expect(line).toContain('"Oak; Ash, white; steel-brushed",45.5,FALSE,"Wipe; dry",Slaucīt');
  const { counts } = await importFile(opened.shop, csv, { run: true });
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, error: 0 });
});

test('a file without the columns leaves attributes, an empty cell empties one', async () => {
  expect((await imported('Handle,Title\nstool,Stool')).attributes).toEqual(VALUES);
  const { foldable: _, ...others } = VALUES;
  const emptied = await imported('Handle,Title,Foldable (product.metafields.attributes.foldable)\nstool,Stool,');
  expect(emptied.attributes).toEqual(others);
});

test('another shop’s metafields are read by their keys and names, also as lists and measurements', async () => {
  const csv = [
    'Handle,Title,Wood (product.metafields.custom.material),Width (product.metafields.custom.seat_width),Foldable,Pattern (product.metafields.custom.pattern)',
    'stool,Stool,"[""Ozols"",""ash, white""]","{""value"":50.0,""unit"":""cm""}",Yes,Plain',
  ].join('\n');
  const { attributes, notes } = await imported(csv);
  expect(attributes).toEqual({ ...VALUES, material: ['oak', 'ash-white'], 'seat-width': 50, foldable: ['yes'] });
  expect(notes).toEqual([['', 'left_out', 'Pattern (product.metafields.custom.pattern)']]);
});

test('what an attribute cannot be is said for its row and column, and the rest is taken', async () => {
  const csv = 'Handle,Title,Material,"Seat width, cm",Foldable\nstool,Stool,"Oak, plastic",wide,sometimes';
  const { attributes, notes } = await imported(csv);
  expect(attributes).toEqual({ ...VALUES, material: ['oak'] });
  expect(notes).toEqual([
    ['Material', 'unknown_choice', 'plastic'],
    ['Seat width, cm', 'not_number', ''],
    ['Foldable', 'not_yes_or_no', ''],
  ]);
});

test('WooCommerce’s attributes of these names are attributes here, the others highlights', async () => {
  const csv = [
    'ID,Type,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    '1,simple,Stool,1,20.00,materiāls,"Oak, Steel\\; brushed",Legs,Three',
  ].join('\n');
  const { attributes } = await imported(csv);
  expect(attributes).toEqual({ ...VALUES, material: ['oak'] });
});
