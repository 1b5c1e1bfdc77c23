import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { APPROVED_CARD } from '#shop/payments/providers/test-payment/test-card.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { letOrderMailsComeDue } from '#tests/support/shop/jobs.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, PHONE, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;
let slug: string;
beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    slug = (await loadTiny(shop)).get(TINY.plain)?.slug ?? '';
  });
});
afterAll(() => running?.close());

test('somebody without an account orders in Latvian on a phone, pays, and opens the order from the mail', async () => {
  const { page, context, complaints } = await visit({ viewport: PHONE, language: 'lv' });
  const email = 'viesis@example.lv';
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await page.goto(`${running.url}/lv/product/${slug}`);
  await untilReady(page);
  await page.locator('#add-to-cart').click();
  await page.getByRole('button', { name: /^Grozs, 1/ }).click();
  await page
    .getByRole('dialog', { name: 'Iepirkumu grozs' })
    .getByRole('button', { name: 'Noformēt pasūtījumu' })
    .click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Turpināt bez konta' });
  await dialog.getByText('pierakstieties').first().waitFor();
  await expectAccessible(page, 'sign-in dialog with a way for guests');
  await dialog.getByRole('button', { name: 'Turpināt bez konta' }).click();

  await page.waitForURL(/\/lv\/checkout\?guest/);
  const pay = page.getByRole('button', { name: /Pasūtījums ar pienākumu maksāt/ });
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await pay.click();
  await page.getByText('Mums vajadzīgs jūsu e-pasts un piegādes adrese.').first().waitFor();
  await expectAccessible(page, 'checkout of a guest with errors');
  await fill('E-pasts', email);
  await fill('Vārds', 'Elīna');
  await fill('Uzvārds', 'Bērziņa');
  await fill('Adrese', 'Miera iela 12');
  await fill('Pasta indekss', '1001');
  await fill('Pilsēta vai novads', 'Rīga');
  await page.reload();
  await untilReady(page);
  await expect.poll(() => page.getByLabel('E-pasts', { exact: true }).inputValue()).toBe(email);
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await expectAccessible(page, 'checkout of a guest');

  const [tab] = await Promise.all([context.waitForEvent('page'), pay.click()]);
  await tab.locator('input[name="number"]').fill(APPROVED_CARD);
  await tab.locator('input[name="expiry"]').fill('12/39');
  await tab.locator('input[name="cvc"]').fill('123');
  await tab.locator('button[type=submit]').click();
  await tab.getByText('Saglabāt šo pasūtījumu kontā').waitFor();
  await untilReady(tab);
  await expectAccessible(tab, 'order of a guest, paid');
  await page.getByText('Saglabāt šo pasūtījumu kontā').waitFor();
  await tab.close();

  const mails = async () => {
    await letOrderMailsComeDue(running.shop);
    return (await listMailsTo(running.shop, email)).filter(({ template }) => template === 'order-confirmed');
  };
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mails();
  const link = /https?:\S+\/lv\/orders\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await context.clearCookies();
  await page.goto(link);
  await untilReady(page);
  await page.getByText('Miera iela 12').waitFor();
  await page.getByText('LV-1001', { exact: false }).first().waitFor();
  await expectAccessible(page, 'order of a guest by its link');
  expect(complaints).toEqual([]);
});
