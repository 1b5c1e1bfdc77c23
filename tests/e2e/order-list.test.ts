import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrderStatus } from '#shop/orders/change-order-status.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { openDatabaseFaults } from '#tests/support/database/database-faults.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { actAs } from './support/act-as.ts';
import { openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible, untilReady } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

type Standing = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled';

/** How long ago each was ordered, and what the card says to it. */
const AGES = {
  pending: { minutes: 44, en: '44 minutes ago', lv: 'pirms 44 minūtēm' },
  confirmed: { minutes: 90, en: 'about 1 hour ago', lv: 'aptuveni pirms 1 stundas' },
  shipped: { minutes: 1439, en: 'about 23 hours ago', lv: 'aptuveni pirms 23 stundām' },
  delivered: { minutes: 1440, en: '1 day ago', lv: 'pirms 1 dienas' },
  cancelled: { minutes: 5 * 1440, en: '5 days ago', lv: 'pirms 5 dienām' },
} as const;
const STANDINGS = Object.keys(AGES) as Standing[];
const TONES = { pending: 'yellow', confirmed: 'blue', shipped: 'purple', delivered: 'green', cancelled: 'red' };

let running: RunningShop;
let staff: Person;
let readOnly: Person;
const orders = new Map<Standing, { readonly orderId: string; readonly orderNumber: number }>();
beforeAll(async () => {
  // No worker runs: an order is named by its id until it has an invoice.
  running = await startRunningShop(
    async (shop) => {
      staff = await aStaffMember(shop, 'staff');
      readOnly = await aStaffMember(shop, 'read_only');
      const { productId } = await aProduct(shop, { name: 'Linden Soap', price: 24_20, stock: 90 });
      for (const standing of STANDINGS) {
        const { orderId, orderNumber } = await walkOrderTo(shop, standing, { items: [{ productId, quantity: 2 }] });
        orders.set(standing, { orderId, orderNumber });
      }
      await placeAtTheirAges(shop);
    },
    { RUN_JOBS: 'false' },
  );
});
afterAll(() => running?.close());

/** The tests before take minutes on a busy machine. */
async function placeAtTheirAges({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const standing of STANDINGS) {
    // Some seconds more, so that the minute is not about to change.
    await sql`update orders set created_at = now() - make_interval(mins => ${AGES[standing].minutes}, secs => 5)
      where id = ${idOf(standing)}`.execute(db);
  }
}

const idOf = (standing: Standing) => orders.get(standing)?.orderId ?? '';
const numberOf = (standing: Standing) => orders.get(standing)?.orderNumber ?? 0;
const card = (page: Page, standing: Standing) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${idOf(standing)}"]`) });
const shown = async (page: Page) => {
  const found: Standing[] = [];
  for (const standing of STANDINGS) if ((await card(page, standing).count()) > 0) found.push(standing);
  return found;
};

for (const window of [ON_A_PHONE]) {
  const { where, language } = window;

  test(`a card shows what staff need to know and the next step (${where})`, async () => {
    await placeAtTheirAges(running.shop);
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/orders',
    });
    const steps = {
      pending: 'confirm',
      confirmed: 'ship',
      shipped: 'deliver',
      delivered: null,
      cancelled: null,
    } as const;
    for (const standing of STANDINGS) {
      const one = card(page, standing);
      const number = numberOf(standing);
      await one.getByRole('heading', { name: t('orders.number', { number }), exact: true }).waitFor();
      await one.getByText('Jānis Bērziņš').waitFor();
      await one.getByText(new RegExp(`· ${AGES[standing][language]} · ${t('orders.itemCount', { n: 2 })}`)).waitFor();
      await one.getByText(/56[.,]39/).waitFor();
      const badge = one.getByText(t(`orderStatus.${standing}`), { exact: true }).locator('..');
      expect(await badge.getAttribute('class'), standing).toContain(`bg-${TONES[standing]}-tint`);
      await one.getByRole('link', { name: t('orders.detailsOf', { number }) }).waitFor();
      const step = steps[standing];
      expect(await one.getByRole('button').count(), standing).toBe(step === null ? 0 : 1);
      if (step === null) continue;
      const action = t('orders.actionOf', { action: t(`orders.action.${step}`), number });
      await one.getByRole('button', { name: action }).waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the list is searched by number, customer and product, and narrowed down by status, payment and date (${where})`, async () => {
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/orders',
    });
    const counted = (n: number) => page.getByText(t('orders.count', { n }), { exact: true }).waitFor();
    const search = async (text: string, n: number) => {
      await page.getByRole('searchbox').fill(text);
      await page.keyboard.press('Enter');
      await counted(n);
    };
    await counted(5);
    await search(idOf('shipped').slice(0, 8), 1);
    expect(await shown(page)).toEqual(['shipped']);
    await search('', 5);

    await page.getByText(t('orders.filters')).click();
    const filter = async (fields: Readonly<Record<string, string>>, found: readonly Standing[]) => {
      for (const [name, value] of Object.entries(fields)) {
        const field = page.locator(`select[name="${name}"], input[type="date"][name="${name}"]`);
        await (name === 'from' || name === 'to' ? field.fill(value) : field.selectOption(value));
      }
      await page.getByRole('button', { name: t('orders.filter.apply'), exact: true }).click();
      await expect.poll(() => shown(page)).toEqual(found);
      await counted(found.length);
    };
    await filter({ status: 'shipped' }, ['shipped']);
    await page
      .getByRole('link', { name: t('orders.filter.remove') })
      .filter({ hasText: t('orderStatus.shipped') })
      .click();
    await counted(5);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' });
    const daysAgo = (days: number) => day.format(new Date(Date.now() - days * 86_400_000));
    await filter({ to: daysAgo(4) }, ['cancelled']);
    await expectAccessible(page, `orders of some days (${language})`);
    const views = page.getByRole('navigation', { name: t('withdrawals.tabs') });
    const view = async (name: string, found: readonly Standing[]) => {
      await views.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect.poll(() => shown(page)).toEqual(found);
      await counted(found.length);
    };
    await view(t('orders.filter.attention'), []);
    await page.getByRole('heading', { name: t('orders.empty') }).waitFor();
    await sql`update payments set state = 'needs_attention', attention_reason = 'amount_differs'
      where order_id = ${idOf('delivered')}`.execute(running.shop.db);
    await view(t('orders.filterAll'), STANDINGS);
    await view(t('orders.filter.attention'), ['delivered']);
    await card(page, 'delivered').getByText(t('attentionReason.amount_differs')).waitFor();
    await expectAccessible(page, `an order that needs attention (${language})`);
    await sql`update payments set state = 'paid', attention_reason = null
      where order_id = ${idOf('delivered')}`.execute(running.shop.db);
    expect(complaints).toEqual([]);
    await close();
  });

  test(`while the list is loading five placeholders are shown, and then an error if it fails (${where})`, async () => {
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/orders',
    });
    let letThrough = () => {};
    const isSlow = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/admin/orders.data?**', async (route) => {
      await isSlow;
      await route.continue();
    });
    const views = page.getByRole('navigation', { name: t('withdrawals.tabs') });
    await views.getByRole('link', { name: new RegExp(`^${t('orders.need.shipping')}`) }).click();
    const shapes = page.locator('[aria-busy="true"]');
    await shapes.waitFor();
    expect(await shapes.getByRole('listitem').count()).toBe(5);
    await page.getByText(t('orders.loading')).waitFor({ state: 'attached' });
    await expectAccessible(page, `orders that are being read (${language})`);
    letThrough();
    await card(page, 'confirmed').waitFor();
    await page.unroute('**/admin/orders.data?**');

    // From another tab as well, which is left only once the list is there.
    await page.goto(`${running.url}/admin/categories`);
    await untilReady(page);
    let letListThrough = () => {};
    const isListSlow = new Promise<void>((resolve) => (letListThrough = resolve));
    await page.route(/\/admin\/orders\.data/, async (route) => {
      await isListSlow;
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: t('admin.navigation') })
      .getByRole('link', { name: t('admin.tab.orders') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('orders.title') }).waitFor();
    expect(await shapes.getByRole('listitem').count()).toBe(5);
    expect(await page.getByRole('heading', { level: 1, name: t('categories.title') }).count()).toBe(0);
    await expectAccessible(page, `orders that are on their way (${language})`);
    letListThrough();
    await card(page, 'confirmed').waitFor();
    await page.unroute(/\/admin\/orders\.data/);

    // Another page that is slow says that it is loading.
    let letPageThrough = () => {};
    const isPageSlow = new Promise<void>((resolve) => (letPageThrough = resolve));
    await page.route('**/admin/categories.data**', async (route) => {
      await isPageSlow;
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: t('admin.navigation') })
      .getByRole('link', { name: t('admin.tab.categories') })
      .click();
    await page.getByRole('status').getByText(t('admin.loading'), { exact: true }).waitFor();
    await expectAccessible(page, `a page on its way (${language})`);
    letPageThrough();
    await page.getByRole('heading', { level: 1, name: t('categories.title') }).waitFor();
    await page.getByText(t('admin.loading'), { exact: true }).waitFor({ state: 'detached' });

    await sql`alter table order_items rename to mislaid_items`.execute(running.shop.db);
    await page.goto(`${running.url}/admin/orders`);
    const said = t('orders.loadFailed', { message: t('admin.error.unexpected') });
    await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
    await expectAccessible(page, `orders that cannot be read (${language})`);
    await sql`alter table mislaid_items rename to order_items`.execute(running.shop.db);
    await page.getByRole('link', { name: t('admin.action.retry') }).click();
    await card(page, 'confirmed').waitFor();
    expect(complaints.filter((text) => !/ 500 /.test(text))).toEqual([]);
    await close();
  });

  test(`while the database is away pages say so beside the navigation, which leads on (${where})`, async () => {
    const { page, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/categories',
    });
    const navigation = page.getByRole('navigation', { name: t('admin.navigation') });
    const go = (tab: 'orders' | 'products') =>
      navigation.getByRole('link', { name: t(`admin.tab.${tab}`), exact: true }).click();
    const faults = await openDatabaseFaults(running.shop.config.databaseUrl);
    try {
      await faults.goAway();
      await go('orders');
      const said = t('orders.loadFailed', { message: t('transient.unavailable.text') });
      await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
      await go('products');
      await page.getByRole('heading', { level: 1, name: t('transient.unavailable.title') }).waitFor();
      await expectAccessible(page, `a page that cannot be read for now (${language})`);
    } finally {
      await faults.comeBack();
      await faults.close();
    }
    await go('orders');
    await card(page, 'confirmed').waitFor();
    expect(complaints.filter((text) => !/ 503 /.test(text))).toEqual([]);
    await close();
  });

  test(`the details have six sections, and what cannot be chosen is not offered (${where})`, async () => {
    const orderId = idOf('confirmed');
    const { page, open, context, t, complaints, close } = await openBackOffice(running, window, {
      person: staff,
      path: '/admin/orders',
    });
    await card(page, 'confirmed')
      .getByRole('link', { name: t('orders.viewDetails') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('orderDetails.title', { number: numberOf('confirmed') }) });
    for (const section of ['customer', 'address', 'items', 'payment', 'statusManagement', 'history'] as const) {
      await dialog.getByRole('heading', { level: 3, name: t(`orderDetails.${section}`), exact: true }).waitFor();
    }
    const history = dialog.getByRole('listitem').filter({ hasText: t('orderDetails.system') });
    const paid = { old: t('orderStatus.pending'), new: t('orderStatus.confirmed') };
    await history.getByText(t('orderDetails.change', paid), { exact: true }).waitFor();
    await dialog.getByText(t('orderDetails.setTo', { new: t('orderStatus.pending') }), { exact: true }).waitFor();

    const update = dialog.getByRole('button', { name: t('orderDetails.update') });
    expect(await update.isDisabled()).toBe(true);
    const choice = dialog.getByLabel(t('orderDetails.newStatus'));
    expect(await choice.locator('option').count()).toBe(5);
    await choice.selectOption('pending');
    await dialog.getByLabel(t('orderDetails.reason')).fill(`Paid twice? ${language}`);
    await update.click();
    await page.getByText(t('orders.updated')).first().waitFor();
    // In the history, once the order was read again: the field holds the same words.
    const step = dialog.getByRole('listitem').filter({ hasText: `Paid twice? ${language}` });
    await step.getByText('Ilze Kalniņa').waitFor();
    await dialog.getByLabel(t('orderDetails.newStatus')).selectOption('confirmed');
    await dialog.getByRole('button', { name: t('orderDetails.update') }).click();
    await expect.poll(() => update.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: t('invoice.generate') }).waitFor();
    expect(complaints).toEqual([]);

    // A colleague is faster: the order is read again, and what was typed stays.
    const theirs = {
      orderId,
      newStatus: 'delivered',
      expectedStatus: 'confirmed',
      reason: '',
      actorId: staff.viewer.id,
    } as const;
    expect(await changeOrderStatus(running.shop, theirs)).toMatchObject({ ok: true });
    await choice.selectOption('shipped');
    await dialog.getByLabel(t('orderDetails.reason')).fill('Left at noon');
    await update.click();
    await dialog.getByText(t('orderStatus.delivered'), { exact: true }).first().waitFor();
    expect(await dialog.getByLabel(t('orderDetails.reason')).inputValue()).toBe('Left at noon');
    expect(await choice.inputValue()).toBe('shipped');

    // Who may only look sees the same and can press nothing.
    await context.clearCookies();
    await actAs(context, running, readOnly, language);
    await open(`/admin/orders/${orderId}`);
    await dialog.getByText(t('orderDetails.readOnly')).waitFor();
    expect(await update.count()).toBe(0);
    await expectAccessible(page, `an order to look at (${language})`);
    await close();
  });
}
