import { expect, test } from 'vitest';
import { exchange as en } from '#locales/en/admin/exchange.ts';
import { exchange as lv } from '#locales/lv/admin/exchange.ts';
import { productInputSchema } from '#shop/catalog/product-input.ts';
import type { StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { type ColumnKey, findColumn } from '../file-columns.ts';
import { linesToProduct } from '../reading/lines-to-product.ts';
import { cellErrorText, noteText } from './import-words.ts';

const say = { en: createTranslate<typeof en>('en', en), lv: createTranslate<typeof en>('lv', lv) };

type Cells = Readonly<Record<string, string>>;

/** The outcome in words, in both languages, of a product whose lines have these cells; its first line is line 2 of the file. */
function read(rows: readonly Cells[], stored: StoredProduct['product'] | null = null) {
  const lines = rows.map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      Object.entries({ Handle: 'serum', ...row }).map(([heading, cell]): [ColumnKey, string] => {
        const key = findColumn(heading);
        if (key === null) throw new Error(`No column is called ${heading}`);
        return [key, cell];
      }),
    ),
  }));
  const around = {
    vatRate: DEFAULT_SETTINGS.vatRate,
    shopUrl: 'https://shop.example',
    headings: new Map(),
    attributes: [],
    categories: new Map(),
    categoryPaths: new Map(),
    rules: { kinds: [], countries: ['LV'], day: '2026-11-20' },
    newCategory: () => null,
    copiedPath: () => null,
    pictures: new Map(),
  };
  const { errors, notes } = linesToProduct(lines, 'serum', stored, around);
  return {
    refusals: errors.map((error) => [cellErrorText(say.en, error), cellErrorText(say.lv, error)]),
    notes: notes.map((note) => [
      `${note.line} ${note.column}: ${noteText(say.en, note)}`,
      `${note.line} ${note.column}: ${noteText(say.lv, note)}`,
    ]),
  };
}

const aSerum = { Title: 'Serum', 'Variant Price': '12.10' };
const OWN = (name: string, key: string) => `${name} (product.metafields.vitrina.${key})`;

/** In the shop already: 'Red', which was ordered, and 'Blue'. */
function anOrderedSerum(): StoredProduct['product'] {
  const product = productInputSchema.parse({ name: 'Serum', base_price: 10_0000 });
  const variation = (name: string, sku: string, hasOrders: boolean) => ({
    ...productInputSchema.shape.product_variations.parse([{ name, sku, stock_quantity: 3 }])[0]!,
    id: crypto.randomUUID(),
    has_orders: hasOrders,
  });
  return { ...product, product_variations: [variation('Red', 'S-R', true), variation('Blue', 'S-B', false)] };
}

test.each<[string, readonly Cells[], readonly [string, string], boolean?]>([
  [
    'a variation that is there twice',
    [
      { ...aSerum, 'Option1 Name': 'Colour', 'Option1 Value': 'Red', 'Option2 Name': 'Size', 'Option2 Value': '50 ml' },
      { 'Option1 Value': 'Red', 'Option2 Value': '100 ml', 'Variant Price': '20' },
      { 'Option1 Value': 'Red', 'Option2 Value': '50 ml', 'Variant Price': '30' },
    ],
    [
      'Line 4, Option1 Value: this product already has the variation “Red / 50 ml” in line 2: change an option value, or remove one of the lines',
      '4. rinda, Option1 Value: šai precei variants „Red / 50 ml” jau ir 2. rindā: nomainiet kādu opcijas vērtību vai izdzēsiet vienu no rindām',
    ],
  ],
  [
    'a price above what the shop can hold',
    [{ Title: 'Serum', 'Variant Price': '12100000' }],
    [
      'Line 2, Variant Price: “12100000” is more than a product can cost here: at most 12099999.99',
      '2. rinda, Variant Price: „12100000” ir vairāk, nekā prece šeit var maksāt: ne vairāk kā 12099999.99',
    ],
  ],
  [
    'a price of eleven digits',
    [{ Title: 'Serum', 'Variant Price': '99999999999' }],
    [
      'Line 2, Variant Price: “99999999999” is more than a product can cost here: at most 12099999.99',
      '2. rinda, Variant Price: „99999999999” ir vairāk, nekā prece šeit var maksāt: ne vairāk kā 12099999.99',
    ],
  ],
  [
    'an original price that is too high',
    [{ ...aSerum, 'Variant Compare At Price': '99999999999' }],
    [
      'Line 2, Variant Compare At Price: “99999999999” is more than a product can cost here: at most 12099999.99',
      '2. rinda, Variant Compare At Price: „99999999999” ir vairāk, nekā prece šeit var maksāt: ne vairāk kā 12099999.99',
    ],
  ],
  [
    'a price below zero',
    [{ Title: 'Serum', 'Variant Price': '-5' }],
    [
      'Line 2, Variant Price: “-5” is below zero: write the price without the minus, or leave the cell empty',
      '2. rinda, Variant Price: „-5” ir zem nulles: rakstiet cenu bez mīnusa vai atstājiet šūnu tukšu',
    ],
  ],
  [
    'a price that may be a thousand',
    [{ Title: 'Serum', 'Variant Price': '1.234' }],
    [
      'Line 2, Variant Price: “1.234” can mean two prices (1234.00 / 1.23): write the one you mean, with two decimals',
      '2. rinda, Variant Price: „1.234” var nozīmēt divas cenas (1234.00 / 1.23): ierakstiet īsto ar diviem cipariem aiz komata',
    ],
  ],
  [
    'a price in words',
    [{ Title: 'Serum', 'Variant Price': 'ten euro' }],
    [
      'Line 2, Variant Price: “ten euro” is not a price: write it in euros, such as 12.90',
      '2. rinda, Variant Price: „ten euro” nav cena: rakstiet to eiro, piemēram, 12,90',
    ],
  ],
  [
    'a product that is sold only in variations and has none',
    [{ ...aSerum, [OWN('Variation only', 'variation_only')]: 'TRUE' }],
    [
      'Line 2, Variation only (product.metafields.vitrina.variation_only): a product sold only in variations needs at least one: fill in Option1 Value, or write FALSE here',
      '2. rinda, Variation only (product.metafields.vitrina.variation_only): precei, ko pārdod tikai pa variantiem, vajag vismaz vienu: aizpildiet kolonnu Option1 Value vai rakstiet šeit FALSE',
    ],
  ],
  [
    'a Latvian address that is too long',
    [{ ...aSerum, [OWN('Latvian handle', 'handle_lv')]: 'x'.repeat(81) }],
    [
      `Line 2, Latvian handle (product.metafields.vitrina.handle_lv): “${'x'.repeat(80)}” is longer than 80 characters: shorten it`,
      `2. rinda, Latvian handle (product.metafields.vitrina.handle_lv): „${'x'.repeat(80)}” ir garāks par 80 rakstzīmēm: saīsiniet`,
    ],
  ],
  [
    'more variations than a product can have',
    Array.from({ length: 201 }, (_, index) => ({ ...(index === 0 ? aSerum : {}), 'Option1 Value': `No. ${index}` })),
    [
      'Line 2, Option1 Value: this product has more than 200 variations: remove some, or make two products of it',
      '2. rinda, Option1 Value: šai precei ir vairāk nekā 200 variantu: izdzēsiet daļu vai sadaliet to divās precēs',
    ],
  ],
  [
    'more lines than a product can have',
    Array.from({ length: 301 }, () => aSerum),
    [
      'Line 2, Handle: this product has more than 300 lines: remove some, or make two products of it',
      '2. rinda, Handle: šai precei ir vairāk nekā 300 rindu: izdzēsiet daļu vai sadaliet to divās precēs',
    ],
  ],
  [
    'a variation of the shop that two lines speak of',
    [
      { 'Variant SKU': 'S-R', 'Variant Price': '5' },
      { 'Variant SKU': 'S-R', 'Variant Price': '6' },
    ],
    [
      'Line 3, Variant SKU: the SKU “S-R” is also in line 2: change one of them, or remove a line',
      '3. rinda, Variant SKU: SKU „S-R” ir arī 2. rindā: nomainiet vienu no tiem vai izdzēsiet rindu',
    ],
    true,
  ],
  [
    'a variation that takes the name of one with orders',
    [
      { 'Variant SKU': 'S-R2', 'Option1 Value': 'Violet' },
      { 'Variant SKU': 'S-B', 'Option1 Value': 'Red' },
    ],
    [
      'Line 3, Option1 Value: the variation “Red” has orders and keeps its name: give this line another name',
      '3. rinda, Option1 Value: variants „Red” ir pasūtīts un patur savu nosaukumu: dodiet šai rindai citu',
    ],
    true,
  ],
  [
    'a price that may be of any of its variations',
    [{ 'Variant Price': '5' }],
    [
      'Line 2, Variant Price: it is not clear which variation “5” is for: fill in the SKU or the option in this line',
      '2. rinda, Variant Price: nav skaidrs, uz kuru variantu attiecas „5”: aizpildiet šajā rindā SKU vai opciju',
    ],
    true,
  ],
])('%s is refused with the line, the column and what to do', (_, rows, words, isThere) => {
  expect(read(rows, isThere === true ? anOrderedSerum() : null).refusals).toEqual([words]);
});

test.each<[string, readonly Cells[], readonly [string, string]]>([
  [
    'two options of the same name',
    [
      { ...aSerum, 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'color', 'Option2 Value': 'Matte' },
      { 'Option1 Value': 'Red', 'Option2 Value': 'Shiny', 'Variant Price': '12.10' },
    ],
    [
      '2 Option2 Name: two options are called “color”: they become one name, such as “Red / 50 ml”; rename one to keep them apart',
      '2 Option2 Name: divas opcijas sauc „color”: tās veido vienu nosaukumu, piemēram, „Sarkans / 50 ml”; pārsauciet vienu, lai tās būtu atsevišķi',
    ],
  ],
  [
    'a line without a value for each option',
    [
      { ...aSerum, 'Option1 Name': 'Colour', 'Option1 Value': 'Red', 'Option2 Name': 'Size', 'Option2 Value': '50 ml' },
      { 'Option1 Value': 'Blue', 'Option2 Value': '', 'Variant Price': '12.10' },
    ],
    [
      '2 Option1 Name: not every line has a value for each option (Colour, Size), or they are too long: they become one name, such as “Red / 50 ml”',
      '2 Option1 Name: ne katrā rindā ir visu opciju vērtības (Colour, Size), vai tās ir par garu: tās veido vienu nosaukumu, piemēram, „Sarkans / 50 ml”',
    ],
  ],
  [
    'Latvian texts without a Latvian name',
    [{ ...aSerum, [OWN('Latvian title', 'name_lv')]: '', [OWN('Latvian warnings', 'warnings_lv')]: 'Nelietot.' }],
    [
      '2 Latvian title (product.metafields.vitrina.name_lv): empty, so these cells are left out too: Latvian warnings (product.metafields.vitrina.warnings_lv)',
      '2 Latvian title (product.metafields.vitrina.name_lv): tukšs, tāpēc izlaiž arī šīs šūnas: Latvian warnings (product.metafields.vitrina.warnings_lv)',
    ],
  ],
  [
    'an amount without its unit',
    [{ ...aSerum, [OWN('Net quantity', 'net_quantity_value')]: '50' }],
    [
      '2 Net quantity unit (product.metafields.vitrina.net_quantity_unit): empty, so these cells are left out too: Net quantity (product.metafields.vitrina.net_quantity_value)',
      '2 Net quantity unit (product.metafields.vitrina.net_quantity_unit): tukšs, tāpēc izlaiž arī šīs šūnas: Net quantity (product.metafields.vitrina.net_quantity_value)',
    ],
  ],
  [
    'an energy class that does not exist',
    [{ ...aSerum, [OWN('Energy class', 'energy_class')]: 'H', [OWN('Energy scale', 'energy_scale')]: 'A-G' }],
    [
      '2 Energy class (product.metafields.vitrina.energy_class): not a class of an energy label: left out',
      '2 Energy class (product.metafields.vitrina.energy_class): nav energomarķējuma klase: izlaista',
    ],
  ],
  [
    'a guarantee of more years than there are',
    [{ ...aSerum, [OWN('Guarantee years', 'guarantee_years')]: '250' }],
    [
      '2 Guarantee years (product.metafields.vitrina.guarantee_years): outside 1–3: left out',
      '2 Guarantee years (product.metafields.vitrina.guarantee_years): ārpus 1–3: izlaists',
    ],
  ],
  [
    "a category of Shopify's own tree",
    [{ ...aSerum, 'Product Category': 'Health & Beauty > Personal Care' }],
    [
      '2 Product Category: Shopify’s own category matches none in this shop: left out; use Type to name yours',
      '2 Product Category: Shopify kategorijai šajā veikalā nav atbilstošas: izlaista; savu norādiet kolonnā Type',
    ],
  ],
])('%s: what becomes of it is said in words that help', (_, rows, words) => {
  expect(read(rows).notes).toEqual([words]);
});

test('a kind that the shop does not have is left out; a product that has one keeps it', () => {
  const row = { ...aSerum, [OWN('Kind', 'kind')]: 'rocket' };
  expect(read([row]).notes.flat().join(' ')).toContain('no such kind of product: left out');
  const kept = read([row], { ...anOrderedSerum(), kind: 'other', product_variations: [] });
  expect(kept.notes.flat().join(' ')).toContain('no such kind of product: it keeps the kind it has');
});

test('a draft for want of what law requires says which law wants what, and what is wrong with what is given', () => {
  const note = { code: 'lacks_duties', detail: 'packaging,manufacturer:no_email' } as const;
  const text = noteText(say.en, note);
  expect(text).toContain('Materials and weight of the packaging: Regulation (EU) 2025/40 on packaging, Art. 44.');
  expect(text).toContain('Art. 19(a). Enter an email address such as info@example.com.');
  expect(noteText(say.lv, note)).toContain('Regula (ES) 2025/40 par iepakojumu, 44. pants.');
});
