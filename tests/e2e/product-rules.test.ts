import { expect, test } from 'vitest';
import { plain } from '#tests/support/goods/pictures.ts';
import { productRow } from '#tests/support/goods/staff-products.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

const office = staffedShop();

for (const window of [ON_A_LAPTOP]) {
  const { where, language } = window;

  test(`a price that search engines do not take is said, and what is sold by variations alone has some (${where})`, async () => {
    const { page, t, complaints, close } = await office.enters(window, '/admin/products/new');
    // Intercepts file choosers from here on.
    page.on('filechooser', () => undefined);
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const sections = ['basic', 'pricing', 'images', 'variations'] as const;
    for (const section of sections) {
      await page.getByRole('heading', { level: 2, name: t(`productForm.${section}`), exact: true }).waitFor();
    }
    const warning = page.getByText(t('productForm.priceMinimum', { min: language === 'lv' ? '0,01' : '0.01' }), {
      exact: true,
    });
    await warning.waitFor();
    expect(await field('base_price').getAttribute('aria-invalid')).toBe('true');
    await field('base_price').fill('10');
    await warning.waitFor({ state: 'detached' });
    expect(await field('base_price').getAttribute('aria-invalid')).not.toBe('true');
    await field('base_price').fill('0');
    await warning.waitFor();
    await expectAccessible(page, `a product without a price (${language})`);

    await field('name').fill(`Nail Polish ${language}`);
    expect(await field('category_id').locator('option').first().textContent()).toBe(t('productForm.noCategory'));
    await page.getByLabel(t('productForm.field.is_variation_only')).check();
    for (const name of ['base_price', 'original_price', 'stock_quantity']) {
      expect(await field(name).isDisabled(), name).toBe(true);
    }
    await warning.waitFor({ state: 'detached' });
    const missing = t('products.variationOnlyWithoutVariation');
    const card = page.getByRole('region', { name: t('productForm.variations') });
    await card.getByText(missing, { exact: true }).waitFor();
    const create = page.getByRole('button', { name: t('productForm.create') }).first();
    await create.click();
    await page.getByRole('alert').getByText(missing, { exact: true }).waitFor();
    await expectAccessible(page, `no variation (${language})`);

    await page.getByRole('button', { name: t('productForm.variation.add') }).click();
    await field('product_variations[0].name').fill('Rose');
    await field('product_variations[0].price_adjustment').fill('4');
    // What is no number is none.
    await field('product_variations[0].stock_quantity').fill('some');
    await field('product_variations[0].sku').fill(`ROSE-${language}`);
    await card.locator('summary').last().click();
    const choosing = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: new RegExp(`${t('pictures.choose')}$`) }).click();
    const buffer = await plain(60, 60, '#c05070').png().toBuffer();
    await (await choosing).setFiles({ name: 'rose.png', mimeType: 'image/png', buffer });
    await page.getByText(t('pictures.variations.uploaded')).first().waitFor();
    await create.click();
    await page.getByText(t('products.created')).first().waitFor();
    await page.getByRole('heading', { level: 1, name: `Nail Polish ${language}` }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await productRow(office.shop, id)).toMatchObject({
      is_variation_only: true,
      category_id: null,
      brand: null,
    });
    const variation = () =>
      office.shop.db
        .selectFrom('product_variations')
        .selectAll()
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await variation()).toMatchObject({
      ...{ name: 'Rose', value: 'Rose', price_adjustment: '4.0000', stock_quantity: 0, sku: `ROSE-${language}` },
      image: expect.stringMatching(/^variations\/.+\.png$/),
    });

    // Nothing, zero and less are no original price.
    await page.getByLabel(t('productForm.field.is_variation_only')).uncheck();
    await field('base_price').fill(language === 'lv' ? '12,5' : '12.5');
    await field('original_price').fill('-3');
    await field('product_variations[0].name').fill('Plum');
    await page.getByRole('button', { name: t('productForm.update') }).click();
    await page.getByText(t('products.updated')).first().waitFor();
    expect(await productRow(office.shop, id)).toMatchObject({ base_price: '12.5000', original_price: null });
    expect(await variation()).toMatchObject({ name: 'Plum', value: 'Plum' });
    // A refused form is answered 422, which the browser notes.
    expect(complaints.filter((text) => !/ 422 /.test(text))).toEqual([]);
    await close();
  });
}
