import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { judgeProducts } from '#shop/catalog/judge-products.server.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { COMMON_DUTIES } from '#shop/duties/duties.ts';
import { formatDate } from '#shop/i18n/format-date.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { brokenProduct, lawfulProduct } from '#tests/support/goods/lawful-products.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let owner: Person;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ hasDuties: true });
  owner = await anAdmin(shop.shop);
  staff = await aStaffMember(shop.shop, 'staff', { email: 'staff@example.lv' });
  reader = await aStaffMember(shop.shop, 'read_only', { email: 'reader@example.lv' });
});
afterAll(() => shop.close());

const KINDS = '/admin/products/kinds';

async function made(input: Parameters<typeof createProduct>[1]): Promise<Uuid> {
  const created = await createProduct(shop.shop, input);
  if (!created.ok) throw new Error(created.error.code);
  return created.value.id;
}

test('the form says what is missing, why and by which law, with a link to the field, and keeps what was typed', async () => {
  const form = { name: 'Night Lamp', kind: 'lamp', base_price: '10', is_active: 'on' };
  const refused = await shop.post('/admin/products/new', form, staff.headers);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('This product cannot be published yet');
  expect(page).toContain('Number in EPREL: Regulation (EU) 2017/1369 on energy labelling, Art. 4, 12.');
  expect(page).toContain('The label must be shown wherever the product is offered.');
  expect(page).toContain('href="#product-facts.energy_label.eprel"');
  expect(page).toContain('id="product-facts.energy_label.eprel"');
  expect(page).toContain('value="Night Lamp"');

  const { is_active: _, ...draft } = form;
  const saved = await shop.post('/admin/products/new', draft, staff.headers);
  expect(saved.status).toBe(302);
});

test('a new product says what its kind decides and what each kind needs; a chosen kind leads to its fields', async () => {
  const blank = await readPage(shop.request('/admin/products/new', { headers: staff.headers }));
  expect(blank.text).toContain('The kind decides which information law requires before the product goes on sale.');
  expect(blank.text).toMatch(/What each kind needs .*Light source [^.]*Number in EPREL/);
  const id = await made({ ...lawfulProduct('lamp'), is_active: false });
  const { html, text } = await readPage(shop.request(`/admin/products/${id}`, { headers: staff.headers }));
  expect(text).toMatch(/Required by law before it goes on sale: \d+/);
  const fields = [...html.matchAll(/href="#(product-[^"]+)"/g)].map(([, field]) => field);
  expect(fields).toContain('product-facts.energy_label.eprel');
  expect(fields).not.toContain('product-facts.inci');
  expect(fields.filter((field) => !html.includes(`id="${field}"`))).toEqual([]);
});

test('the evidence about a product is a page and a PDF for those who work here', async () => {
  const id = await made(lawfulProduct('cosmetic'));
  const page = await shop.request(`/admin/products/${id}/evidence`, { headers: reader.headers });
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('List of ingredients (INCI)');
  expect(text).toContain('Regulation (EC) No 1223/2009 on cosmetic products');
  const form = await (await shop.request(`/admin/products/${id}`, { headers: reader.headers })).text();
  expect(form).toContain(`/admin/products/${id}/evidence`);

  const file = await shop.request(`/admin/products/${id}/evidence.pdf`, { headers: reader.headers });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).toMatch(/^%PDF/);

  const removed = await shop.post(
    '/admin/products',
    { intent: 'bulk', bulk: 'delete', ids: id, expected: '1' },
    staff.headers,
  );
  expect(removed.status).toBe(200);
  const gone = await readPage(shop.request(`/admin/products/${id}/evidence`, { headers: reader.headers }));
  expect(gone.text).toMatch(/Taken off sale.*Deletion, .*Published.*Product form/);
  const nothing = await shop.request(`/admin/products/${crypto.randomUUID()}/evidence.pdf`, {
    headers: reader.headers,
  });
  expect(nothing.status).toBe(404);
  expect((await shop.request(`/admin/products/${id}/evidence.pdf`)).status).not.toBe(200);
});

test('a new kind begins with what every product needs, and is saved without that only after it was confirmed', async () => {
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="duty"[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked') ? (/value="([^"]+)"/.exec(input)?.[1] ?? []) : [],
    );
  const blank = await readPage(shop.request(`${KINDS}/new`, { headers: owner.headers }));
  expect(ticked(blank.html).sort()).toEqual([...COMMON_DUTIES].sort());
  const bare = { 'name.en': 'Bare', 'name.lv': 'Kaili', duty: 'charger' };
  const asked = await readPage(shop.post(`${KINDS}/new`, bare, owner.headers));
  expect(asked.status).toBe(422);
  expect(asked.text).toMatch(/Law requires these of every product, and this kind is without them: .*manufacturer/i);
  expect(asked.html).toContain(`value="${COMMON_DUTIES.join()}"`);
  // What was chosen and typed stays.
  expect([ticked(asked.html), asked.html.includes('value="Kaili"')]).toEqual([['charger'], true]);
  const saved = await shop.post(`${KINDS}/new`, { ...bare, confirmed: COMMON_DUTIES.join() }, owner.headers);
  expect(saved.status).toBe(200);
});

test('only the owner changes kinds, and what is changed is recorded and undone', async () => {
  const bare = { 'name.en': 'Drones', 'name.lv': 'Droni', duty: 'charger' };
  const fields = { ...bare, confirmed: COMMON_DUTIES.join() };
  expect((await shop.post(`${KINDS}/new`, fields, staff.headers)).status).toBe(403);
  const saved = await shop.post(`${KINDS}/new`, fields, owner.headers);
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('Kind saved');
  const list = await (await shop.request(KINDS, { headers: reader.headers })).text();
  expect(list).toContain(`${KINDS}/drones`);

  const { id } = await shop.shop.db
    .selectFrom('audit_changes')
    .innerJoin('audit_entries', 'audit_entries.change_id', 'audit_changes.id')
    .select('audit_changes.id')
    .where('entity', '=', 'kind')
    .where('entity_id', '=', 'drones')
    .executeTakeFirstOrThrow();
  expect((await shop.post(KINDS, { intent: 'undo', change_id: id }, staff.headers)).status).toBe(403);
  expect((await shop.post(KINDS, { intent: 'undo', change_id: id }, owner.headers)).status).toBe(200);
  expect((await shop.request(`${KINDS}/drones`, { headers: reader.headers })).status).toBe(404);
  expect((await shop.post(`${KINDS}/phone`, { intent: 'delete' }, owner.headers)).status).toBe(422);
});

test('who answers for products is filled in for all of a manufacturer, which lets them be published', async () => {
  const MANUFACTURERS = '/admin/products/manufacturers';
  const input = { ...brokenProduct(['other', 'facts.manufacturer', []]), brand: 'Rasa', is_active: false };
  const ids = [await made({ ...input, name: 'One' }), await made({ ...input, name: 'Two' })];
  expect(await (await shop.request(MANUFACTURERS, { headers: reader.headers })).text()).toContain(
    'Rasa (2, 2 incomplete)',
  );
  const fields = {
    of: 'Rasa',
    'manufacturer.name': 'SIA Rasa',
    'manufacturer.postal_address': 'Rasas iela 4, Cēsis',
    'manufacturer.email': 'info@rasa.example',
    manufacturer_country: 'LV',
  };
  expect((await shop.post(MANUFACTURERS, fields, reader.headers)).status).toBe(403);
  const half = await shop.post(MANUFACTURERS, { ...fields, 'manufacturer.email': '' }, staff.headers);
  expect(half.status).toBe(422);
  const filled = await shop.post(MANUFACTURERS, fields, staff.headers);
  expect(filled.status).toBe(200);
  expect(await filled.text()).toContain('2 products filled in');
  for (const id of ids) {
    expect((await findStoredProduct(shop.shop.db, id))?.product.facts).toMatchObject({
      manufacturer: { name: 'SIA Rasa' },
      manufacturer_country: 'LV',
      model: 'R-100',
    });
  }
  const publish = { intent: 'bulk', bulk: 'activate', ids: ids.join(), expected: '2' };
  const published = await shop.post('/admin/products', publish, staff.headers);
  expect(published.status).toBe(200);
  expect((await findStoredProduct(shop.shop.db, ids[0] ?? ''))?.product.is_active).toBe(true);
});

test('a manufacturer is refused with each product, what it would lack and by which law; what was typed stays', async () => {
  const KVARTS = { name: 'SIA Kvarts', postal_address: 'Kvarca iela 2, Rīga', email: 'info@kvarts.example' };
  const { facts = null, ...lawful } = lawfulProduct('other');
  const base = { ...lawful, brand: 'Kvarts', facts: facts && { ...facts, manufacturer: KVARTS } };
  const ids: Uuid[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await made({ ...base, name: `Kvarts ${n}` }));
  const address = `/admin/products/manufacturers?of=${encodeURIComponent(KVARTS.name)}`;
  const chosen = await readPage(shop.request(address, { headers: staff.headers }));
  for (const known of Object.values(KVARTS)) expect(chosen.html).toContain(`value="${known}"`);
  expect(chosen.html).toMatch(/<option value="LV" selected=""/);

  const typed = {
    of: KVARTS.name,
    'manufacturer.name': 'Kvarts Electronics',
    'manufacturer.postal_address': '88 Keyuan Road, Shenzhen',
    'manufacturer.email': 'hello@kvarts.example',
    manufacturer_country: 'CN',
  };
  const { status, html, text } = await readPage(shop.post(address, typed, staff.headers));
  expect(status).toBe(409);
  expect(text).toContain('12 products on sale would lack something that law requires.');
  expect(text).toContain('Regulation (EU) 2023/988 on general product safety. Buyers must see who answers');
  expect(text).toMatch(/a responsible person in the EU if it is outside ?, Art\. 16, 19\(b\)/);
  const linked = ids.filter((id) => html.includes(`href="/admin/products/${id}#product-facts.manufacturer_country"`));
  expect(linked).toHaveLength(10);
  expect(text).toContain('and 2 more');
  expect(html).toContain('value="88 Keyuan Road, Shenzhen"');
  expect(html).toMatch(/<option value="CN" selected=""/);
  const stored = await findStoredProduct(shop.shop.db, ids[0] ?? '');
  expect(stored?.product.facts?.manufacturer).toEqual(KVARTS);
  const latvian = new Headers(staff.headers);
  latvian.set('cookie', `${latvian.get('cookie')}; vitrina-language=lv`);
  expect((await readPage(shop.post(address, typed, latvian))).text).toContain('Likumīga prece : trūkst tā');

  const rest = { manufacturer_country: '', 'manufacturer.email': 'typed@kvarts' };
  const flawed = await readPage(shop.post(address, { ...typed, ...rest }, staff.headers));
  expect(flawed.status).toBe(422);
  expect(flawed.html).toContain('value="typed@kvarts"');
});

test('a product on sale says in its form and in the list what it lacks and until when it may stay', async () => {
  const { db } = shop.shop;
  const id = await made({ ...brokenProduct(['cable', 'facts.weee_category', []]), name: 'Cable', is_active: false });
  const show = async () =>
    await Promise.all(
      [`/admin/products/${id}`, '/admin/products?status=lacking'].map((address) =>
        readPage(shop.request(address, { headers: reader.headers })),
      ),
    );
  for (const { text } of await show()) expect(text).not.toMatch(/on sale until|Until /);
  await db.updateTable('products').set({ is_active: true }).where('id', '=', id).execute();
  await judgeProducts(shop.shop);
  const [form, list] = await show();
  const { until } = await db.selectFrom('product_warnings').select('until').executeTakeFirstOrThrow();
  expect(form?.text).toContain(`: on sale until ${formatDate(until, 'en')}`);
  expect(form?.html).toContain(`href="/admin/products/${id}#product-facts.weee_category"`);
  expect(list?.text).toContain(`Until ${formatDate(until, 'en')}`);
});

test('a bulk edit names each product that it refuses, what it lacks, by which law and why, and leads to the fields', async () => {
  const lamp = await made({ ...brokenProduct(['lamp', 'facts.energy_label', []]), is_active: false });
  const cream = await made({ ...brokenProduct(['cosmetic', 'facts.inci', []]), is_active: false });
  const preview = (asked: Record<string, string>, ids: readonly Uuid[]) => {
    const query = new URLSearchParams([...Object.entries(asked), ...ids.map((id) => ['id', id])]);
    return readPage(shop.request(`/admin/products/bulk?${query}`, { headers: staff.headers }));
  };
  const { html, text } = await preview({ bulk: 'activate' }, [lamp, cream]);
  expect(text).toContain('Regulation (EU) 2017/1369 on energy labelling. The label must be shown wherever');
  expect(text).toMatch(/Number in EPREL ?, Art\. 4, 12/);
  expect(text).toMatch(/List of ingredients \(INCI\) ?, Art\. 19\(1\)\(g\)/);
  for (const link of [lamp, `${lamp}#product-facts.energy_label.eprel`, cream, `${cream}#product-facts.inci`]) {
    expect(html).toContain(`href="/admin/products/${link}"`);
  }

  const sold = await made(lawfulProduct('other'));
  const asLamp = await preview({ bulk: 'kind', kind: 'lamp', asked: 'yes' }, [sold]);
  expect(asLamp.html).toContain(`href="/admin/products/${sold}#product-facts.weee_category"`);
});

test('the form says what is wrong with what was given, beside the field', async () => {
  const form = {
    ...{ name: 'Cream', kind: 'other', base_price: '10', is_active: 'on' },
    'facts.manufacturer.name': 'SIA Rasa',
    'facts.manufacturer.postal_address': 'Rasas iela 4, Cēsis',
    'facts.manufacturer.email': 'nomail',
  };
  const { html, text } = await readPage(shop.post('/admin/products/new', form, staff.headers));
  expect(text).toContain('Art. 19(a). Enter an email address such as info@example.com.');
  expect(html).toContain('href="#product-facts.manufacturer.email"');
  expect(html).toContain('value="nomail"');
});

test.each(['0', '121', '1.5'])('months after opening are a whole number from 1 to 120: %s', async (typed) => {
  const form = { name: 'Cream', kind: 'cosmetic', base_price: '10', 'facts.pao_months': typed };
  const refused = await readPage(shop.post('/admin/products/new', form, staff.headers));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Use after opening, months: Enter a whole number from 1 to 120');
  expect(refused.html).toContain(`value="${typed}"`);
});

test('another kind of a product, and a duty less of a kind, are saved after what no longer applies was confirmed', async () => {
  const id = await made(lawfulProduct('lamp'));
  const address = `/admin/products/${id}`;
  const { html } = await readPage(shop.request(address, { headers: staff.headers }));
  const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const form = { version, name: 'Night Lamp', kind: 'other', base_price: '10' };
  const asked = await readPage(shop.post(address, form, staff.headers));
  expect(asked.status).toBe(422);
  expect(asked.text).toMatch(/These no longer apply: .*Number in EPREL/);
  const confirmed = /value="(energy-class,[^"]+)"/.exec(asked.html)?.[1] ?? '';
  const saved = await readPage(shop.post(address, { ...form, confirmed }, staff.headers));
  expect(saved.status).toBe(200);
  expect((await findStoredProduct(shop.shop.db, id))?.product.kind).toBe('other');

  const gadgets = { 'name.en': 'Gadgets', duty: 'charger', confirmed: COMMON_DUTIES.join() };
  expect((await shop.post(`${KINDS}/new`, gadgets, owner.headers)).status).toBe(200);
  const less = { 'name.en': 'Gadgets', 'seen_name.en': 'Gadgets', seen: 'charger' };
  const refused = await readPage(shop.post(`${KINDS}/gadgets`, less, owner.headers));
  expect(refused.text).toMatch(/These no longer apply: .*Whether a charger is included/);
  expect((await shop.post(`${KINDS}/gadgets`, { ...less, confirmed: 'charger' }, owner.headers)).status).toBe(200);
});
