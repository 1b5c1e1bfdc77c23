import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { aFailedJob, aFailedMail, aWaitingMail } from '#tests/support/mail/failures.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { anAdmin, type Person } from '#tests/support/people/people.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, visit } from './support/shopper.ts';
import { ON_A_LAPTOP, type WINDOWS } from './support/window.ts';

let running: RunningShop;
let staff: Person;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadTiny(shop);
    staff = await anAdmin(shop);
    await walkOrderTo(shop, 'delivered');
    await walkOrderTo(shop, 'confirmed');
  });
});
afterAll(() => running?.close());

const opens = (path: string, window: (typeof WINDOWS)[number]) =>
  openBackOffice(running, window, { person: staff, path });

for (const window of [ON_A_LAPTOP]) {
  test(`staff see how the shop does and settle what failed (${window.where})`, async () => {
    const subject = `Parcel ${window.language}`;
    const problem = `The picture is gone ${window.language}`;
    await aFailedMail(running.shop, subject);
    await aFailedJob(running.shop, problem);
    await aWaitingMail(running.shop, 40);
    const { page, t, complaints, close } = await opens('/admin', window);
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor();
    await page.getByText(t('trouble.do.mails_wait')).waitFor();
    await expectAccessible(page, `overview (${window.where})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.viewport.width);

    await page
      .getByRole('navigation', { name: t('overview.period') })
      .getByText(t('overview.lastDays', { n: 90 }))
      .click();
    await page.waitForURL(/days=90/);
    const sales = page.getByRole('figure', { name: t('overview.sales'), exact: true });
    await sales.getByText(t('chart.table')).click();
    const table = sales.getByRole('table', { name: t('overview.sales') });
    await expect.poll(() => table.getByRole('row').count()).toBe(91);
    await expectAccessible(page, `sales as a table (${window.where})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.viewport.width);

    const what = t('job.make-renditions');
    await page.getByRole('button', { name: t('attention.dismissWhat', { what }) }).click();
    const dialog = page.getByRole('dialog', { name: t('attention.dismissJobTitle') });
    await dialog.waitFor();
    await expectAccessible(page, `dismissing a job (${window.where})`);
    await dialog.getByRole('button', { name: t('attention.dismiss'), exact: true }).click();
    await page.getByText(t('attention.did.dismiss_job')).first().waitFor();
    await page.getByText(problem).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('attention.dismissWhat', { what: subject }) }).click();
    await page.getByText(subject, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('admin.action.undo') }).click();
    await page.getByText(t('attention.did.undo')).first().waitFor();
    await page.getByText(subject, { exact: true }).waitFor();
    await page.getByRole('button', { name: t('attention.retryWhat', { what: subject }) }).click();
    await page.getByText(t('attention.did.retry_mail')).first().waitFor();
    await page.getByText(subject, { exact: true }).waitFor({ state: 'detached' });
    const sent = () =>
      running.shop.db.selectFrom('mails').select('state').where('subject', '=', subject).executeTakeFirst();
    await expect.poll(async () => (await sent())?.state).toBe('sent');
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a visit is measured, and staff read it beside their own measuring (${window.where})`, async () => {
    const visitor = await visit(window);
    // Chance decides which visits measure: this one does.
    await visitor.page.addInitScript(() => {
      Math.random = () => 0.1;
    });
    const measuring = visitor.page.waitForResponse((response) => response.url().includes('report-vitals'));
    await visitor.page.goto(`${running.url}${window.prefix || '/'}`);
    await measuring;
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.goto('about:blank');
    const device = window.language === 'lv' ? 'phone' : 'desktop';
    const counted = () =>
      running.shop.db
        .selectFrom('vital_counts')
        .select('metric')
        .where('device', '=', device)
        .where('page_type', '=', 'home')
        .execute();
    await expect.poll(async () => (await counted()).map(({ metric }) => metric)).toContain('TTFB');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();

    const { page, t, complaints, close } = await opens(`/admin/performance?device=${device}&metric=TTFB`, window);
    await page.getByRole('rowheader', { name: t('visitors.page.home') }).waitFor();
    await expectAccessible(page, `performance (${window.where})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window.viewport.width);
    const monitor = page.getByRole('region', { name: t('monitor.title') });
    await monitor.getByText(t('monitor.noScore')).waitFor();
    // A browser that knows a figure may refuse to observe it: the others are measured.
    await page.evaluate(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type === 'first-input') throw new TypeError('not here');
        observe.call(this, options);
      };
    });
    await monitor.getByRole('button', { name: t('monitor.start') }).click();
    await monitor.getByText(/\d+ \/ 100/).waitFor();
    await monitor.getByText(t('monitor.running'), { exact: true }).waitFor();
    await expectAccessible(page, `monitoring (${window.where})`);
    await monitor.getByRole('button', { name: t('monitor.stop') }).click();
    await monitor.getByText(t('monitor.stopped')).waitFor();
    await monitor.getByText(/\d+ \/ 100/).waitFor();
    await monitor.getByRole('link', { name: t('monitor.refresh') }).click();
    await monitor.getByText(t('monitor.noScore')).waitFor();

    await page.getByRole('button', { name: t('seo.checkAgain') }).click();
    await page.getByRole('link', { name: new RegExp(t('seo.check.picture')) }).click();
    await page.getByRole('heading', { name: t('seo.failingPages', { check: t('seo.check.picture') }) }).waitFor();
    await expectAccessible(page, `pages that fail a check (${window.where})`);
    expect(complaints).toEqual([]);
    await close();
  });
}
