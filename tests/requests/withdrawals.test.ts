import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { cents } from '#shop/kernel/money.ts';
import { refundOrder } from '#shop/refunds/refund-order.server.ts';
import { signWithdrawalLink, withdrawalLinkPath } from '#shop/withdrawals/withdrawal-link.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { anOrderToWithdraw, type BoughtGoods, listDeclared } from '#tests/support/orders/withdrawals.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';

const clock = movableClock();
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ clock });
});
afterAll(() => shop.close());

let clients = 0;
/** Each from an address of their own, so that none uses up another's attempts. */
const visitor = () => {
  clients += 1;
  return aBrowser([], `203.0.${113 + Math.floor(clients / 250)}.${clients % 250}`);
};
const read = (path: string, headers?: Headers) => readPage(shop.request(path, headers ? { headers } : {}));
const linkOf = ({ orderId }: BoughtGoods) => withdrawalLinkPath(shop.shop.config, orderId);

/** The form for one soap, as the mailed link fills it in. */
function declaration(order: BoughtGoods, changes: Readonly<Record<string, string>> = {}) {
  return {
    order_id: order.orderId,
    token: signWithdrawalLink(shop.shop.config, order.orderId),
    key: randomUUID(),
    full_name: 'Anna Ozola',
    email: order.shopper.email,
    [`chosen-${order.soapLine}`]: 'on',
    [`quantity-${order.soapLine}`]: '1',
    ...changes,
  };
}

describe('the function is at hand', () => {
  test.each(['/', '/products', '/faq', '/cart-is-not-here'])('at the bottom of %s, in both languages', async (path) => {
    expect((await read(path)).html).toMatch(/<a [^>]*href="\/withdraw"[^>]*>Withdraw from contract here<\/a>/);
    const latvian = await read(`/lv${path === '/' ? '' : path}`);
    expect(latvian.html).toMatch(/<a [^>]*href="\/lv\/withdraw"[^>]*>Atteikties no līguma šeit<\/a>/);
  });

  test('on the order, with the last day once it was delivered', async () => {
    const { orderId, shopper } = await anOrderToWithdraw(shop.shop, { status: 'shipped' });
    const { text, html } = await read(`/orders/${orderId}`, shopper.headers);
    expect(text).toContain('You can withdraw now. The 14 days begin when you have received the goods.');
    expect(html).toContain(`href="/withdraw?order=${orderId}"`);
    const delivered = await anOrderToWithdraw(shop.shop);
    expect((await read(`/orders/${delivered.orderId}`, delivered.shopper.headers)).text).toContain(
      'Last day to withdraw:',
    );
  });

  test('and no longer there when the time is over, or before the order is paid', async () => {
    // At the foot of every page it stays.
    const onOrder = ({ orderId }: BoughtGoods) => `href="/withdraw?order=${orderId}"`;
    const pending = await anOrderToWithdraw(shop.shop, { status: 'pending' });
    expect((await read(`/orders/${pending.orderId}`, pending.shopper.headers)).html).not.toContain(onOrder(pending));
    const delivered = await anOrderToWithdraw(shop.shop);
    clock.pass({ days: 30 });
    const { text, html } = await read(`/orders/${delivered.orderId}`, delivered.shopper.headers);
    clock.reset();
    expect(text).toContain('Linden Soap');
    expect(html).not.toContain(onOrder(delivered));
  });

  test('in the mails about the order, by a link that opens it without signing in', async () => {
    const shopper = await aSignedInShopper(shop.shop, { language: 'lv' });
    const order = await anOrderToWithdraw(shop.shop, { shopper });
    await shop.runJobs();
    const mails = (await listMailsTo(shop.shop, shopper.email)).filter(({ template }) => template.startsWith('order-'));
    expect(mails.map(({ template }) => template)).toEqual(['order-confirmed', 'order-shipped', 'order-delivered']);
    for (const { text, html } of mails) {
      const link = /Atteikties no līguma šeit:\nhttp:\/\/localhost:3000(\S+)/.exec(text)?.[1] ?? '';
      expect(link).toBe(`/lv${linkOf(order)}`);
      expect(html).toContain(link.replaceAll('&', '&amp;'));
      expect((await read(link)).text).toContain('Linden Soap');
    }
  });
});

describe('the page', () => {
  test('is not cached, gives no other site its address, and is not for search engines', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    for (const path of ['/withdraw', '/lv/withdraw', linkOf(order), '/withdraw.data']) {
      const response = await shop.request(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      const html = await response.text();
      if (!path.endsWith('.data')) expect(html).toContain('<meta name="robots" content="noindex"/>');
      if (path === linkOf(order)) expect(html).toContain('Birch Cream');
    }
  });

  test('lets signed-in customers choose among their own orders that can still be withdrawn from', async () => {
    const shopper = await aSignedInShopper(shop.shop);
    const shipped = await anOrderToWithdraw(shop.shop, { shopper, status: 'shipped' });
    const pending = await anOrderToWithdraw(shop.shop, { shopper, status: 'pending' });
    const others = await anOrderToWithdraw(shop.shop);
    const { html } = await read('/withdraw', shopper.headers);
    expect(html).toContain(`/withdraw?order=${shipped.orderId}`);
    expect(html).not.toContain(pending.orderId);
    expect(html).not.toContain(others.orderId);
    clock.pass({ days: 30 });
    const later = await anOrderToWithdraw(shop.shop, { shopper: others.shopper, status: 'shipped' });
    const theirs = await read('/withdraw', others.shopper.headers);
    clock.reset();
    expect(theirs.html).toContain(later.orderId);
    expect(theirs.html).not.toContain(others.orderId);
  });

  test('offers lines and quantities, name and email filled in, the refund, the deadline, and names the seal', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const { text, html } = await read(`/withdraw?order=${order.orderId}`, order.shopper.headers);
    expect(text).toContain('Last day to withdraw:');
    expect(text).toMatch(/Birch Cream €12\.10 Sealed for reasons of hygiene/);
    expect(text).toContain('Goods €60.50 Standard delivery €7.99 Total €68.49');
    expect(text).toContain('Confirm withdrawal');
    expect(html).toMatch(/<input[^>]*value="Anna Ozola"/);
    expect(html).toMatch(new RegExp(`<input[^>]*value="${order.shopper.email}"`));
    expect(html).not.toMatch(/<(?:textarea|select)/);
    const latvian = await read(`/lv/withdraw?order=${order.orderId}`, order.shopper.headers);
    expect(latvian.text).toContain('Apstiprināt atteikumu');
    expect(latvian.text).toContain('Pēdējā diena, kad var atteikties:');
  });

  test('says of a part that was refunded before that it does not come back again', async () => {
    const { orderId, staffId, shopper } = await anOrderToWithdraw(shop.shop);
    const credit = { kind: 'amount', amount: cents(12_00) } as const;
    const refund = { orderId, paymentId: null, credit, restock: false, key: randomUUID(), actorId: staffId };
    expect((await refundOrder(shop.shop, refund)).ok).toBe(true);
    const { text } = await read(`/withdraw?order=${orderId}`, shopper.headers);
    expect(text).toContain('Standard delivery €7.99 Already refunded -€12.00 Total €56.49');
    const latvian = await read(`/lv/withdraw?order=${orderId}`, shopper.headers);
    expect(latvian.text).toMatch(/Jau atmaksāts -12,00\s€ Kopā 56,49\s€/);
  });

  test("does not show another's order", async () => {
    const { orderId } = await anOrderToWithdraw(shop.shop);
    const other = await anOrderToWithdraw(shop.shop);
    const stranger = await aCustomer(shop.shop);
    const token = signWithdrawalLink(shop.shop.config, other.orderId);
    const tries: [string, Headers?][] = [
      [`/withdraw?order=${orderId}`],
      [`/withdraw?order=${orderId}`, stranger.headers],
      [`/withdraw?order=${orderId}&token=${token}`],
      [`/withdraw?order=${orderId}&token=`, stranger.headers],
      ['/withdraw?order=x&token=x'],
    ];
    for (const [path, headers] of tries) {
      const { status, text } = await read(path, headers);
      expect(status).toBe(404);
      expect(text).toContain('We could not open this order.');
      expect(text).not.toContain('Linden Soap');
    }
  });

  test('says when it is too late, nothing is left, or nothing was agreed', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    clock.pass({ days: 30 });
    const late = await read(linkOf(order));
    const lateForm = await readPage(shop.post('/withdraw', declaration(order), visitor()));
    clock.reset();
    expect(late.text).toContain('The last day was ');
    expect(lateForm).toMatchObject({ status: 409, text: expect.stringContaining('The last day was ') });
    const all = {
      [`quantity-${order.soapLine}`]: '2',
      [`chosen-${order.creamLine}`]: 'on',
    };
    expect((await shop.post('/withdraw', declaration(order, all), visitor())).status).toBe(200);
    expect((await read(linkOf(order))).text).toContain('Nothing is left to withdraw from');
    const pending = await anOrderToWithdraw(shop.shop, { status: 'pending' });
    expect((await read(linkOf(pending))).text).toContain('There is nothing to withdraw from');
  });
});

describe('order number and email', () => {
  const find = async (order_number: string, email: string, headers = visitor()) => {
    const response = await shop.post('/withdraw?find', { order_number, email }, headers);
    return { ...(await readPage(response.clone())), retryAfter: response.headers.get('retry-after') };
  };

  test('open the order without signing in and without scripts, and it can be declared at once', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const { status, html, text } = await find(`#${order.orderNumber}`, ` ${order.shopper.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(text).toContain('Linden Soap');
    const fields = Object.fromEntries(
      [...html.matchAll(/<input[^>]*type="hidden"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value ?? '',
      ]),
    );
    expect(fields).toMatchObject({ order_id: order.orderId, token: expect.stringMatching(/^[\w-]{43}$/) });
    const sent = await readPage(
      shop.post('/withdraw', { ...declaration(order), ...(fields as Record<string, string>) }, visitor()),
    );
    expect(sent.text).toContain('We have received your withdrawal');
  });

  test('are answered alike whether the order is unknown or the email wrong', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const known = await find(order.orderId.slice(-8), 'somebody@example.lv');
    const unknown = await find('ffffffff', 'somebody@example.lv');
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('We found no order with this number and email.');
      expect(answer.html).toContain('value="somebody@example.lv"');
    }
    const same = (html: string) =>
      html
        .replace(/nonce="[^"]*"|"nonce"[^,\]]*,"[^"]*"/g, '')
        .replace(/[\w+/]{22}==/g, '')
        .replaceAll(order.orderId.slice(-8), 'ffffffff');
    expect(same(known.html)).toBe(same(unknown.html));
  });

  test('must both be filled in', async () => {
    const { status, text } = await find('', 'anna');
    expect(status).toBe(422);
    expect(text).toContain('Order number is required');
    const latvian = await readPage(shop.post('/lv/withdraw?find', { order_number: '', email: '' }, visitor()));
    expect(latvian.text).toContain('Norādiet pasūtījuma numuru');
  });

  test('cannot be guessed at by one address', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const guesser = visitor();
    const number = order.orderId.slice(-8);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await find(number, `a${guess}@example.lv`, guesser)).status).toBe(404);
    const refused = await find(number, order.shopper.email, guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many attempts.');
    expect(refused.text).not.toContain('Linden Soap');
    // Nor by its other numbers, while somebody else still gets in.
    expect((await find(order.orderId, order.shopper.email, guesser)).status).toBe(429);
    expect((await find(number, order.shopper.email)).status).toBe(200);
  });

  test('nor by one number after the other for a known email, from many addresses', async () => {
    const { orderNumber, shopper } = await anOrderToWithdraw(shop.shop);
    for (let guess = 1; guess <= 100; guess += 1)
      expect((await find(`${orderNumber + guess}`, shopper.email, visitor())).status).toBe(404);
    expect((await find(`${orderNumber}`, shopper.email, visitor())).status).toBe(429);
  });

  test('nor by many addresses, and who gets in rightfully is never counted', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const number = order.orderId.slice(-8);
    const owner = visitor();
    for (let again = 0; again < 15; again += 1)
      expect((await find(number, order.shopper.email, owner)).status).toBe(200);
    await Promise.all(Array.from({ length: 100 }, () => find(number, 'somebody@example.lv')));
    expect((await find(number, 'somebody@example.lv')).status).toBe(429);
    // The owner has the other two ways.
    expect((await read(linkOf(order))).text).toContain('Linden Soap');
  });
});

describe('a declaration', () => {
  test('is received with date, time and content, and what happens next; and acknowledged by mail', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const email = `other-${randomUUID()}@example.lv`;
    const { status, text } = await readPage(shop.post('/withdraw', declaration(order, { email }), visitor()));
    expect(status).toBe(200);
    expect(text).toContain(`An acknowledgement is on its way to ${email}.`);
    expect(text).toMatch(/Received \d+ \w+ \d{4}, \d\d:\d\d \(Eastern European time\)/);
    expect(text).toContain(`#${order.orderNumber}`);
    expect(text).toContain('1 × Linden Soap');
    expect(text).toContain('within 14 days to Ganību dambis 131, Rīga, LV-1005, Latvia. You pay the return postage.');
    expect(await listDeclared(shop.shop, order.orderId)).toEqual([{ order_item_id: order.soapLine, quantity: 1 }]);
    await shop.runJobs();
    expect((await listMailsTo(shop.shop, email)).map(({ template }) => template)).toEqual(['withdrawal-acknowledged']);
  });

  test('sent twice is one, and says the same again', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const form = declaration(order);
    const sent = await Promise.all([1, 2, 3].map(() => readPage(shop.post('/withdraw', form, visitor()))));
    const again = await readPage(shop.post('/withdraw', { ...form, [`quantity-${order.soapLine}`]: '2' }, visitor()));
    for (const { status, text } of [...sent, again]) {
      expect(status).toBe(200);
      expect(text).toContain('1 × Linden Soap');
    }
    expect(await listDeclared(shop.shop, order.orderId)).toHaveLength(1);
  });

  test('by its owner needs no link', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const form = declaration(order, { token: '' });
    const { status, text, html } = await readPage(shop.post('/lv/withdraw', form, order.shopper.headers));
    expect(status).toBe(200);
    expect(text).toContain('Jūsu atteikums ir saņemts');
    expect(html).toContain(`href="/lv/orders/${order.orderId}"`);
  });

  test('that is not complete keeps what was typed and chosen', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const typed = declaration(order, { full_name: ' ', email: 'anna@', [`quantity-${order.soapLine}`]: '1' });
    const { status, html, text } = await readPage(shop.post('/withdraw', typed, visitor()));
    expect(status).toBe(422);
    expect(text).toContain('Full name is required');
    expect(html).toContain('value="anna@"');
    expect(html).toMatch(new RegExp(`<input[^>]*name="chosen-${order.soapLine}"[^>]*checked=""`));
    expect(html).not.toMatch(new RegExp(`<input[^>]*name="chosen-${order.creamLine}"[^>]*checked=""`));
    expect(html).toContain(`value="${typed.key}"`);
    const { [`chosen-${order.soapLine}`]: _none, ...nothing } = declaration(order);
    const empty = await readPage(shop.post('/withdraw', nothing, visitor()));
    expect(empty).toMatchObject({ status: 422, text: expect.stringContaining('Please choose at least one product') });
    expect(await listDeclared(shop.shop, order.orderId)).toEqual([]);
  });

  test.each([
    ['more units than were bought', (order: BoughtGoods) => ({ [`quantity-${order.soapLine}`]: '3' })],
    ['part of a unit', (order: BoughtGoods) => ({ [`quantity-${order.soapLine}`]: '0.5' })],
    ['no number', (order: BoughtGoods) => ({ [`quantity-${order.soapLine}`]: 'all' })],
    ['less than nothing', (order: BoughtGoods) => ({ [`quantity-${order.soapLine}`]: '-1' })],
    ['a line of another order', () => ({ [`chosen-${randomUUID()}`]: 'on' })],
    ['a line that is none', () => ({ 'chosen-x': 'on' })],
    ['no name of its own', () => ({ key: '' })],
  ])('of %s is refused', async (_, changes) => {
    const order = await anOrderToWithdraw(shop.shop);
    expect((await shop.post('/withdraw', declaration(order, changes(order)), visitor())).status).toBe(422);
    expect(await listDeclared(shop.shop, order.orderId)).toEqual([]);
  });

  test('of an order that is not theirs is refused', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    const other = await anOrderToWithdraw(shop.shop);
    const stranger = await aCustomer(shop.shop);
    const tries: [Record<string, string>, Headers][] = [
      [declaration(order, { token: '' }), visitor()],
      [declaration(order, { token: '' }), stranger.headers],
      [declaration(order, { token: signWithdrawalLink(shop.shop.config, other.orderId) }), visitor()],
      [declaration(order, { order_id: 'x' }), visitor()],
    ];
    for (const [form, headers] of tries) {
      const { status, text } = await readPage(shop.post('/withdraw', form, headers));
      expect(status).toBe(404);
      expect(text).not.toContain('Linden Soap');
    }
    expect(await listDeclared(shop.shop, order.orderId)).toEqual([]);
  });

  test('is taken from pages of this shop only', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    for (const path of ['/withdraw', '/withdraw?find', '/withdraw.data']) {
      const forged = new Headers(order.shopper.headers);
      forged.set('origin', 'https://evil.example');
      expect((await shop.post(path, declaration(order, { token: '' }), forged)).status).toBe(403);
    }
    expect(await listDeclared(shop.shop, order.orderId)).toEqual([]);
  });
});

describe('sealed goods', () => {
  test('are named before purchase: on the product, in the cart and in the summary of the checkout', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Sealed Serum', is_sealed_hygiene: true });
    const plain = await aProduct(shop.shop, { name: 'Plain Lamp' });
    const sealed = 'once you have opened the seal after delivery, you can no longer withdraw';
    expect((await read('/product/sealed-serum')).text).toContain(sealed);
    expect((await read('/product/plain-lamp')).text).not.toContain(sealed);
    expect((await read('/lv/product/sealed-serum')).text).toContain('ja pēc piegādes zīmogs ir atvērts');
    const items = [productId, plain.productId].map((id) => ({ productId: id, quantity: 1 }));
    const { lines } = await priceCartView(shop.shop, { items, country: 'LV', language: 'en' });
    expect(lines.map(({ isSealedHygiene }) => isSealedHygiene)).toEqual([true, false]);
  });

  test('are stored as they were declared, however the product changes', async () => {
    const order = await anOrderToWithdraw(shop.shop);
    await shop.shop.db
      .updateTable('products')
      .set({ is_sealed_hygiene: false })
      .where('name', '=', 'Birch Cream')
      .execute();
    expect((await read(linkOf(order))).text).toMatch(/Birch Cream €12\.10 Sealed for reasons of hygiene/);
    expect((await read(linkOf(order))).text).not.toMatch(/Linden Soap €24\.20 Sealed/);
  });
});
