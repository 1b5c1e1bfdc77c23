import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

/** Applies the how-to to a copy of the sources, and tests what it promises there. */

const FIELD = 'months_after_opening';
const GENERATED = 'db/schema.generated.ts';
const howTo = readFileSync('docs/how-to/add-a-product-field.md', 'utf8');
const blocks = [...howTo.matchAll(/^```(sql|diff) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = '', file = '', text = '']) => ({ kind, file, text }),
);

let opened: TestShop;
let copy: string;
beforeAll(async () => {
  opened = await openTestShop();
  copy = mkdtempSync(path.join(tmpdir(), 'vitrina-field-'));
  for (const name of ['package.json', 'tsconfig.json', 'shop', 'app', 'locales', 'tests/support', GENERATED]) {
    cpSync(name, path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  for (const { kind, file, text } of blocks) {
    if (kind === 'sql') await sql.raw(text).execute(opened.shop.db);
    else edit(path.join(copy, file), text);
  }
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

/** What is sent from the form: the product and the typed field. */
function sent(typed: string): FormData {
  const form = new FormData();
  const fields = { name: 'Cream', base_price: '10', is_active: 'on', [`facts.${FIELD}`]: typed };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
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

test('an added field is typed, refused, compared with what others saved, and called by its name', async () => {
  const { readDraft } = await load('app/admin/products/form/save-product-action.server.ts');
  const { readProduct } = await load('app/admin/products/form/product-form-input.ts');
  const { findProductConflict, withTheirs } = await load('app/admin/products/form/product-conflict.ts');
  const { FactsSection } = await load('app/admin/products/form/facts-section.tsx');
  const { EditorContext } = await load('app/admin/products/form/editor-context.tsx');
  const { AdminI18nProvider } = await load('app/admin/admin-i18n.tsx');
  const { I18nProvider } = await load('app/i18n.tsx');
  const { plainLabel } = await load('app/admin/products/form/field-label.ts');
  const { createTranslate } = await load('shop/i18n/translate.ts');
  const typed = (text: string) => readDraft(sent(text)).draft;

  expect(readProduct(typed('12'))).toMatchObject({ input: { facts: { [FIELD]: 12 } }, problems: [] });
  expect(readProduct(typed('soon')).problems).toEqual([{ field: `facts.${FIELD}`, code: 'whole' }]);
  expect(readProduct(typed('500')).problems).toEqual([{ field: `facts.${FIELD}`, code: 'tooMuch' }]);

  const drafts = { was: typed('12'), theirs: typed('24'), yours: typed('6') };
  expect(findProductConflict(drafts)).toEqual([
    { field: `facts.${FIELD}`, was: '12', theirs: '24', yours: '6', isConflict: true },
  ]);
  expect(withTheirs(drafts.yours, drafts.theirs, new Set([`facts.${FIELD}`])).facts[FIELD]).toBe('24');

  for (const language of LANGUAGES) {
    const { admin: messages } = await load(`locales/${language}/admin.ts`);
    const label = plainLabel(createTranslate(language, messages), `facts.${FIELD}`);
    expect(label).toBe(messages[`productForm.field.${FIELD}`]);
    const editor = { draft: drafts.was, change: () => undefined, problems: [], readOnly: false };
    const section = createElement(EditorContext, { value: editor }, createElement(FactsSection));
    const words = { language, messages };
    const framed = createElement(I18nProvider, words, createElement(AdminI18nProvider, words, section));
    const page = renderToStaticMarkup(framed);
    expect(page).toContain(`name="facts.${FIELD}"`);
    expect(page).toContain(label);
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
  const typed = (text: string) => readProduct(readDraft(sent(text)).draft).input;

  const { id } = (await createProduct(shop, typed('12'))).value;
  const stored = () => findStoredProduct(shop.db, id);
  const kept = async () => (await stored()).product.facts?.[FIELD] ?? null;
  expect(await kept()).toBe(12);
  await updateProduct(shop, { id, editedVersion: (await stored()).version, product: typed('24') });
  expect(await kept()).toBe(24);
  const { id: changeId } = await shop.db
    .selectFrom('audit_changes')
    .select('id')
    .where('kind', '=', 'edit')
    .executeTakeFirstOrThrow();
  expect(await undoProductChange(shop, { changeId, actor: null })).toMatchObject({ ok: true });
  expect(await kept()).toBe(12);

  const file: string = await textOf(exportProducts(shop));
  const [headings = '', line = ''] = file.split('\r\n');
  expect(headings).toContain(`(product.metafields.vitrina.${FIELD})`);
  expect((await importFile(shop, file)).counts).toMatchObject({ unchanged: 1, changed: 0 });
  const withMonths = (months: string) => {
    const cells = line.split(',');
    cells[headings.split(',').findIndex((heading) => heading.includes(FIELD))] = months;
    return [headings, cells.join(','), ''].join('\r\n');
  };
  expect((await importFile(shop, withMonths('500'))).notes).toMatchObject([{ code: 'not_in_range', value: '500' }]);
  expect(await importFile(shop, withMonths('36'), { run: true })).toMatchObject({ state: 'done' });
  expect(await kept()).toBe(36);

  const page = await findProductPage(shop, { id, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
  expect(page.details).toEqual([{ field: FIELD, n: 36 }]);
  const { storefront } = await load('locales/en/storefront.ts');
  expect(storefront).toHaveProperty([`product.fact.${FIELD}`]);
});
