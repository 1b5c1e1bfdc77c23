import { expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE } from './support/window.ts';

const office = staffedShop();

test('staff put a category into another, and shoppers walk down to it and back', async () => {
  const { shop } = office;
  const make = async (name: string, lv: string) => {
    const made = await createCategory(shop, { name, type: 'home', translation: { name: lv, description: null } });
    if (!made.ok) throw new Error(made.error.code);
    return made.value.id;
  };
  await make('Furniture', 'Mēbeles');
  const tables = await make('Tables', 'Galdi');
  await aProduct(shop, { name: 'Oval Table', category_id: tables });

  const staff = await office.enters(ON_A_LAPTOP, `/admin/categories/${tables}`);
  await staff.page.getByLabel(staff.t('categories.parent')).selectOption({ label: 'Furniture' });
  await expectAccessible(staff.page, 'the form of a category');
  await staff.page.getByRole('button', { name: staff.t('categories.update') }).click();
  const row = staff.page.getByRole('row', { name: staff.t('categories.edit', { name: 'Furniture > Tables' }) });
  await row.waitFor();
  await expectAccessible(staff.page, 'the categories as a tree');
  await staff.page.getByRole('button', { name: staff.t('categories.delete', { name: 'Furniture' }) }).click();
  const dialog = staff.page.getByRole('dialog', { name: staff.t('categories.deleteConfirm') });
  await dialog.getByText(staff.t('categories.deleteChildren', { n: 1, name: 'Furniture' })).waitFor();
  expect(await dialog.getByRole('button', { name: staff.t('categories.deleteButton') }).isDisabled()).toBe(true);
  expect(staff.complaints).toEqual([]);

  const shopper = await office.visits(ON_A_PHONE);
  const { page, t } = shopper;
  await shopper.open('/categories');
  await expectAccessible(page, 'categories with others in them');
  await page.getByRole('main').getByRole('link', { name: 'Galdi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Galdi' }).waitFor();
  const chips = page.getByRole('navigation', { name: t('filters.categories') });
  await chips.getByRole('link', { name: 'Mēbeles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mēbeles' }).waitFor();
  await page.getByRole('link', { name: /Oval Table/ }).waitFor();
  expect(await chips.getByRole('link').allTextContents()).toEqual([t('nav.allProducts'), 'Mēbeles', 'Galdi']);
  expect(shopper.complaints).toEqual([]);
});
