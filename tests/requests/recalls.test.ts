import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { orderFor, seenTotals, walkOrderTo } from '#tests/support/orders/orders.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let owner: Person;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  owner = await anAdmin(shop.shop);
  staff = await aStaffMember(shop.shop, 'staff', { email: 'staff@example.lv' });
  reader = await aStaffMember(shop.shop, 'read_only', { email: 'reader@example.lv' });
});
afterAll(() => shop.close());

const RECALLS = '/admin/products/recalls';
const read = (path: string, headers = new Headers()) => readPage(shop.request(path, { headers }));
const WORDS = {
  kind: 'recall',
  remedy: 'refund',
  from: '',
  to: '',
  batch: 'L-7',
  contact: '+371 80000000',
  'hazard.en': 'The plug can give an electric shock.',
  'hazard.lv': 'Kontaktdakša var radīt elektrotriecienu.',
  'action.en': 'Stop using it and unplug it.',
  'action.lv': 'Nelietojiet to un atvienojiet.',
  'fewRemedies.en': 'It cannot be repaired, and there is no safe one.',
  'fewRemedies.lv': 'To nevar salabot, un drošas preces nav.',
};

const END = { shown_en: 'Every piece was repaired.', shown_lv: 'Viss ir salabots.' };

test('a recall from its form to its end: preview, mails, notice, no sale, and sale again', async () => {
  const { productId } = await aProduct(shop.shop, {
    name: 'Night Lamp',
    is_active: true,
    translation: { name: 'Naktslampa' },
  });
  const items = [{ productId, quantity: 1 }];
  const buyer = await aSignedInShopper(shop.shop, { language: 'lv' });
  const { orderId, orderNumber } = await walkOrderTo(shop.shop, 'delivered', { shopper: buyer, items });
  const packed = await walkOrderTo(shop.shop, 'confirmed', { items });
  const later = await aSignedInShopper(shop.shop);
  const totals = await seenTotals(shop.shop, later, items);
  expect((await read(`/product/night-lamp`)).text).toContain('Add to Cart');

  const form = `${RECALLS}/new?product=${productId}`;
  expect((await read(`${RECALLS}/new?search=night`, owner.headers)).html).toContain(`href="${form}"`);
  expect((await shop.post(form, WORDS, staff.headers)).status).toBe(403);

  // What the law forbids is refused, and nothing that was typed is lost.
  const soft = { ...WORDS, 'action.lv': 'Piesardzības nolūkos nelietojiet to.', contact: '' };
  const refused = await readPage(shop.post(form, soft, owner.headers));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('The law forbids words that make the risk sound smaller: ‘Piesardzības nolūkos’.');
  expect(refused.text).toContain('Say where questions are answered: a phone number, an email or a web address.');
  expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(2);
  for (const typed of Object.values(soft)) if (typed !== '') expect(refused.text + refused.html).toContain(typed);

  const preview = await readPage(shop.post(form, WORDS, owner.headers));
  expect(preview.status).toBe(200);
  expect(preview.text).toContain('2 buyers are concerned and get one mail each. Orders: 2, units: 2.');
  expect(preview.text).toContain('Product safety recall: Night Lamp');
  expect(preview.text).toContain('Ražojuma atsaukšana drošuma dēļ: Naktslampa');
  const [, recall = ''] = /name="recall" value="([\w-]+)"/.exec(preview.html) ?? [];
  const [, seen = ''] = /name="seen" value="(\w+)"/.exec(preview.html) ?? [];
  const start = { ...WORDS, intent: 'start', recall, seen };
  // What differs from what was previewed is previewed again, not started.
  const changed = await readPage(shop.post(form, { ...start, batch: 'L-8' }, owner.headers));
  expect([changed.status, changed.text.includes('Batch: L-8')]).toEqual([200, true]);

  const started = await shop.post(form, start, owner.headers);
  expect(started.status).toBe(302);
  const address = started.headers.get('location') ?? '';
  // A second click starts no second one.
  expect((await shop.post(form, start, owner.headers)).headers.get('location')).toBe(address);
  await shop.runJobs();
  const mails = (await listMailsTo(shop.shop, buyer.email)).filter(({ template }) => template === 'recall');
  expect(mails.map(({ subject }) => subject)).toEqual(['Ražojuma atsaukšana drošuma dēļ: Naktslampa']);

  // What was sent is what was previewed, word by word, and stays on record.
  const record = await read(address, staff.headers);
  const sent = textOf(mails[0]?.text ?? '').trim();
  expect(sent).toContain(`/lv/recalls#${recall}`);
  for (const page of [preview, record]) expect(page.text).toContain(sent);

  const product = await read('/product/night-lamp');
  expect(product.text).toContain('Product safety recall');
  expect(product.text).toContain('The plug can give an electric shock.');
  expect(product.html).toContain('href="/recalls#');
  expect(product.text).not.toContain('Add to Cart');
  expect(product.html).toContain('https://schema.org/OutOfStock');
  expect((await read('/lv/product/naktslampa')).text).toContain('Kontaktdakša var radīt elektrotriecienu.');
  const shown = await read('/recalls');
  expect(shown.text).toContain('In force now');
  expect(shown.text).toContain('Your money back');
  expect(shown.html).toContain('href="tel:+37180000000"');
  expect((await read('/lv/recalls')).text).toContain('Pašlaik spēkā');
  const own = await read(`/lv/orders/${orderId}`, buyer.headers);
  expect(own.text).toContain('Ražojuma atsaukšana drošuma dēļ: Naktslampa');
  expect(own.html).toContain(`href="/lv/recalls#${recall}"`);

  expect(await orderFor(shop.shop, later, items, totals)).toMatchObject({ ok: false, error: { code: 'recalled' } });
  const headers = new Headers({ 'content-type': 'application/json', origin: shop.shop.config.shopUrl });
  const cart = await shop.request('/cart/price', { method: 'POST', body: JSON.stringify({ items }), headers });
  expect(await cart.json()).toMatchObject({ canCheckOut: false, lines: [{ status: 'recalled' }] });

  // Staff read it where they pack and where they edit, and what is packed asks before it leaves.
  const details = await read(`/admin/orders/${packed.orderId}`, staff.headers);
  expect(details.text).toContain('Recalled: do not ship');
  expect(details.html).toContain(`href="${address}"`);
  const ship = { order_id: packed.orderId, expected_status: 'confirmed', new_status: 'shipped' };
  const asked = await readPage(shop.post('/admin/orders', ship, staff.headers));
  expect([asked.status, asked.text.includes('because they are not safe. Continue anyway?')]).toEqual([409, true]);
  expect((await read(`/admin/orders?search=${packed.orderId}`, staff.headers)).text).toContain('Recalled');
  const edited = await read(`/admin/products/${productId}`, staff.headers);
  expect(edited.text).toContain('Night Lamp. Orders with it ask before they are shipped.');
  expect(edited.html).toContain(`href="${address}"`);

  const overview = await read('/admin', staff.headers);
  expect(overview.text).toContain('1 recall or safety warning is in force');
  expect((await read('/admin/products', staff.headers)).html).toContain(`href="${RECALLS}"`);
  // Who only looks sees the list, and takes no file of addresses along.
  expect((await read(address, reader.headers)).text).toContain(buyer.email);
  expect((await read(address, reader.headers)).html).not.toContain('reached.csv');
  expect((await shop.request(`${address}/reached.csv`, { headers: reader.headers })).status).toBe(403);
  const page = await read(address, staff.headers);
  expect(page.text).toContain('Who was told: 2 of 2');
  expect(page.text).toContain(buyer.email);
  const csv = await (await shop.request(`${address}/reached.csv`, { headers: staff.headers })).text();
  expect(csv).toContain(`${orderNumber},${buyer.email},lv,1,Sent,`);
  expect((await read(RECALLS, staff.headers)).text).toContain('2 of 2');

  expect((await shop.post(address, { reason: 'Done' }, staff.headers)).status).toBe(403);
  const without = await readPage(shop.post(address, { reason: ' ' }, owner.headers));
  expect([without.status, without.text.includes('Say why.')]).toEqual([422, true]);
  const half = await readPage(shop.post(address, { reason: 'All came back', shown_en: END.shown_en }, owner.headers));
  expect([half.status, half.text.includes('Write this in both languages, or in none.')]).toEqual([422, true]);
  expect(half.html).toContain(`>${END.shown_en}</textarea>`);
  const ended = await readPage(shop.post(address, { reason: 'All came back', ...END }, owner.headers));
  expect(ended.text).toContain('All came back');
  expect((await shop.post(address, { reason: 'Again' }, owner.headers)).status).toBe(409);
  expect((await read('/product/night-lamp')).text).toContain('Add to Cart');
  expect((await read(`/lv/orders/${orderId}`, buyer.headers)).text).not.toContain('Ražojuma atsaukšana');
  const past = (await read('/recalls')).text;
  for (const words of ['Past recalls and warnings', 'Ended on', END.shown_en]) expect(past).toContain(words);
  expect(past, 'the reason is for staff').not.toContain('All came back');
  expect((await read('/lv/recalls')).text).toContain(END.shown_lv);
  const changes = await read('/admin/settings/changes', owner.headers);
  expect(changes.text).toContain('Recall or safety warning ended');
  await shop.runJobs();
  expect((await listMailsTo(shop.shop, buyer.email)).filter(({ template }) => template === 'recall')).toHaveLength(1);
});

test('the page of recalls is linked at the foot of every page and in the sitemap', async () => {
  expect((await read('/faq')).html).toContain('href="/recalls"');
  expect((await read('/lv/faq')).html).toContain('href="/lv/recalls"');
  expect((await read('/sitemap-pages.xml')).html).toContain('/lv/recalls');
});
