import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { checkSeo } from '#shop/seo/check-seo.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { aFailedJob, aFailedMail } from '#tests/support/mail/failures.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  opened = await openBuiltShop();
  staff = await anAdmin(opened.shop);
  reader = await aStaffMember(opened.shop, 'read_only');
});
afterAll(() => opened.close());

const read = (path: string, { headers }: Person = staff) => readPage(opened.request(path, { headers }));
const send = async (fields: Record<string, string>, { headers }: Person = staff) => {
  const response = await opened.post('/admin.data?index', fields, headers);
  return { status: response.status, body: await response.text() };
};

describe('the overview of a new shop', () => {
  test('says in words that there is nothing yet', async () => {
    const { text } = await read('/admin');
    expect(text).toContain('No orders in this period');
    expect(text).toContain('No orders found');
    expect(text).toContain('The EU notice on the legal guarantee is missing in 2 languages');
    for (const language of ['en', 'lv'] as const)
      await saveLegalNotice(opened.shop, { language, bytes: await aNotice({ language }), actor: null });
    expect((await read('/admin')).text).toContain('Nothing is waiting for you.');
    expect(text).toContain('No products are running low.');
    expect((await read('/admin/performance')).text).toContain('No visits measured yet');
  });
});

describe('the question for a second factor', () => {
  test('stands on the overview alone, and can be put off for a week, also by those who only look', async () => {
    const question = 'Set Up Two-Step Sign-In';
    for (const person of [staff, reader]) {
      expect((await read('/admin', person)).text).toContain(question);
      for (const tab of ['orders', 'products', 'categories', 'reviews', 'sitemap', 'performance', 'settings'])
        expect((await read(`/admin/${tab}`, person)).text, tab).not.toContain(question);
      const answer = await opened.post('/admin?index', { intent: 'second_factor_later' }, person.headers);
      const [cookie = ''] = answer.headers.getSetCookie();
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
      expect(cookie).toContain('Max-Age=604800');
      expect(cookie).toContain('HttpOnly');
      const withCookie = (headers: Headers) =>
        new Headers([...headers, ['cookie', `${headers.get('cookie')}; ${cookie.split(';', 1)[0]}`]]);
      expect((await readPage(opened.request('/admin', { headers: withCookie(person.headers) }))).text).not.toContain(
        question,
      );
    }
  });
});

describe('the overview of a shop with backups', () => {
  afterAll(() => opened.shop.db.deleteFrom('backups').execute());

  test('says when the last one was made that is known to restore, and why a newer one failed', async () => {
    const [good, failed] = [new Date('2026-11-20T01:37:00Z'), new Date('2026-11-21T01:37:00Z')];
    const place = '/backups/a';
    await opened.shop.db
      .insertInto('backups')
      .values([
        { id: randomUUID(), made_at: good, verified_at: good, place, bytes: 1, problem: null },
        { id: randomUUID(), made_at: failed, verified_at: null, place, bytes: null, problem: 'The disk is full' },
      ])
      .execute();
    const { text } = await read('/admin');
    expect(text).toMatch(/Last verified backup: 20 November 2026.*03:37/);
    expect(text).toMatch(/The backup of 21 November 2026.*failed: The disk is full/);
  });
});

describe('the overview', () => {
  beforeAll(async () => {
    await walkOrderTo(opened.shop, 'delivered');
    await aProduct(opened.shop, { name: 'Birch Cream', stock: 2 });
  });

  test('draws sales and orders on the server, with the figures as a table beside', async () => {
    const { html, text } = await read('/admin?days=7');
    expect(html).toContain('<svg');
    expect(text).toContain('Show as a table');
    expect(text.match(/\d+ November 2026|\d+ \w+ \d{4}/g)?.length).toBeGreaterThanOrEqual(14);
    expect(html).toMatch(/<path d="M[\d.,LM]+"/);
  });

  test('names what runs low, and leads to its form', async () => {
    const { html, text } = await read('/admin');
    const { id } = await opened.shop.db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Birch Cream')
      .executeTakeFirstOrThrow();
    expect(html).toContain(`href="/admin/products/${id}"`);
    expect(text).toContain('2 left');
  });

  test('is in Latvian for those who chose it', async () => {
    const headers = new Headers(staff.headers);
    headers.set('cookie', `${headers.get('cookie')}; vitrina-language=lv`);
    const { text } = await readPage(opened.request('/admin', { headers }));
    expect(text).toContain('Vajadzīga uzmanība');
    expect(text).toContain('Pārdošana');
  });

  test.each(['0', '8', 'abc', '7; drop table orders', '%00', ''])('takes no other period: %j', async (days) => {
    const response = await opened.request(`/admin?days=${encodeURIComponent(days)}`, { headers: staff.headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/aria-current="true"[^>]*>30 days/);
  });

  test('is not for shoppers or strangers, and neither is performance', async () => {
    const customer = await aCustomer(opened.shop);
    for (const path of ['/admin', '/admin/performance']) {
      expect((await opened.request(path)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
      const refused = await opened.request(path, { headers: customer.headers });
      expect(refused.status).toBe(403);
      const text = await refused.text();
      expect(text).toContain('Access Denied');
      expect(text).toContain('You don&#x27;t have permission to access this page.');
      expect(text).toContain('Back to Homepage');
    }
  });
});

describe('what failed', () => {
  test('is tried again or put aside by staff', async () => {
    const mailId = await aFailedMail(opened.shop, 'Your order is on its way');
    const jobId = await aFailedJob(opened.shop, 'The picture is gone');
    const { text } = await read('/admin');
    expect(text).toContain('550 no such mailbox');
    expect(text).toContain('Prepare the sizes of an image');
    expect(text).toContain('Stopped after 5 attempts');
    expect((await send({ intent: 'retry_mail', id: mailId })).status).toBe(200);
    expect((await send({ intent: 'retry_mail', id: mailId })).status).toBe(404);
    expect((await send({ intent: 'dismiss_job', id: jobId })).status).toBe(200);
    expect((await send({ intent: 'dismiss_job', id: jobId })).status).toBe(404);
    expect((await read('/admin')).text).not.toContain('550 no such mailbox');
  });

  test('is tried again by a form without scripts too', async () => {
    const id = await aFailedMail(opened.shop, 'Your parcel has arrived');
    const response = await opened.post('/admin?index', { intent: 'retry_mail', id }, staff.headers);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Your parcel has arrived');
  });

  test('is seen by those who may only look, without buttons that would be refused', async () => {
    const id = await aFailedMail(opened.shop, 'Thank you for your order');
    const { html, text } = await read('/admin', reader);
    expect(text).toContain('Thank you for your order');
    expect(html).not.toContain('value="retry_mail"');
    expect(html).not.toContain('/admin/products/new');
    expect((await send({ intent: 'retry_mail', id }, reader)).status).toBe(403);
    expect((await send({ intent: 'dismiss_mail', id }, await aCustomer(opened.shop))).status).toBe(403);
    const mail = await opened.shop.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
    expect(mail?.state).toBe('failed');
  });

  test.each([
    {},
    { intent: 'delete_everything', id: '1' },
    { intent: 'retry_mail' },
    { intent: 'retry_job', id: 'x'.repeat(5000) },
  ])('a form that is none is refused: %j', async (fields) => {
    expect((await send(fields as Record<string, string>)).status).toBe(422);
  });
});

describe('performance', () => {
  test('names each check that fails and its pages', async () => {
    await loadTiny(opened.shop);
    expect((await read('/admin/performance')).text).toContain('Not checked yet');
    const asked = await opened.post('/admin/performance', { intent: 'check-seo' }, staff.headers);
    expect(asked.status).toBe(302);
    expect((await read('/admin/performance')).text).toContain('Checking...');
    await checkSeo(opened.shop);
    const { html, text } = await read('/admin/performance?check=picture');
    expect(text).toMatch(/Checked \d/);
    expect(text).toContain('SEO Performance');
    expect(text).toMatch(/\d+ \/ 100/);
    expect(text).toContain('No data');
    expect(text).toContain('Pages that fail: Has an image');
    expect(html).toMatch(/href="\/admin\/products\/[0-9a-f-]{36}"/);
  });

  test('has the thresholds of the specification', async () => {
    const { text } = await read('/admin/performance');
    for (const limits of [
      'Good up to 2.5 s, poor above 4 s',
      'Good up to 100 ms, poor above 300 ms',
      'Good up to 0.1, poor above 0.25',
      'Good up to 800 ms, poor above 1.8 s',
      'Good up to 200 ms, poor above 500 ms',
    ])
      expect(text).toContain(limits);
    expect(text).toContain('Start Monitoring');
    expect(text).toContain('Refresh');
  });

  test.each(['?metric=XXX&device=fridge&check=all', '?page=-4&check=picture', '?check=picture&page=1e99'])(
    'answers an address that asks for nonsense: %s',
    async (query) => {
      expect((await opened.request(`/admin/performance${query}`, { headers: staff.headers })).status).toBe(200);
    },
  );
});
