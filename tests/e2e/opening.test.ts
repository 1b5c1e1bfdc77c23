import { afterAll, beforeAll, expect, test } from 'vitest';
import { browsing } from '#locales/en/browsing.ts';
import { closed } from '#locales/en/storefront/closed.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady, visit } from './support/shopper.ts';
import { ON_A_LAPTOP } from './support/window.ts';

let running: RunningShop;
let admin: Person;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    admin = await anAdmin(shop);
    await aProduct(shop);
    await changeSettings(shop, { isOpen: false });
  });
});
afterAll(() => running?.close());

test('an administrator follows the steps, leaves, comes back and opens the doors', async () => {
  const window = ON_A_LAPTOP;
  const visitor = await visit({ viewport: window.viewport });
  await visitor.page.goto(running.url);
  await visitor.page.getByRole('heading', { level: 1, name: closed['closed.title'] }).waitFor();
  await expectAccessible(visitor.page, 'opening soon');

  const { page, t: words, open, close } = await openBackOffice(running, window, { person: admin, path: '/admin' });
  await page.getByRole('heading', { name: words('opening.closed') }).waitFor();
  await page.getByRole('link', { name: words('opening.continue') }).click();
  await page.getByRole('heading', { level: 1, name: words('opening.title') }).waitFor();
  await expectAccessible(page, 'opening');
  const step = (name: string) => page.locator(`#step-${name}`);
  await step('product').getByText(words('opening.state.done'), { exact: true }).waitFor();
  await step('company').getByText(words('opening.state.required')).waitFor();

  await step('mail').getByLabel(words('opening.mail.to')).fill('nobody');
  await step('mail').getByRole('button').first().click();
  await step('mail').getByText(words('opening.problem.email_invalid')).waitFor();
  await step('mail').getByLabel(words('opening.mail.to')).fill('owner@berzs.example');
  await step('mail').getByRole('button').first().click();
  await page.getByText(words('opening.did.test_mail')).first().waitFor();
  await step('look')
    .getByRole('button', { name: words('opening.putOff') })
    .click();
  await step('look').getByText(words('opening.state.later')).first().waitFor();
  await page.getByRole('button', { name: words('opening.open') }).click();
  await page.getByText(words('opening.problem.not_ready')).first().waitFor();

  await changeSettings(running.shop, { shopName: 'Bērzs', legalName: 'SIA "Bērzs"', regNo: '40000000001' });
  await changeSettings(running.shop, { address: 'Brīvības iela 1, Rīga', email: 'a@berzs.example' });
  await changeSettings(running.shop, { phone: '+371 20000999', vatNo: 'LV40000000001' });
  for (const language of ['en', 'lv'] as const)
    await saveLegalNotice(running.shop, { language, bytes: await aNotice({ language }), actor: null });
  await open('/admin/opening');
  await step('look').getByText(words('opening.state.later')).first().waitFor();
  await expect
    .poll(async () => {
      await open('/admin/opening');
      return step('mail').getByText(words('opening.state.done'), { exact: true }).count();
    })
    .toBe(1);
  await page.getByRole('link', { name: words('opening.link.order') }).click();
  await page.getByText(closed['closed.bar']).waitFor();
  await untilReady(page);
  // Hydration leaves it where it is.
  await page.getByText(closed['closed.bar']).waitFor();
  await expectAccessible(page, 'the shop before its opening');
  await page.getByRole('link', { name: closed['closed.barLink'] }).click();
  await page.getByRole('button', { name: words('opening.open') }).click();
  await page.getByText(words('opening.isOpen')).first().waitFor();

  await visitor.page.reload();
  await visitor.page.getByRole('link', { name: browsing['nav.allProducts'] }).first().waitFor();
  await close();
  await visitor.close();
});
