import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { changeHomePage } from '#shop/site/home/change-home-page.server.ts';
import { hideSection } from '#shop/site/home/home-edits.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { staffedShop } from './support/back-office.ts';
import { tabTo } from './support/keys.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_LAPTOP, WINDOWS } from './support/window.ts';

const HOME = '/admin/settings/home';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

const draftIds = async () => (await findHomePages(shop.shop.db)).draft.map(({ id }) => id);
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const titlesOf = (page: Page) => page.locator('main').locator('h1, h2').allTextContents();

test('the owner arranges the home page by keyboard alone, looks at the draft, publishes it and undoes it', async () => {
  const { page, t, complaints, close } = await shop.enters(ON_A_LAPTOP, HOME);
  const shipped = await draftIds();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
  await expectAccessible(page, 'the sections');

  // The questions come first; the handle keeps focus, so that the next key moves on.
  const handle = button(t('home.move', { name: t('home.kind.faq') }));
  await press(handle, 'Home');
  await expect.poll(draftIds).toEqual(['faq', ...shipped.filter((id) => id !== 'faq')]);
  await expect.poll(() => hasFocus(handle)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await draftIds()).indexOf('faq')).toBe(1);

  await press(button(t('home.hide', { name: t('home.kind.story') })));
  await page.getByText(t('home.did.hidden')).first().waitFor();
  await expect.poll(() => hasFocus(button(t('home.show', { name: t('home.kind.story') })))).toBe(true);
  await press(button(t('home.remove', { name: t('home.kind.categories') })));
  await page.getByText(t('home.did.removed')).first().waitFor();
  await expect.poll(() => hasFocus(page.getByRole('link', { name: t('home.kind.story'), exact: true }))).toBe(true);

  // An announcement, first without its words.
  await press(button(t('home.addGo')));
  await page.getByRole('heading', { level: 1, name: t('home.kind.announcement') }).waitFor();
  await expectAccessible(page, 'a section');
  await press(page.locator('[name="link.to"]'), 'Tab');
  await press(button(t('home.save')));
  const refusal = page.getByRole('alert').filter({ hasText: t('home.problem.required') });
  await expect.poll(() => hasFocus(refusal)).toBe(true);
  await press(refusal.getByRole('link'));
  await expect.poll(() => hasFocus(page.locator('[name="text.en"]'))).toBe(true);
  await page.keyboard.type('Closed on Monday');
  await page.keyboard.press('Enter');
  await page.getByText(t('home.did.saved')).first().waitFor();
  await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
  expect((await draftIds())[0]).toBe('announcement');

  // Nobody else sees it yet.
  const shopper = await shop.visits(ON_A_LAPTOP);
  await shopper.open('/');
  const before = await titlesOf(shopper.page);
  expect(await shopper.page.getByText('Closed on Monday').count()).toBe(0);
  await press(page.getByRole('link', { name: t('home.preview') }));
  await page.getByText('Closed on Monday').waitFor();
  await untilReady(page);
  await expectAccessible(page, 'the draft in the shop');
  await press(page.locator('main').getByRole('link', { name: 'Back to the sections' }));
  await page.getByRole('heading', { level: 1, name: t('home.title') }).waitFor();
  await untilReady(page);

  await press(button(t('home.publish')));
  await page.getByText(t('home.did.published')).first().waitFor();
  await shopper.open('/');
  await shopper.page.getByText('Closed on Monday').waitFor();
  expect((await titlesOf(shopper.page)).length).toBeLessThan(before.length);

  await press(button(t('admin.action.undo')).first());
  await page.getByText(t('home.did.undone')).first().waitFor();
  await shopper.open('/');
  expect(await titlesOf(shopper.page)).toEqual(before);
  expect([...complaints, ...shopper.complaints].filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});

test('the owner drags a section, and writes a text and a row of products by hand', async () => {
  const { page, t, open, complaints, close } = await shop.enters(ON_A_LAPTOP, HOME);
  const before = await draftIds();
  const [first, second] = before;
  const handles = page.locator('[data-handle]');
  await handles.first().hover();
  await page.mouse.down();
  const below = await handles.nth(1).boundingBox();
  await page.mouse.move((below?.x ?? 0) + 5, (below?.y ?? 0) + (below?.height ?? 0) + 12, { steps: 5 });
  await page.mouse.up();
  await expect.poll(draftIds).toEqual([second, first, ...before.slice(2)]);

  await open(`${HOME}/new?kind=rich_text`);
  await page.locator('[name="title.en"]').fill('Care');
  await page.locator('#field-body-en[role="textbox"]').fill('Oil it twice a year.');
  await page
    .getByRole('button', { name: t('home.save') })
    .first()
    .click();
  await page.getByText(t('home.did.saved')).first().waitFor();

  await open(`${HOME}/new?kind=products`);
  await page.locator('[name="title.en"]').fill('Ours');
  await page.getByLabel(t('changes.field.choice'), { exact: true }).selectOption('hand');
  const picker = page.getByLabel(t('home.addProduct'));
  const { name } = await shop.shop.db
    .selectFrom('products')
    .select('name')
    .where('is_shown', '=', true)
    .executeTakeFirstOrThrow();
  await picker.pressSequentially(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  await expectAccessible(page, 'a row of products');
  await page
    .getByRole('button', { name: t('home.save') })
    .first()
    .click();
  await page.getByText(t('home.did.saved')).first().waitFor();

  await open('/?home=draft');
  await page.locator('main').getByRole('heading', { name: 'Care', exact: true }).waitFor();
  await page.getByText('Oil it twice a year.').waitFor();
  expect(await page.getByRole('list', { name: 'Ours' }).getByRole('listitem').count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('whoever publishes a draft that a colleague has changed sees it at once, and publishes it next', async () => {
  const { page, t, close } = await shop.enters(ON_A_LAPTOP, HOME);
  const change = async (id: string) => {
    const { draft } = await findHomePages(shop.shop.db);
    const hidden = { state: 'draft', value: hideSection(draft, id, true), seen: draft, actor: null } as const;
    expect((await changeHomePage(shop.shop, hidden)).ok).toBe(true);
  };
  const isHidden = async (state: 'draft' | 'published') =>
    (await findHomePages(shop.shop.db))[state].find(({ id }) => id === 'promises')?.isHidden;
  await change('story');
  await page.reload();
  const publish = page.getByRole('button', { name: t('home.publish'), exact: true });
  const shown = page.getByRole('button', { name: t('home.show', { name: t('home.kind.promises') }), exact: true });
  await publish.waitFor();
  await untilReady(page);
  await change('promises');
  await publish.click();
  await page.getByText(t('home.refused.conflict')).first().waitFor();
  await shown.waitFor();
  expect(await isHidden('published')).toBe(false);
  await publish.click();
  await page.getByText(t('home.did.published')).first().waitFor();
  expect(await isHidden('published')).toBe(true);
  await close();
});

for (const size of WINDOWS) {
  test(`the sections and a form fit the window (${size.where})`, async () => {
    const { page, open, complaints, close } = await shop.enters(size, HOME);
    for (const path of [HOME, `${HOME}/hero`, `${HOME}/promises`, `${HOME}/new?kind=picture_text`]) {
      await open(path);
      await expectAccessible(page, `${path} (${size.language})`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await close();
  });
}
