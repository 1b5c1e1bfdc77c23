import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { findCopyProgress } from '#shop/media/copies/picture-copy-view.server.ts';
import { copiedPath } from '#shop/media/copies/queue-picture-copies.server.ts';
import { importFile, textOf } from '#tests/support/goods/imports.ts';
import { workbookOf } from '#tests/support/goods/workbook.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportProducts } from '../export/export-products.server.ts';
import { findProductImport } from './import-view.server.ts';

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/imports', name));

/** As shops in these languages export them. */
const WOO_HEADINGS = {
  de: 'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Lager,Geringe Lagermenge,Lieferrückstande erlaubt?,Nur einzeln verkaufen?,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Kundenrezensionen erlauben?,Hinweis zum Kauf,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage des Downloads,Übergeordnetes Produkt,Gruppierte Produkte,Zusatzverkäufe,Cross-Sells (Querverkäufe),Externe URL,Button-Text,Position,Marken,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,Attribut 1 Global,Attribut 2 Name,Attribut 2 Wert(e),Attribut 2 Sichtbar,Attribut 2 Global,Meta: _yoast_wpseo_title',
  lv: 'ID,Tips,SKU,"GTIN, UPC, EAN, or ISBN",Vārds,Publicēts,Izcelts?,Redzamība katalogā,Īss apraksts,Apraksts,Akcijas cenas sākuma datums,Akcijas cenas beigu datums,Nodokļa status,Nodokļu likme.,Ir noliktavā?,Noliktavā,Zems krājumu apjoms,Atļaut atpkaļpasūtījumus?,Pārdot atsevišķi?,Svars (kg),Garums (cm),Platums (cm),Augstums (cm),Atļaut klientu atsauksmes?,Pirkuma piezīme,Akcijas cena,Parastā cena:,Kategorija,Birkas,Piegādes klase,Attēli,Lejupielādes limits,Lejupielādes derīguma termiņš,Vecāks,Grupētie produkti,Pārdoti dārgāk,Piepārdošanas,Ārēja Saite,Pogas teksts,Pozīcija,Zīmoli,Atribūta 1 nosaukums,Atribūta 1 vērtība (-s),Atribūta 1 redzamība,Atribūta 1 ir globāls,Atribūta 2 nosaukums,Atribūta 2 vērtība (-s),Atribūta 2 redzamība,Atribūta 2 ir globāls,Meta: _yoast_wpseo_title',
} as const;

let opened: TestShop;
beforeEach(async () => {
  opened = await openTestShop();
  for (const name of ['Serums', 'Lamps', 'Audio']) {
    await createCategory(opened.shop, { name, type: 'beauty' });
  }
});
afterEach(() => opened.close());

async function stored(slug: string) {
  const row = await opened.shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst();
  return row && (await findStoredProduct(opened.shop.db, row.id))?.product;
}

/** Imports the file, and again, and what is exported then: only the first changes anything. */
async function importThrice(file: Uint8Array) {
  const dry = await importFile(opened.shop, file);
  expect(await listNames()).toEqual([]);
  const first = await importFile(opened.shop, file, { run: true, makesCategories: true });
  expect(first).toMatchObject({ state: 'done', counts: dry.counts, notes: dry.notes, errors: dry.errors });
  const { new: taken, error: skipped } = first.counts;
  expect(await listNames()).toHaveLength(taken);

  const unchanged = { new: 0, changed: 0, unchanged: taken };
  const again = await importFile(opened.shop, file);
  expect(again.changes).toEqual([]);
  // A category that was made is there, and so is an original price.
  const onlyNew = ['new_category', 'original_not_shown'];
  const notes = first.notes.filter(({ code }) => !onlyNew.includes(code));
  expect(again).toMatchObject({ counts: { ...unchanged, error: skipped }, notes, errors: first.errors });
  const own = await importFile(opened.shop, await textOf(exportProducts(opened.shop)));
  expect(own.changes).toEqual([]);
  expect(own).toMatchObject({ counts: { ...unchanged, error: 0 } });
  const said = (one: { line: number; column: string; code: string }) => `${one.line} ${one.column}: ${one.code}`;
  return { notes: first.notes.map(said), errors: first.errors.map(said), source: first.source };
}

async function listNames(): Promise<string[]> {
  const rows = await opened.shop.db.selectFrom('products').select('name').execute();
  return rows.map(({ name }) => name);
}

test('an export from Shopify comes in as it is, and what becomes otherwise was announced', async () => {
  const { notes, errors } = await importThrice(fixture('shopify-export.csv'));
  expect(errors).toMatchInlineSnapshot(`
    [
      "18 Gift Card: gift_card",
      "20 Variant Price: not_price",
    ]
  `);
  expect(notes).toMatchInlineSnapshot(`
    [
      "2 : left_out",
      "2 Body (HTML): formatting",
      "2 Variant Compare At Price: original_not_shown",
      "10 Variant Inventory Qty: negative_stock",
      "12 Variant Inventory Policy: continue_selling",
      "11 Variant Grams: one_weight",
      "10 Tags: tag_too_long",
      "10 Variant Compare At Price: no_original_price",
      "10 Type: new_category",
      "13 : left_out",
      "13 Variant Tax Code: tax_code",
      "13 Image Src: picture_http",
      "13 Variant Barcode: not_barcode",
      "14 Variant Inventory Tracker: untracked_stock",
      "14 Variant Price: price_missing",
      "14 Type: new_category",
      "15 Variant Taxable: untaxed",
      "15 Variant Requires Shipping: no_shipping",
      "15 Variant Fulfillment Service: fulfillment",
      "16 Ingredients (product.metafields.vitrina.inci): too_long",
      "17 Status: hidden",
      "17 Variant SKU: sku_twice",
      "26 Variant Price: rounded_price",
      "21 Body (HTML): formatting",
      "21 Type: new_category",
      "25 Image Src: not_picture",
      "26 Image Src: picture_http",
      "27 Variant Price: price_missing",
      "27 Type: new_category",
    ]
  `);
  expect(await stored('rose-hydrating-serum')).toMatchObject({
    name: 'Rose Hydrating Serum, 30 ml',
    brand: 'Rasa Botanicals',
    base_price: 20_5785,
    original_price: 24_7107,
    stock_quantity: 24,
    sku: 'RB-SER-30',
    category_id: expect.any(String),
    facts: { barcode: '4751234567892', weight_g: 85 },
  });
  expect(await stored('velvet-lipstick')).toMatchObject({
    tag: 'lipstick',
    more_tags: ['matte', 'long-wear', 'cruelty-free', 'refillable', 'gift idea', 'new season'],
    is_variation_only: true,
    product_variations: [
      { sku: 'VL-RW-35', stock_quantity: 0, price_adjustment: 15_2893 },
      { sku: 'VL-RW-12', stock_quantity: 12 },
      { sku: 'VL-PL-35', stock_quantity: 7 },
    ],
  });
  expect(await stored('usb-c-cable')).toMatchObject({ base_price: 0, stock_quantity: 0 });
  expect(await stored('old-kit')).toMatchObject({ is_active: false, sku: null });
  expect(await stored('gift-card')).toBeUndefined();
  expect(await stored('mystery-box')).toBeUndefined();
});

test('an export from WooCommerce comes in as it is, variations gathered from anywhere in the file', async () => {
  const { notes, errors, source } = await importThrice(fixture('woocommerce-export.csv'));
  expect(source).toMatchObject({ shop: 'woocommerce' });
  expect(errors).toMatchInlineSnapshot(`
    [
      "5 Type: other_kind",
      "6 Type: other_kind",
      "13 Parent: no_parent",
    ]
  `);
  expect(notes).toMatchInlineSnapshot(`
    [
      "2 Short description: short_description",
      "2 : attribute",
      "2 Categories: one_category",
      "2 Regular price: original_not_shown",
      "12 Published: variation_off",
      "11 Stock: stock_of_product",
      "10 Regular price: no_original_price",
      "4 Regular price: rounded_price",
      "4 : left_out",
      "4 Stock: untracked_stock",
      "4 Tax class: tax_code",
      "4 Categories: new_category",
      "4 Categories: one_category",
      "7 Stock: untracked_stock",
      "7 Tax status: untaxed",
      "7 Type: no_shipping",
      "8 Visibility in catalog: visibility",
      "8 Sale price: sale_not_now",
      "8 Backorders allowed?: continue_selling",
      "8 Stock: negative_stock",
      "9 Regular price: price_missing",
    ]
  `);
  const cream = await stored('klingerisu-krems-50-ml');
  expect(cream).toMatchObject({
    name: 'Kliņģerīšu krēms, 50 ml',
    brand: 'Kalme',
    base_price: 10_6612,
    original_price: 11_9835,
    stock_quantity: 18,
    is_featured: true,
    ...{ tag: 'cream', more_tags: ['dry skin'] },
    highlights: ['Skin type: Dry, Sensitive'],
    category_id: expect.any(String),
    facts: { barcode: '4759876543217', weight_g: 90 },
  });
  expect(cream?.description).toContain('Calms dry skin.');
  expect(cream?.description).toContain('With marigold from Vidzeme.');
  // A line break is a backslash and an n there.
  expect((await stored('hair-towel'))?.description).toBe('Dries fast.\nSoft.');
  expect(await stored('smart-lamp')).toMatchObject({
    sku: 'SM-200',
    option_names: ['Colour', 'Plug'],
    is_variation_only: true,
    facts: { weight_g: 1200 },
    product_variations: [
      { sku: 'SM-200-W', stock_quantity: 6, price_adjustment: 32_2314 },
      { sku: 'SM-200-B', stock_quantity: 0, price_adjustment: 40_4959 },
    ],
  });
  // The same name twice: the SKU tells them apart.
  expect(await stored('klingerisu-krems-50-ml-kk-110')).toMatchObject({ base_price: 13_2231, stock_quantity: 0 });
  expect(await stored('setting-spray')).toMatchObject({ base_price: 0, stock_quantity: 4 });
});

test.each(['de', 'lv'] as const)('an export of a shop in another language (%s) is the same', async (language) => {
  const text = new TextDecoder().decode(fixture('woocommerce-export.csv'));
  const english = await importFile(opened.shop, text);
  const end = text.indexOf('\r\n');
  const headings = WOO_HEADINGS[language];
  const foreign = await importFile(opened.shop, `${headings}${text.slice(end)}`);
  expect(foreign).toMatchObject({ source: { shop: 'woocommerce' }, counts: english.counts });
  const said = ({ line, code, value }: { line: number; code: string; value: string }) => `${line} ${code} ${value}`;
  expect(foreign.notes.map(said)).toEqual(english.notes.map(said));
});

test('a spreadsheet from a Latvian Windows comes in with its letters', async () => {
  const { notes, errors, source } = await importThrice(fixture('cenradis-windows-1257.csv'));
  expect(source).toMatchObject({ kind: 'csv', letters: 'windows-1257', separator: ';' });
  expect(errors).toEqual([]);
  expect(notes).toMatchInlineSnapshot(`
    [
      "3 : left_out",
      "4 Type: new_category",
      "4 Variant Inventory Qty: rounded_stock",
      "5 Handle: address",
      "5 Variant Price: price_missing",
    ]
  `);
  expect(await stored('berzu-sampuns')).toMatchObject({ brand: 'Šķēde', translation: { name: 'Bērzu šampūns' } });
  expect(await stored('melnais-ziepju-gabals')).toMatchObject({ name: 'Black Soap "Pirts"', stock_quantity: 8 });
  expect(await stored('liepziedu-balzams')).toMatchObject({ base_price: 1033_0579 });
});

test('a workbook comes in from its first sheet that can be seen, numbers as people see them', async () => {
  const file = workbookOf({
    rows: [
      ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Published', 'Variant Barcode', 'Vendor', 'Notes'],
      ['zalais-krems', 'Zaļais krēms & co', 12.899999999999999, 5, true, 4751234567892, 'Šķēde'],
      [],
      ['paslepts', 'Paslēpts', 7, -1, false, '', '', 'x'],
    ],
  });
  const { notes, errors, source } = await importThrice(file);
  expect(source).toMatchObject({ kind: 'xlsx', sheet: 'Preces', otherSheets: 1 });
  expect(errors).toEqual([]);
  expect(notes).toEqual(['4 : left_out', '4 Variant Inventory Qty: negative_stock']);
  expect(await stored('zalais-krems')).toMatchObject({
    name: 'Zaļais krēms & co',
    base_price: 10_6612,
    stock_quantity: 5,
    brand: 'Šķēde',
    facts: { barcode: '4751234567892' },
  });
  expect(await stored('paslepts')).toMatchObject({ is_active: false, stock_quantity: 0 });
});

test('pictures are copied from the hosts that the owner agreed to, and the same file finds its copies again', async () => {
  const file = [
    'Handle,Title,Variant Price,Image Src,Image Position,Image Alt Text',
    'duo,Duo,12.10,https://cdn.example.com/a.jpg,1,In a hand',
    'duo,,,https://other.example.com/b.jpg,2,',
  ].join('\n');
  const dry = await importFile(opened.shop, file);
  const sources = { 'cdn.example.com': 1, 'other.example.com': 1 };
  expect(await findProductImport(opened.shop.db, dry.id)).toMatchObject({ picture_sources: sources });
  const pictureHosts = ['cdn.example.com', 'never-in-the-file.example.com'];
  const run = await importFile(opened.shop, file, { run: true, pictureHosts });
  expect(await findProductImport(opened.shop.db, run.id)).toMatchObject({ picture_hosts: ['cdn.example.com'] });
  const copy = copiedPath('https://cdn.example.com/a.jpg');
  expect(await stored('duo')).toMatchObject({
    images: [copy, 'https://other.example.com/b.jpg'],
    image_alts: [{ image: copy, en: 'In a hand' }],
  });
  expect(await findCopyProgress(opened.shop.db, run.id)).toMatchObject({ waiting: 1 });
  expect(await importFile(opened.shop, file)).toMatchObject({ counts: { unchanged: 1 }, changes: [] });
});

test('a port is part of the host that the owner agrees to; none is offered at which browsers load nothing', async () => {
  const file = [
    'Handle,Title,Variant Price,Image Src',
    'duo,Duo,12.10,http://cdn.example.com:8080/a.jpg',
    'duo,,,https://cdn.example.com:8443/b.jpg',
    'duo,,,https://cdn.example.com:443/c.jpg',
    'duo,,,http://cdn.example.com:80/d.jpg',
    'duo,,,https://cdn.example.com:25/e.jpg',
  ].join('\n');
  const dry = await importFile(opened.shop, file);
  const sources = { 'cdn.example.com:8080': 1, 'cdn.example.com:8443': 1, 'cdn.example.com': 2 };
  expect(await findProductImport(opened.shop.db, dry.id)).toMatchObject({ picture_sources: sources });
  expect(dry.notes).toContainEqual(
    expect.objectContaining({ line: 6, column: 'Image Src', code: 'picture_port', detail: '25' }),
  );
  const pictureHosts = ['cdn.example.com:8080', 'cdn.example.com:8443'];
  await importFile(opened.shop, file, { run: true, pictureHosts });
  const copies = await opened.shop.db
    .selectFrom('picture_copies')
    .select(['address', 'hosts'])
    .orderBy('address')
    .execute();
  expect(copies).toEqual([
    { address: 'http://cdn.example.com:8080/a.jpg', hosts: pictureHosts },
    { address: 'https://cdn.example.com:8443/b.jpg', hosts: pictureHosts },
  ]);
  expect(await stored('duo')).toMatchObject({
    images: [
      copiedPath('https://cdn.example.com:8080/a.jpg'),
      copiedPath('https://cdn.example.com:8443/b.jpg'),
      'https://cdn.example.com:443/c.jpg',
      'https://cdn.example.com/d.jpg',
    ],
  });
});
