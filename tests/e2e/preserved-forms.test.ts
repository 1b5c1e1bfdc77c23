import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { fillDisk } from '#tests/support/database/full-disk.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { actAs } from './support/act-as.ts';
import { staffedShop } from './support/back-office.ts';
import { closeByBack, expectAccessible, untilHistoryIsClear } from './support/shopper.ts';
import { ON_A_LAPTOP, ON_A_PHONE, shopWords, WINDOWS } from './support/window.ts';

const office = staffedShop({ role: 'admin' });

/** Signed out everywhere, as from another browser. */
async function endSessions({ viewer }: Person): Promise<void> {
  await office.shop.db.deleteFrom('auth_sessions').where('user_id', '=', viewer.id).execute();
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return box;
}

test.each([ON_A_PHONE])(
  'after a transient error the form preserves what was typed, and is sent again ($where)',
  async (window) => {
    const { where, language } = window;
    const made = await createCategory(office.shop, { name: `Soaps ${language}`, type: 'beauty' });
    if (!made.ok) throw new Error(made.error.code);
    const { page, t, open, complaints, close } = await office.enters(window, `/admin/categories/${made.value.id}`);
    // Beside the button that was pressed, where it stays; a toast would be gone.
    const later = page
      .locator('main form, main [data-sticky-bar]')
      .getByRole('alert')
      .filter({ hasText: t('transient.unavailable.problem') });
    const name = page.getByRole('textbox', { name: t('categories.name'), exact: true });
    await name.fill(`Bath ${language}`);
    const disk = await fillDisk(office.shop);
    await page.getByRole('button', { name: t('categories.update') }).click();
    await later.getByText(t('transient.unsure')).waitFor();
    expect(await name.inputValue()).toBe(`Bath ${language}`);
    await expectAccessible(page, `a form that waits (${where})`);
    await disk.release();
    await page.getByRole('button', { name: t('categories.update') }).click();
    await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();

    // Not a fetcher's form but the page's own.
    await open('/admin/settings');
    const phone = page.locator('#setting-phone');
    await phone.fill(`+371 6700000${language === 'en' ? 1 : 2}`);
    const save = page.getByRole('button', { name: t('admin.action.save') });
    const again = await fillDisk(office.shop);
    await save.click();
    await later.waitFor();
    expect(await phone.inputValue()).toMatch(/^\+371/);
    // As far from one side of the bar as from the other, above its button.
    const bar = await boxOf(page.locator('main [data-sticky-bar]'));
    const note = await boxOf(later);
    expect(Math.round(note.x - bar.x)).toBe(Math.round(bar.x + bar.width - note.x - note.width));
    expect((await boxOf(save)).y).toBeGreaterThanOrEqual(note.y + note.height);
    await again.release();
    await save.click();
    await page.getByText(t('settings.saved'), { exact: true }).first().waitFor();
    await later.waitFor({ state: 'detached' });

    expect(complaints.filter((text) => !text.includes('status of 503'))).toEqual([]);
    await close();
  },
);

test.each([ON_A_LAPTOP])('what does not reach the shop stays in its form, in every form ($where)', async (window) => {
  const { language } = window;
  const made = await createCategory(office.shop, { name: `Creams ${language}`, type: 'beauty' });
  if (!made.ok) throw new Error(made.error.code);
  const { page, context, t, open, complaints, close } = await office.enters(window, '/admin/products/new');
  const sendOffline = async (button: string, title: string) => {
    const said = page.getByRole('alert').filter({ hasText: title });
    await context.setOffline(true);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await said.getByText(t('offline.text')).waitFor();
    await context.setOffline(false);
  };
  await page.locator('input[name="name"]').fill('Birch Soap');
  await sendOffline(t('productForm.create'), t('products.createFailed'));
  expect(await page.locator('input[name="name"]').inputValue()).toBe('Birch Soap');

  await open(`/admin/categories/${made.value.id}`);
  const name = page.getByRole('textbox', { name: t('categories.name'), exact: true });
  await name.fill(`Night creams ${language}`);
  await sendOffline(t('categories.update'), t('categories.failed.update'));
  expect(await name.inputValue()).toBe(`Night creams ${language}`);
  await page.getByRole('button', { name: t('categories.update') }).click();
  await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();

  await open('/admin/settings');
  await page.locator('#setting-phone').fill('+371 67000009');
  await sendOffline(t('admin.action.save'), t('offline.title'));
  expect(await page.locator('#setting-phone').inputValue()).toBe('+371 67000009');

  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([]);
  await close();
});

test.each([ON_A_LAPTOP])(
  'a tab that does not arrive leaves the form as it is, and says so ($where)',
  async (window) => {
    const { language } = window;
    const made = await createCategory(office.shop, { name: `Oils ${language}`, type: 'beauty' });
    if (!made.ok) throw new Error(made.error.code);
    const { page, context, t, open, complaints, close } = await office.enters(window, '/admin/categories');
    await open(`/admin/categories/${made.value.id}`);
    const { href } = new URL(page.url());
    const name = page.getByRole('textbox', { name: t('categories.name'), exact: true });
    const orders = page.getByRole('link', { name: t('admin.tab.orders'), exact: true }).filter({ visible: true });
    const ordersPage = /admin\/orders\.data|assets\/orders-/;
    const leave = async () => {
      await orders.click();
      await page.getByRole('button', { name: t('admin.leave.leave'), exact: true }).click();
    };
    const stays = async (why: string) => {
      await leave();
      const message = page.getByRole('alert').filter({ hasText: t('orders.loadFailed', { message: why }) });
      await message.waitFor();
      expect(page.url()).toBe(href);
      expect(await name.inputValue()).toBe(`Night oils ${language}`);
      await message.getByRole('button', { name: t('admin.action.close') }).click();
      await message.waitFor({ state: 'detached' });
    };
    await name.fill(`Night oils ${language}`);
    await context.setOffline(true);
    await stays(t('offline.title'));
    await context.setOffline(false);
    await page.route(ordersPage, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await stays(t('transient.unavailable.title'));
    await page.unroute(ordersPage);
    await leave();
    await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
    expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 502/.test(text))).toEqual(
      [],
    );
    await close();
  },
);

test.each([ON_A_PHONE])(
  'going back from unsaved work asks first, and going back again stays ($where)',
  async (window) => {
    const { language } = window;
    const name = `Balms ${language}`;
    const made = await createCategory(office.shop, { name, type: 'beauty' });
    if (!made.ok) throw new Error(made.error.code);
    const { page, t, complaints, close } = await office.enters(window, '/admin/categories');
    const list = page.url();
    await page
      .getByRole('link', { name: t('categories.edit', { name }) })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: t('categories.name'), exact: true });
    await field.fill(`Lip balms ${language}`);
    const form = page.url();
    const question = page.getByRole('dialog', { name: t('admin.leave.title') });
    const answer = (text: string) => question.getByRole('button', { name: text, exact: true }).click();
    const isPreserved = async () => {
      await question.waitFor({ state: 'hidden' });
      expect(page.url()).toBe(form);
      expect(await field.inputValue()).toBe(`Lip balms ${language}`);
    };
    await page.goBack();
    await question.waitFor();
    expect(page.url()).toBe(form);
    await closeByBack(page);
    await isPreserved();
    await page.goBack();
    await question.waitFor();
    await answer(t('admin.leave.stay'));
    await isPreserved();
    await page.goBack();
    await question.waitFor();
    await answer(t('admin.leave.leave'));
    await page.waitForURL(list);
    await field.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([ON_A_LAPTOP])('an error of the shop or a proxy leaves the form as it is ($where)', async (window) => {
  const { where, language } = window;
  const made = await createCategory(office.shop, { name: `Tonics ${language}`, type: 'beauty' });
  if (!made.ok) throw new Error(made.error.code);
  const { page, t, open, complaints, close } = await office.enters(window, `/admin/categories/${made.value.id}`);
  const said = page.getByRole('alert').filter({ hasText: t('admin.error.unexpected') });
  // A proxy that breaks down itself; another test is about one that says that the shop is away.
  const isDown = async (isAnyMore: boolean) => {
    if (!isAnyMore) return page.unroute(/\/admin\//);
    return page.route(/\/admin\//, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500 Internal Error</h1>' })
        : route.continue(),
    );
  };
  const name = page.getByRole('textbox', { name: t('categories.name'), exact: true });
  const update = page.getByRole('button', { name: t('categories.update') });
  await name.fill(`Face tonics ${language}`);
  await isDown(true);
  await update.click();
  await said.getByText(t('transient.unsure')).waitFor();
  expect(await name.inputValue()).toBe(`Face tonics ${language}`);
  await isDown(false);
  await update.click();
  await page.getByText(t('categories.did.update'), { exact: true }).first().waitFor();

  // Not a fetcher's form but the page's own; and a fault of the shop itself, which has a number.
  await open('/admin/settings');
  await page.locator('#setting-phone').fill('+371 67000008');
  const save = page.getByRole('button', { name: t('admin.action.save') });
  await isDown(true);
  await save.click();
  await said.waitFor();
  await isDown(false);
  expect(await page.locator('#setting-phone').inputValue()).toBe('+371 67000008');
  await sql`alter table settings rename to mislaid_settings`.execute(office.shop.db);
  await save.click();
  await said.getByText(/[0-9a-f]{12}/).waitFor();
  await sql`alter table mislaid_settings rename to settings`.execute(office.shop.db);
  expect(await page.locator('#setting-phone').inputValue()).toBe('+371 67000008');
  await expectAccessible(page, `a form that was preserved (${where})`);
  expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
  await close();
});

test.each(WINDOWS)(
  'a form that is saved after the session has ended asks to sign in, and is then carried out ($where)',
  async (window) => {
    const { where, language } = window;
    const person = await aStaffMember(office.shop, 'admin', { language });
    const { page, context, t, open, complaints, close } = await office.enters(window, '/admin/categories');
    await actAs(context, office, person, language);
    await open('/admin/categories/new');
    const dialog = page.getByRole('dialog').filter({ hasText: shopWords(language)('account.sessionEnded') });
    const signIn = async ({ viewer, password }: Person) => {
      await dialog.getByLabel(shopWords(language)('auth.email')).fill(viewer.email);
      await dialog.getByLabel(shopWords(language)('auth.password'), { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    };
    // While it goes it can still be seen, and what is typed then goes to the field behind it.
    const dismiss = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    };
    const name = page.getByRole('textbox', { name: t('categories.name'), exact: true });
    await name.fill(`Scrubs ${language}`);
    await page.getByRole('textbox', { name: new RegExp(`^${t('categories.tag')}(?! \\()`) }).fill('beauty');
    await endSessions(person);
    const create = page.getByRole('button', { name: t('categories.create') });
    await create.click();
    await dialog.waitFor();
    await expectAccessible(page, `signing in over a form (${where})`);
    await dismiss();
    await page.getByRole('alert').getByText(t('preserved.signedOut')).first().waitFor();
    expect(await name.inputValue()).toBe(`Scrubs ${language}`);

    // Somebody else, who may only look: what was typed stays, and is not saved.
    await create.click();
    await signIn(await aStaffMember(office.shop, 'read_only'));
    await page.getByRole('alert').getByText(t('preserved.notAllowed')).first().waitFor();
    expect(await name.inputValue()).toBe(`Scrubs ${language}`);
    await context.clearCookies({ name: /session/ });
    await create.click();
    await signIn(person);
    await page
      .getByRole('link', { name: t('categories.edit', { name: `Scrubs ${language}` }) })
      .first()
      .waitFor();

    // The page's own form, and one that is left by a link.
    await open('/admin/settings');
    await page.locator('#setting-phone').fill(`+371 6700001${language === 'en' ? 1 : 2}`);
    await endSessions(person);
    await page.getByRole('button', { name: t('admin.action.save') }).click();
    await signIn(person);
    await page.getByText(t('settings.saved'), { exact: true }).first().waitFor();
    await untilHistoryIsClear(page);

    // A picture is not sent by a form.
    await open('/admin/products/new');
    const product = page.locator('input[name="name"]');
    await product.fill('Birch Soap');
    await endSessions(person);
    const picture = { name: 'green.png', mimeType: 'image/png', buffer: await plain(60, 40).png().toBuffer() };
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await dialog.waitFor();
    await dismiss();
    await page.getByText(t('pictures.problem.signed-out')).first().waitFor();
    await page.locator('input[type=file]').first().setInputFiles(picture);
    await signIn(person);
    await page.locator('input[name$=".image"]').first().waitFor({ state: 'attached' });
    expect(await product.inputValue()).toBe('Birch Soap');
    expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([]);
    await close();
  },
);

test.each([ON_A_PHONE])('without scripts a page says so, and sends what was typed again ($where)', async (window) => {
  const { language } = window;
  const { page, t, complaints, close } = await office.enters(window, '/admin/categories/new', { scripts: false });
  const name = `Masks ${language}`;
  await page.getByRole('textbox', { name: t('categories.name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: new RegExp(`^${t('categories.tag')}(?! \\()`) }).fill('beauty');
  const disk = await fillDisk(office.shop);
  await page.getByRole('button', { name: t('categories.create') }).click();
  await page.getByRole('heading', { level: 1, name: t('transient.unavailable.title') }).waitFor();
  await disk.release();
  await page.getByRole('button', { name: t('transient.again') }).click();
  await page
    .getByRole('link', { name: t('categories.edit', { name }) })
    .first()
    .waitFor();
  expect(complaints.filter((text) => !text.includes('status of 503'))).toEqual([]);
  await close();
});

test('a product with more text than can be sent stays in its form, and says so', async () => {
  const { page, t, complaints, close } = await office.enters(WINDOWS[0], '/admin/products/new');
  const name = page.locator('input[name="name"]');
  await name.fill('Birch Soap');
  await page.locator('textarea[name="description"]').fill('ē'.repeat(180_000));
  await page
    .getByRole('button', { name: t('productForm.create') })
    .first()
    .click();
  await page
    .getByRole('alert')
    .filter({ hasText: t('tooLarge.title') })
    .getByText(t('tooLarge.text'))
    .waitFor();
  expect(await name.inputValue()).toBe('Birch Soap');
  expect(complaints.filter((text) => !text.includes('status of 413'))).toEqual([]);
  await close();
});

test('an action that a proxy does not pass on is named, and shown as a problem of the shop', async () => {
  const { orderNumber } = await walkOrderTo(office.shop, 'confirmed');
  const made = await createCategory(office.shop, { name: 'Peelings', type: 'beauty' });
  if (!made.ok) throw new Error(made.error.code);
  const { page, t, open, complaints, close } = await office.enters(WINDOWS[0], '/admin/categories');
  await page.route(/\/admin\//, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      : route.continue(),
  );
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  const expectFailure = async (title: string) => {
    const message = page.getByRole('alert').filter({ hasText: title });
    await message.getByText(t('transient.unsure')).waitFor();
    await message.getByText(t('transient.unavailable.problem')).waitFor();
    expect(await page.getByText(t('offline.title')).count()).toBe(0);
  };
  await press(t('categories.delete', { name: 'Peelings' }));
  await press(t('categories.deleteButton'));
  await expectFailure(t('categories.failed.delete'));

  await open('/admin/orders');
  await press(t('orders.actionOf', { action: t('orders.action.ship'), number: orderNumber }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.action.ship') })
    .click();
  await expectFailure('Failed to update order status: We’re having a temporary problem.');
  expect(complaints.filter((text) => !/status of 502/.test(text))).toEqual([]);
  await close();
});
