import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { storefront as en } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { ok } from '#shop/kernel/result.ts';
import type { Mailer, OutgoingMail } from '#shop/mail/mailer.ts';
import { fieldsOf } from '#tests/support/pages/form-fields.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { letRestockMailsComeDue } from '#tests/support/shop/jobs.ts';

/** Hearing that something is back in stock, as a shopper without scripts, a mail program and a stranger meet it. */

const taken: OutgoingMail[] = [];
const mailer: Mailer = {
  kind: 'smtp',
  async send(mail) {
    taken.push(mail);
    return ok(null);
  },
  async close() {},
};
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ mailer, config: { pageCache: true } });
  await loadTiny(shop.shop);
});
afterAll(() => shop.close());

const FORM = `/product/${TINY.outOfStock}/restock`;
const SHADES = `/product/${TINY.variationOnly}/restock`;
const anEmail = () => `zane-${randomUUID()}@example.lv`;
/** A place of its own. */
const aPlace = () => aBrowser([], `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`);
const pageOf = (path: string, init?: RequestInit) => readPage(shop.request(path, init));
const post = (path: string, fields: Readonly<Record<string, string>>, headers: Headers = aPlace()) =>
  readPage(shop.post(path, fields, headers));
async function mailsTo(email: string): Promise<OutgoingMail[]> {
  await letRestockMailsComeDue(shop.shop);
  await shop.runJobs();
  return taken.filter(({ to }) => to === email);
}
/** The address of a link in a mail, without the shop's own. */
const linkIn = (mail: OutgoingMail | undefined, path: string) =>
  new RegExp(`http://localhost:3000(\\S*${path}\\?\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
const tokenIn = (link: string) => new URLSearchParams(link.split('?')[1]).get('access_token') ?? '';

test('without scripts a shopper asks, confirms, is written to, and leaves', async () => {
  const email = anEmail();
  const asked = await pageOf(`${SHADES}?variation=Coral`);
  expect(asked.html).toContain('<meta name="robots" content="noindex"/>');
  expect(textOf(/<h1.*?<\/h1>/.exec(asked.html)?.[0] ?? '').trim()).toBe('Tell me when it is back');
  expect(fieldsOf(asked.html, 'restock')).toEqual({ email: '', variation: 'Coral' });
  const sent = await post(SHADES, { variation: 'Coral', email });
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining(en['restock.askedText'])]);

  const [first] = await mailsTo(email);
  const confirm = linkIn(first, '/restock/confirm');
  // Whoever only loads it, as mail scanners do, confirms nothing.
  for (const method of ['GET', 'HEAD', 'GET']) expect((await shop.request(confirm, { method })).status).toBe(200);
  const landed = await pageOf(confirm);
  expect(landed.text).toContain(en['restock.confirmText']);
  const token = tokenIn(confirm);
  expect(landed.html).toContain(`name="access_token" value="${token}"`);
  const confirmed = await post('/restock/confirm', { access_token: token });
  expect(confirmed.text).toContain(
    'We’ll email you once, as soon as it is back in stock: Velvet Matte Lipstick, Coral.',
  );
  expect(confirmed.html).toContain(`href="/product/${TINY.variationOnly}?variation=Coral"`);

  await shop.shop.db.updateTable('product_variations').set({ stock_quantity: 2 }).where('name', '=', 'Coral').execute();
  const news = (await mailsTo(email)).at(-1);
  expect(news?.subject).toBe('Back in stock: Velvet Matte Lipstick, Coral');
  const product = linkIn(news, TINY.variationOnly);
  expect((await pageOf(product)).text).toContain('€14.90');
  const leave = linkIn(news, '/restock/leave');
  expect(news?.unsubscribeUrl).toBe(`http://localhost:3000${leave}`);
  const leaving = await pageOf(leave);
  expect(leaving.html).toMatch(/<noscript>.*<form [^>]*action="\/restock\/leave\?request=[^>]* method="post"/s);
  const left = await post(leave, {});
  expect([left.status, left.text]).toEqual([200, expect.stringContaining(en['restock.left'])]);
  await shop.shop.db.updateTable('product_variations').set({ stock_quantity: 0 }).where('name', '=', 'Coral').execute();
});

test('in Latvian all of it is Latvian', async () => {
  const email = anEmail();
  const path = `/lv${FORM}`;
  expect((await pageOf(path)).text).toContain(lv['restock.text']);
  expect((await post(path, { email })).text).toContain(lv['restock.askedText']);
  const link = linkIn((await mailsTo(email))[0], '/restock/confirm');
  expect(link).toMatch(/^\/lv\/restock\/confirm\?/);
  const { text } = await post('/lv/restock/confirm', { access_token: tokenIn(link) });
  expect(text).toContain(lv['restock.confirmed']);
});

describe('one click in a mail program', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('posts to the address of the header as %s, and nothing more comes', async (type, body) => {
    const email = anEmail();
    await post(FORM, { email });
    await post('/restock/confirm', { access_token: tokenIn(linkIn((await mailsTo(email))[0], '/restock/confirm')) });
    await post(FORM, { email });
    const { pathname, search } = new URL((await mailsTo(email)).at(-1)?.unsubscribeUrl ?? '');
    // From a server: no cookie, no origin.
    const response = await shop.request(`${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(200);
    const left = await shop.shop.db.selectFrom('restock_requests').select('id').where('email', '=', email).execute();
    expect(left).toEqual([]);
  });
});

describe('the form', () => {
  test('says what is wrong with an address, and keeps it', async () => {
    const { status, html, text } = await post(FORM, { email: 'zane@' });
    expect(status).toBe(422);
    expect(text).toContain(en['auth.emailInvalid']);
    expect(fieldsOf(html, 'restock').email).toBe('zane@');
    expect((await post(FORM, {})).text).toContain(en['auth.emailRequired']);
  });

  test('starts with the address of who is signed in; the product’s page, which is everybody’s, does not', async () => {
    const person = await aCustomer(shop.shop);
    const { headers } = person;
    const form = await pageOf(FORM, { headers });
    expect(fieldsOf(form.html, 'restock').email).toBe(person.viewer.email);
    const product = await pageOf(`/product/${TINY.outOfStock}`, { headers });
    expect(product.html).not.toContain(person.viewer.email);
  });

  test('offers any of them where all are sold out, and only what is sold out where some are', async () => {
    const optionsOf = (html: string) => [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(fieldsOf((await pageOf(SHADES)).html, 'restock')).toEqual({ email: '', variation: 'Coral' });
    const lipstick = shop.shop.db.updateTable('product_variations').where('sku', 'like', 'MIR-LIP-VELV-%');
    await lipstick.set({ stock_quantity: 0 }).execute();
    expect(optionsOf((await pageOf(SHADES)).html)).toEqual(['', 'Rosewood', 'Brick', 'Coral', 'Plum', 'Bare']);
    await lipstick.where('name', '<>', 'Coral').set({ stock_quantity: 5 }).execute();
  });

  test('of a product in stock says so; of one that is not sold there is none', async () => {
    expect((await pageOf(`/product/${TINY.plain}/restock`)).text).toContain(en['restock.inStock']);
    const { status, text } = await post(`/product/${TINY.plain}/restock`, { email: anEmail() });
    expect([status, text]).toEqual([422, expect.stringContaining(en['restock.inStock'])]);
    for (const path of ['/product/nothing-here/restock', `/product/${TINY.inactive}/restock`]) {
      expect((await pageOf(path)).status).toBe(404);
      expect((await post(path, { email: anEmail() })).status).toBe(404);
    }
  });

  test('answers a stranger the same whether an address waits, waits not, or has had enough mails', async () => {
    const known = anEmail();
    await post(FORM, { email: known });
    await post('/restock/confirm', { access_token: tokenIn(linkIn((await mailsTo(known))[0], '/restock/confirm')) });
    const answers = [];
    for (const email of [known, anEmail(), known, known, known, known, known]) {
      const { status, text } = await post(FORM, { email });
      answers.push(`${status} ${text}`);
      await mailsTo(email);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(known)).toHaveLength(5);
  });

  test('refuses who asks too often, and says when to try again', async () => {
    const headers = aPlace();
    for (let n = 0; n < 30; n += 1) expect((await post(FORM, { email: anEmail() }, headers)).status).toBe(200);
    const refused = await shop.post(FORM, { email: anEmail() }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(textOf(await refused.text())).toContain('60 minutes');
  });
});

describe('a link that leads nowhere', () => {
  test.each(['/restock/confirm', '/restock/leave', '/lv/restock/confirm'])(
    '%s is refused with a way on',
    async (path) => {
      const { status, text } = await post(`${path}?request=x&access_token=y`, { access_token: 'y' });
      expect(status).toBe(410);
      const words = path.startsWith('/lv') ? lv : en;
      expect(text).toContain(words['restock.invalid']);
    },
  );

  test('and its page neither stores nor sends on what is in its address', async () => {
    const response = await shop.request('/restock/leave?request=x&access_token=y');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await pageOf('/restock/confirm')).text).toContain(en['restock.invalid']);
  });
});
