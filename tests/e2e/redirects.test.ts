import { expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { findRedirect } from '#shop/redirects/find-redirect.server.ts';
import { listStoredRedirects } from '#shop/redirects/redirects-view.server.ts';
import { staffedShop } from './support/back-office.ts';
import { expectAccessible } from './support/shopper.ts';
import { WINDOWS } from './support/window.ts';

const PAGE = '/admin/settings/redirects';

const shop = staffedShop({ role: 'admin', seed: async (opened) => void (await loadTiny(opened)) });

const FILE = [
  'Redirect from,Redirect to',
  '/products/a-cream-with-a-very-long-name-that-no-phone-shows-in-one-line,/products',
  '/collections/skin,/collections/all',
  '/collections/all,/products',
  '/pages/loop,/pages/loop',
  '/faq,/products',
  '/blogs/news,https://blog.example/news',
].join('\n');

for (const size of WINDOWS) {
  test(`an administrator imports the list of the former shop, sees first what it would do, and undoes it (${size.where})`, async () => {
    for (const path of ['/collections/hair', '/lv/collections/hair/', '/pages/about-us', '/?product=12'])
      await findRedirect(shop.shop, new URL(path, 'http://localhost'));
    await shop.shop.addressCounts.flush();
    const { page, t, complaints, close } = await shop.enters(size, `${PAGE}/import`);
    const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.getByLabel(t('exchange.upload.file')).setInputFiles(file);
    await page.getByRole('button', { name: t('redirects.import.check') }).click();
    await page.getByText(t('redirects.problem.loop')).waitFor();
    await expectAccessible(page, 'what a file of redirects would do');
    expect(await listStoredRedirects(shop.shop.db)).toEqual([]);
    await page.getByRole('button', { name: t('redirects.preview.import', { n: 4 }) }).click();
    await page.getByText(t('redirects.did.import')).first().waitFor();
    await page.getByRole('heading', { name: t('redirects.count', { n: 4 }) }).waitFor();
    await expectAccessible(page, 'redirects');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: t('redirects.missing.addFor', { address: '/collections/hair' }) }).click();
    await page.getByLabel(t('redirects.field.to_address')).fill('/collections/hair');
    await page.getByRole('button', { name: t('redirects.create') }).click();
    await page.getByText(t('redirects.problem.loop')).first().waitFor();
    await expectAccessible(page, 'the form of a redirect');
    await page.getByLabel(t('redirects.field.to_address')).fill('/products');
    await page.getByRole('button', { name: t('redirects.create') }).click();
    await page.getByRole('heading', { name: t('redirects.count', { n: 5 }) }).waitFor();
    await page
      .getByRole('button', { name: t('admin.action.undo') })
      .last()
      .click();
    await page.getByRole('heading', { name: t('redirects.count', { n: 4 }) }).waitFor();
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await shop.shop.db.deleteFrom('redirects').execute();
    await close();
  });
}
