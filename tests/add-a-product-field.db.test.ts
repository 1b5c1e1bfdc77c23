import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '#shop/catalog/fields/field.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** Applies the how-to to a copy of the sources, once for each table of plain fields, and tests what it promises there. */

const GENERATED = 'db/schema.generated.ts';
const howTo = readFileSync('docs/how-to/add-a-product-field.md', 'utf8');
const blocks = [...howTo.matchAll(/^```(sql|diff) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
);

/** The how-to adds a fact. A field of another table is the same lines, below that table's last field. */
const FACT = 'update_months';
const LAST_FACT = /^ {3}guarantee_years: .*$/m;
const ADDED = [
  {
    field: 'months_unopened',
    table: 'products',
    last: "  is_sealed_hygiene: { kind: 'flag', cell: 'sealed_hygiene', heading: 'Sealed for hygiene' },",
    name: 'months_unopened',
    keyed: 'months_unopened',
  },
  {
    field: FACT,
    table: 'product_facts',
    last: "  guarantee_years: { kind: 'whole', most: 3, heading: 'Guarantee years', isShown: true },",
    name: `facts.${FACT}`,
    keyed: `facts.${FACT}`,
  },
  {
    field: 'months_in_this_pack',
    table: 'product_variations',
    last: "  barcode: { kind: 'barcode', cell: 'barcode' },",
    name: 'product_variations[0].months_in_this_pack',
    keyed: 'product_variations.new-0.months_in_this_pack',
  },
] as const;

/** A group of facts, which no section of the form names. */
const GROUP = `
   guarantee_years: { kind: 'whole', most: 3, heading: 'Guarantee years', isShown: true },
+  spare_parts: {
+    kind: 'group',
+    parts: {
+      source: { kind: 'text', most: 200, column: 'spare_parts_source', heading: 'Spare parts' },
+      period: { kind: 'whole', most: 100, column: 'spare_parts_period', heading: 'Spare parts years' },
+      printable: { kind: 'flag', column: 'spare_parts_printable', heading: 'Spare parts printable' },
+    },
+    needs: ['source', 'period'],
+  },
`.slice(1);

let opened: TestShop;
let copy: string;
beforeAll(async () => {
  opened = await openTestShop();
  copy = mkdtempSync(path.join(tmpdir(), 'vitrina-field-'));
  for (const name of ['package.json', 'tsconfig.json', 'shop', 'app', 'locales', 'tests/support', GENERATED]) {
    cpSync(name, path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  for (const { field, table, last } of ADDED) {
    for (const { kind, file, text } of blocks) {
      const own = text.replace(LAST_FACT, ` ${last}`).replaceAll(FACT, field).replace('product_facts', table);
      if (kind === 'sql') await sql.raw(own).execute(opened.shop.db);
      else edit(path.join(copy, file), own);
    }
  }
  edit(path.join(copy, 'shop/catalog/product-fields.ts'), GROUP);
  await sql`alter table product_facts add spare_parts_source text, add spare_parts_period integer,
    add spare_parts_printable boolean`.execute(opened.shop.db);
});
afterAll(async () => {
  await opened.close();
  rmSync(copy, { recursive: true, force: true });
});

/** Inserts the lines with a plus after those without, which must occur in the file once. */
function edit(file: string, diff: string): void {
  const lines = diff.trimEnd().split('\n');
  const joined = (some: readonly string[]) => some.map((line) => line.slice(1)).join('\n');
  const before = readFileSync(file, 'utf8');
  const around = before.split(joined(lines.filter((line) => !line.startsWith('+'))));
  expect(around, `where the how-to edits ${file}`).toHaveLength(2);
  writeFileSync(file, around.join(joined(lines)));
}

/** A module of the copy, which has a shop with that field. */
const load = (file: string) => import(/* @vite-ignore */ path.join(copy, file));

const SPARE_PARTS = { source: 'Our workshop', period: 7, printable: false };

/** What is sent from the form: a product with one variation, and the same typed into each added field. */
function sent(typed: string, variation: { readonly id?: string } = {}): FormData {
  const form = new FormData();
  const fields = {
    name: 'Cream',
    base_price: '10',
    is_active: 'on',
    'product_variations[0].id': variation.id ?? '',
    'product_variations[0].name': 'Jar',
    'facts.spare_parts.source': SPARE_PARTS.source,
    'facts.spare_parts.period': String(SPARE_PARTS.period),
    ...Object.fromEntries(ADDED.map(({ name }) => [name, typed])),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A component of the copy as staff see it in that language. */
async function render(language: string, element: ReactNode): Promise<string> {
  const { AdminI18nProvider } = await load('app/admin/admin-i18n.tsx');
  const { I18nProvider } = await load('app/i18n.tsx');
  const { ToastProvider } = await load('app/ui/overlays/toast.tsx');
  const { admin: messages } = await load(`locales/${language}/admin.ts`);
  const words = { language, messages };
  const framed = createElement(I18nProvider, words, createElement(AdminI18nProvider, words, element));
  const router = createMemoryRouter([{ path: '/', element: createElement(ToastProvider, null, framed) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('a product field is added in nine files at most, with its words in every language', () => {
  const files = new Set([...blocks.map(({ file }) => file), GENERATED]);
  expect(howTo).toContain(`writes \`${GENERATED}\``);
  expect(files.size).toBeLessThanOrEqual(9);
  for (const language of LANGUAGES) {
    expect([...files]).toContain(`locales/${language}/admin/product-form.ts`);
    expect([...files]).toContain(`locales/${language}/storefront/catalog.ts`);
  }
});

test('an added field is typed, refused and compared with what others saved', async () => {
  const { readDraft } = await load('app/admin/products/form/save-product-action.server.ts');
  const { readProduct } = await load('app/admin/products/form/product-form-input.ts');
  const { findProductConflict, withTheirs } = await load('app/admin/products/form/product-conflict.ts');
  const { valueAt } = await load('app/admin/products/form/product-draft.ts');
  const typed = (text: string) => readDraft(sent(text)).draft;
  const [product, fact, variation] = ADDED.map(({ field }) => field) as [string, string, string];

  expect(readProduct(typed('12'))).toMatchObject({
    input: {
      [product]: 12,
      facts: { [fact]: 12, spare_parts: SPARE_PARTS },
      product_variations: [{ [variation]: 12 }],
    },
    problems: [],
  });
  const withoutParts = sent('12');
  for (const part of ['source', 'period']) withoutParts.delete(`facts.spare_parts.${part}`);
  const left = readProduct(readDraft(withoutParts).draft);
  expect(left).toMatchObject({ input: { facts: { spare_parts: null } }, problems: [] });
  for (const text of ['soon', '500']) {
    const { problems } = readProduct(typed(text));
    expect(problems).toHaveLength(ADDED.length);
    for (const { name } of ADDED) expect(problems).toContainEqual({ field: name, code: 'count', most: 120 });
  }

  const drafts = { was: typed('12'), theirs: typed('24'), yours: typed('6') };
  const conflicts = findProductConflict(drafts);
  expect(conflicts).toHaveLength(ADDED.length);
  for (const { keyed } of ADDED) {
    expect(conflicts).toContainEqual(expect.objectContaining({ field: keyed, was: '12', theirs: '24', yours: '6' }));
  }
  const decided = withTheirs(drafts.yours, drafts.theirs, new Set(ADDED.map(({ keyed }) => keyed)));
  for (const { name } of ADDED) expect(valueAt(decided, name)).toBe('24');
});

test('the form draws every described field, so that saving it empties none', async () => {
  const { readDraft } = await load('app/admin/products/form/save-product-action.server.ts');
  const { BasicSection } = await load('app/admin/products/form/basic-section.tsx');
  const { PricingSection } = await load('app/admin/products/form/price-fields.tsx');
  const { FactsSection } = await load('app/admin/products/form/facts-section.tsx');
  const { VariationRow } = await load('app/admin/products/form/variation-row.tsx');
  const { EditorContext } = await load('app/admin/products/form/editor-context.tsx');
  const { plainLabel } = await load('app/admin/products/form/field-label.ts');
  const { placesOf } = await load('shop/catalog/fields/field.ts');
  const described = await load('shop/catalog/product-fields.ts');
  const { createTranslate } = await load('shop/i18n/translate.ts');

  const { draft } = readDraft(sent('12'));
  const { vatRate } = DEFAULT_SETTINGS;
  const silent = { change: () => undefined, onUploads: () => undefined };
  const editor = { draft, vatRate, countries: [], problems: [], readOnly: false, ...silent };
  const row = { row: draft.product_variations[0], index: 0, name: 'Jar' };
  const names = (fields: object, within: string): string[] =>
    placesOf(fields).map(({ field, part }: Place) => within + (part === null ? field : `${field}.${part}`));
  for (const language of LANGUAGES) {
    const page = await render(
      language,
      createElement(
        EditorContext,
        { value: editor },
        createElement(BasicSection, { categories: [], kinds: [], claims: [] }),
        createElement(PricingSection, { struck: [] }),
        createElement(FactsSection),
        createElement(VariationRow, row),
      ),
    );
    for (const name of [
      ...names(described.PRODUCT_FIELDS, ''),
      ...names(described.FACT_FIELDS, 'facts.'),
      ...names(described.VARIATION_FIELDS, 'product_variations[0].'),
    ]) {
      expect(page.split(`name="${name}"`), `${name} in the form`).toHaveLength(2);
    }
    const { admin: messages } = await load(`locales/${language}/admin.ts`);
    for (const { field, name } of ADDED) {
      const label = plainLabel(createTranslate(language, messages), name.replace(/^.*\]\./, ''));
      expect(label).toBe(messages[`productForm.field.${field}`]);
      expect(page).toContain(label);
    }
  }
});

test('an added field is saved, undone, exported, imported and shown on the product page', async () => {
  const { shop } = opened;
  const { readDraft } = await load('app/admin/products/form/save-product-action.server.ts');
  const { readProduct } = await load('app/admin/products/form/product-form-input.ts');
  const { createProduct } = await load('shop/catalog/create-product.server.ts');
  const { updateProduct } = await load('shop/catalog/update-product.server.ts');
  const { undoProductChange } = await load('shop/catalog/undo-product-change.server.ts');
  const { findStoredProduct } = await load('shop/catalog/stored-product-view.server.ts');
  const { exportProducts } = await load('shop/exchange/export/export-products.server.ts');
  const { findProductPage } = await load('shop/shelf/product-page-view.server.ts');
  const { importFile, textOf } = await load('tests/support/goods/imports.ts');
  const typed = (text: string, variation?: { readonly id: string }) =>
    readProduct(readDraft(sent(text, variation)).draft).input;
  const [ofProduct, ofFacts, ofVariation] = ADDED.map(({ field }) => field) as [string, string, string];

  const { id } = (await createProduct(shop, typed('12'))).value;
  const stored = () => findStoredProduct(shop.db, id);
  const kept = async () => {
    const { product } = await stored();
    expect(product.facts.spare_parts).toEqual(SPARE_PARTS);
    return [product[ofProduct], product.facts[ofFacts], product.product_variations[0][ofVariation]];
  };
  expect(await kept()).toEqual([12, 12, 12]);
  const { version, product } = await stored();
  const [variation] = product.product_variations;
  await updateProduct(shop, { id, editedVersion: version, product: typed('24', variation) });
  expect(await kept()).toEqual([24, 24, 24]);
  const { id: changeId } = await shop.db
    .selectFrom('audit_changes')
    .select('id')
    .where('kind', '=', 'edit')
    .executeTakeFirstOrThrow();
  expect(await undoProductChange(shop, { changeId, actor: null })).toMatchObject({ ok: true });
  expect(await kept()).toEqual([12, 12, 12]);

  const file: string = await textOf(exportProducts(shop));
  const [headings = '', line = ''] = file.split('\r\n');
  for (const { field } of ADDED) expect(headings).toContain(`(product.metafields.vitrina.${field})`);
  expect((await importFile(shop, file)).counts).toMatchObject({ unchanged: 1, changed: 0 });
  const withMonths = (months: string) => {
    const cells = line.split(',');
    for (const { field } of ADDED) {
      cells[headings.split(',').findIndex((heading) => heading.includes(`.${field})`))] = months;
    }
    return [headings, cells.join(','), ''].join('\r\n');
  };
  const refused = ADDED.map(() => expect.objectContaining({ code: 'not_in_range', value: '500' }));
  expect((await importFile(shop, withMonths('500'))).notes).toEqual(refused);
  const imported = await importFile(shop, withMonths('36'), { run: true });
  expect(imported).toMatchObject({ state: 'done' });
  expect(await kept()).toEqual([36, 36, 36]);
  await expectNamed(imported.changes[0]);

  const page = await findProductPage(shop, { id, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
  expect(page.details).toEqual([ofProduct, ofFacts].map((field) => ({ field, n: 36 })));
  expect(page.variations[0].details).toEqual([{ field: ofVariation, n: 36 }]);
  const { storefront } = await load('locales/en/storefront.ts');
  for (const { field } of ADDED) expect(storefront).toHaveProperty([`product.fact.${field}`]);
});

/** Imports and the record of changes have a line for each added field, and call every field as the form does. */
async function expectNamed(changes: unknown): Promise<void> {
  const { listRowChanges } = await load('app/admin/products/import/list-row-changes.ts');
  const { findProductFieldName } = await load('app/admin/products/product-field-name.ts');
  const { useChangeWords } = await load('app/admin/settings/change-words.ts');
  const { createTranslate } = await load('shop/i18n/translate.ts');
  const lines: { field: string; of: string }[] = listRowChanges(changes);
  expect(lines).toHaveLength(ADDED.length);
  for (const { field, table } of ADDED) {
    const of = table === 'product_variations' ? 'Jar' : '';
    expect(lines).toContainEqual(expect.objectContaining({ field, of, before: '12', after: '36' }));
  }
  const described = Object.keys({ ...PRODUCT_FIELDS, ...VARIATION_FIELDS, ...FACT_FIELDS });
  const fields = [...described, ...ADDED.map(({ field }) => field)];
  for (const language of LANGUAGES) {
    const { admin: messages } = await load(`locales/${language}/admin.ts`);
    const record = await render(language, createElement(RecordOf, { useChangeWords, fields }));
    for (const field of fields) {
      const label = messages[`productForm.field.${field}`];
      expect(findProductFieldName(createTranslate(language, messages), field)).toBe(label);
      expect(record).toContain(`${label}; ${label}: 36;`);
    }
  }
}

type ChangeWords = { readonly fieldName: (...of: string[]) => string; readonly show: (...of: unknown[]) => string };

/** The name of each field in the record of changes, by itself and inside another. */
function RecordOf(props: { readonly useChangeWords: () => ChangeWords; readonly fields: readonly string[] }) {
  const { fieldName, show } = props.useChangeWords();
  return props.fields.map((field) => `${fieldName('product', field)}; ${show('facts', { [field]: 36 })};`);
}
