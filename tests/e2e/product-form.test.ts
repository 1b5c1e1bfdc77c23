import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { type AdminWords, adminWords, staffedShop } from './support/back-office.ts';
import { tabTo } from './support/keys.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, WINDOWS } from './support/window.ts';

const office = staffedShop({ role: 'admin' });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function stored(id: Uuid) {
  const found = await findStoredProduct(office.shop.db, id);
  if (found === null) throw new Error('There is no such product');
  return found;
}

const price = (t: AdminWords, kind: 'exclVat' | 'inclVat') =>
  t('productForm.priceOf', {
    field: t('productForm.field.base_price'),
    vat: kind === 'exclVat' ? t('productForm.exclVat') : t('productForm.inclVat', { rate: '21' }),
  });

test.each(WINDOWS)('a product with two variations is added by keyboard alone ($where)', async (window) => {
  const t = adminWords(window.language);
  const decimal = (text: string) => (window.language === 'lv' ? text.replace('.', ',') : text);
  const { page, complaints, close } = await office.enters(window, '/admin/products/new');
  await page.getByRole('heading', { level: 1, name: t('productForm.newTitle') }).waitFor();
  await expectAccessible(page, `a new product (${window.language})`);

  // Sent empty: what is wrong is said on top and beside the field, and leads there.
  await field(page, 'name').focus();
  await page.keyboard.press('Enter');
  const said = t('productForm.fieldProblem', {
    field: t('productForm.field.name'),
    problem: t('productForm.problem.required'),
  });
  await page.getByRole('alert').getByRole('link', { name: said }).waitFor();
  await expectAccessible(page, `a product without a name (${window.language})`);
  await tabTo(page, page.getByRole('link', { name: said }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Lip Balm ${window.language}`);
  expect(await field(page, 'name').inputValue()).toBe(`Lip Balm ${window.language}`);

  // What is typed into a description is shown as its page will have it, cleaned.
  await field(page, 'description').fill('<h1>Soft</h1><script>alert(1)</script><ul><li>light</li></ul>');
  await page
    .getByRole('button', { name: t('productForm.preview') })
    .first()
    .click();
  const preview = page.getByRole('dialog', { name: t('productForm.previewTitle') });
  await preview.getByRole('heading', { level: 3, name: 'Soft' }).waitFor();
  await expectAccessible(page, `the preview of a description (${window.language})`);
  expect(await preview.textContent()).not.toContain('alert(1)');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await field(page, 'description').fill('');

  // Typed with VAT, kept without.
  const gross = page.getByLabel(price(t, 'inclVat'), { exact: true });
  await tabTo(page, gross);
  await page.keyboard.type(decimal('15.00'));
  await page.keyboard.press('Tab');
  expect(await page.getByLabel(price(t, 'exclVat'), { exact: true }).inputValue()).toBe(decimal('12.3967'));
  expect(await gross.inputValue()).toBe(decimal('15.00'));

  const add = page.getByRole('button', { name: t('productForm.variation.add') });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await field(page, 'product_variations[0].name').waitFor();
  await page.keyboard.type('Rose');
  await tabTo(page, field(page, 'product_variations[0].stock_quantity'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await tabTo(page, page.getByRole('listitem').locator('summary').first());
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'product_variations[0].colour'));
  await page.keyboard.type('#c05070');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await field(page, 'product_variations[1].name').waitFor();
  await page.keyboard.type('Plum');
  await tabTo(
    page,
    page.getByRole('button', { name: t('productForm.variation.moveUp', { name: 'Plum' }) }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await page.getByText(t('productForm.variation.moved', { name: 'Plum', n: 1, count: 2 }), { exact: true }).waitFor();
  await expectAccessible(page, `a product with variations (${window.language})`);

  const bar = page.getByRole('region', { name: t('admin.unsaved') });
  await tabTo(page, bar.getByRole('button', { name: t('productForm.create') }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Lip Balm ${window.language}` }).waitFor();
  await page.getByText(t('products.created')).first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await stored(id)).product).toMatchObject({
    base_price: 12_3967,
    product_variations: [
      { name: 'Plum', stock_quantity: 0 },
      { name: 'Rose', stock_quantity: 4, colour: '#c05070' },
    ],
  });
  // A refused form is answered 422, which the browser notes.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  await close();
});

test.each([ON_A_LAPTOP])('the second of two editors decides field by field ($where)', async (window) => {
  const t = adminWords(window.language);
  const { productId } = await aProduct(office.shop, { name: `Lamp ${window.language}`, brand: 'Rasa', stock: 9 });
  const { page, complaints, close } = await office.enters(window, `/admin/products/${productId}`);
  await page.getByRole('heading', { level: 1, name: `Lamp ${window.language}` }).waitFor();
  const { version, product } = await stored(productId);
  const theirs = { ...product, brand: 'Ziemel', tag: 'sale', description: 'Warm light' };
  await updateProduct(office.shop, {
    id: productId,
    editedVersion: version,
    product: theirs,
    actor: actorOf(office.staff(window.language).viewer),
  });

  await field(page, 'brand').fill('Mežs');
  await field(page, 'sku').fill(`LAMP-${window.language}`);
  await page.getByText(t('admin.unsaved')).waitFor();
  await page.getByRole('button', { name: t('admin.action.save'), exact: true }).click();
  const panel = page.getByRole('region', { name: t('conflict.title.product') });
  await panel.waitFor();
  const brand = panel.getByRole('group', { name: t('productForm.field.brand') });
  await brand.getByText(t('conflict.both')).waitFor();
  await brand.getByText('Ziemel').waitFor();
  expect(await brand.getByRole('radio', { name: /Mežs/ }).isChecked()).toBe(true);
  const tag = panel.getByRole('group', { name: t('productForm.field.tag') });
  expect(await tag.getByRole('radio', { name: /sale/ }).isChecked()).toBe(true);
  await panel
    .getByRole('group', { name: plain(t, 'description') })
    .getByRole('radio', { name: new RegExp(t('conflict.yours')) })
    .check();
  expect(await field(page, 'sku').inputValue()).toBe(`LAMP-${window.language}`);
  await expectAccessible(page, `two editors (${window.language})`);

  await panel.getByRole('button', { name: t('conflict.save') }).click();
  await page.getByText(t('products.updated')).first().waitFor();
  await panel.waitFor({ state: 'detached' });
  expect((await stored(productId)).product).toMatchObject({
    ...{ brand: 'Mežs', tag: 'sale', description: null, sku: `LAMP-${window.language}`, stock_quantity: 9 },
  });
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  await close();
});

test.each([ON_A_PHONE])(
  'unsaved work is not lost unnoticed, and ordered variations are kept ($where)',
  async (window) => {
    const t = adminWords(window.language);
    const goods = await aProduct(office.shop, {
      variations: [
        { name: 'Red', stock: 5 },
        { name: 'Plum', stock: 5 },
      ],
    });
    const [red] = goods.variationIds;
    const shopper = await aShopper(office.shop);
    await checkOutWell(office.shop, shopper, [{ productId: goods.productId, variationId: red, quantity: 1 }]);
    const { page, complaints, close } = await office.enters(window, `/admin/products/${goods.productId}`);
    await page.getByText(t('productForm.variation.hasOrders')).waitFor();
    await page.getByRole('button', { name: t('productForm.variation.remove', { name: 'Red' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('productForm.variation.removeTitle') });
    await dialog.getByText(t('productForm.variation.keepConfirm')).waitFor();
    await expectAccessible(page, `a variation with orders is removed (${window.language})`);
    await dialog.getByRole('button', { name: t('admin.action.continue') }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: t('productForm.back') }).click();
    const leaving = page.getByRole('dialog', { name: t('admin.leave.title') });
    await leaving.getByRole('button', { name: t('admin.leave.stay') }).click();
    await leaving.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('admin.action.save'), exact: true }).click();
    await page
      .getByText(t('productForm.variation.kept', { names: 'Red' }))
      .first()
      .waitFor();
    await expectAccessible(page, `a product that was saved (${window.language})`);
    expect((await stored(goods.productId)).product.product_variations).toMatchObject([
      { name: 'Plum', stock_quantity: 5 },
      { name: 'Red', stock_quantity: 0 },
    ]);
    expect(complaints).toEqual([]);
    await close();
  },
);

const plain = (t: AdminWords, name: 'description') => t(`productForm.field.${name}`);
