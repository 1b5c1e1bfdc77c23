import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { copiedPath, queuePictureCopies } from '#shop/media/copies/queue-picture-copies.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { workbookOf, zipOf } from '#tests/support/goods/workbook.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let staff: Person;
let reader: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await aStaffMember(shop.shop, 'staff');
  reader = await aStaffMember(shop.shop, 'read_only', { email: 'reader@example.lv' });
  customer = await aCustomer(shop.shop, { email: 'customer@example.lv' });
  await createProduct(shop.shop, {
    name: '=HYPERLINK("https://evil.example")',
    brand: '@SUM(A1)',
    base_price: 10_0000,
  });
  await createProduct(shop.shop, { name: 'Plain Soap', base_price: 5_0000, is_active: false });
});
afterAll(() => shop.close());

const get = (path: string, { headers }: Pick<Person, 'headers'>) => shop.request(path, { headers });

function upload(person: Person, path: string, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set('file', new File([content], 'goods.csv', { type: 'text/csv' }));
  const headers = new Headers(person.headers);
  headers.set('origin', shop.shop.config.shopUrl);
  return shop.request(path, { method: 'POST', body, headers });
}

describe('files for staff', () => {
  test('are downloaded, cached by no proxy, and found by no search engine', async () => {
    const answer = await get('/admin/products/export.csv', reader);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const text = await answer.text();
    expect(text).toContain('plain-soap,Plain Soap,');
  });

  test('hold no formula', async () => {
    const text = await (await get('/admin/products/export.csv', staff)).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(",'@SUM(A1),");
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  test('of products follow the filters of the list', async () => {
    const text = await (await get('/admin/products/export.csv?status=inactive', staff)).text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(await (await get('/admin/products/export.csv?search=%25_%00%27', staff)).text()).toMatch(/^\uFEFF?Handle,/);
  });

  test('of orders are those of the list that they are asked for from, on whatever page of it', async () => {
    const list = await (
      await get('/admin/orders?payment=unpaid&search=zane&attention=yes&sort=total&page=2', staff)
    ).text();
    const [, query = ''] = /"\/admin\/orders\/export\.csv\?([^"]*)"/.exec(list) ?? [];
    expect(query.split('&amp;')).toEqual(['payment=unpaid', 'search=zane', 'attention=yes']);
  });

  test('of orders have a line for each item, and are only for those who work with orders', async () => {
    const shopper = await aShopper(shop.shop);
    const { orderId } = await walkOrderTo(shop.shop, 'shipped', { shopper });
    const text = await (await get('/admin/orders/export.csv?status=shipped&from=2020-01-01', staff)).text();
    const [heading, line, ...rest] = text.trim().split('\r\n');
    expect(heading).toContain('Name,Email,Financial Status,Paid at,Fulfillment Status');
    expect(line).toContain(`${shopper.email},paid,`);
    expect(line).toContain(orderId);
    expect(rest).toEqual([]);
    const unpaid = await (await get('/admin/orders/export.csv?payment=unpaid', staff)).text();
    expect(unpaid.trim().split('\r\n')).toHaveLength(1);
    const found = await (await get(`/admin/orders/export.csv?search=${shopper.email}`, staff)).text();
    expect(found.trim().split('\r\n')).toHaveLength(2);
    expect((await get('/admin/orders/export.csv', reader)).status).toBe(403);
    const none = await (await get('/admin/orders/export.csv?to=2020-01-01&from=tomorrow', staff)).text();
    expect(none.trim().split('\r\n')).toHaveLength(1);
  });

  test.each([
    '/admin/products/export.csv',
    '/admin/orders/export.csv',
    '/admin/products/import/example.csv',
    '/admin/products/import',
  ])('%s is closed to shoppers and strangers', async (path) => {
    expect((await get(path, customer)).status).toBe(403);
    expect((await shop.request(path)).status).toBe(302);
  });

  test('the example can be imported as it is', async () => {
    const example = await (await get('/admin/products/import/example.csv', staff)).text();
    const answer = await upload(staff, '/admin/products/import', example);
    await shop.runJobs();
    const page = await (await get(answer.headers.get('location') ?? '', staff)).text();
    expect(page).toContain('Ready to import 2 products');
  });
});

describe('what becomes of a file', () => {
  test('can be downloaded by those who may read, in their language, and by no one else', async () => {
    const answer = await upload(staff, '/admin/products/import', 'Handle,Title,Variant Price\nfree-soap,Free Soap,\n');
    await shop.runJobs();
    const address = `${answer.headers.get('location')}/outcome.csv`;
    const file = await get(address, reader);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="import-result.csv"');
    expect(await file.text()).toContain('Imported with adjustments,Variant Price,,price missing: not buyable');
    const headers = new Headers(reader.headers);
    headers.set('cookie', `${headers.get('cookie')}; vitrina-language=lv`);
    const latvian = await shop.request(address, { headers });
    expect(await latvian.text()).toContain('Importēta ar pielāgojumiem');
    expect((await get(address, customer)).status).toBe(403);
    expect((await get('/admin/products/import/nothing/outcome.csv', staff)).status).toBe(404);
  });
});

describe('a file that is sent', () => {
  test('is not taken from those who may only look', async () => {
    const listImports = () => shop.shop.db.selectFrom('product_imports').select('id').execute();
    const before = await listImports();
    expect((await upload(reader, '/admin/products/import', 'Handle\na\n')).status).toBe(403);
    expect((await upload(customer, '/admin/products/import', 'Handle\na\n')).status).toBe(403);
    expect(await listImports()).toEqual(before);
  });

  test('is compared, run and undone by forms without scripts', async () => {
    const answer = await upload(
      staff,
      '/admin/products/import',
      'Handle,Title,Variant Price\nform-soap,Form Soap,3.99\n',
    );
    expect(answer.status).toBe(302);
    const address = answer.headers.get('location') ?? '';
    expect(await (await get(address, staff)).text()).toContain('Comparing the file with the shop');
    await shop.runJobs();
    expect(await (await get(address, reader)).text()).toContain('Ready to import 1 product');
    expect((await shop.post(address, { intent: 'run' }, reader.headers)).status).toBe(403);
    expect((await shop.post(address, { intent: 'run' }, staff.headers)).status).toBe(200);
    await shop.runJobs();
    expect(await (await get(address, staff)).text()).toContain('1 product imported.');
    expect((await get('/product/form-soap', customer)).status).toBe(200);
    expect((await shop.post(address, { intent: 'run' }, staff.headers)).status).toBe(409);
    expect((await shop.post(address, { intent: 'undo' }, staff.headers)).status).toBe(200);
    await shop.runJobs();
    expect((await get('/product/form-soap', customer)).status).toBe(404);
  });

  test('that takes a product off sale says so above its rows, on the button and in the end', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Pine soap' });
    const { slug } = await shop.shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const answer = await upload(staff, '/admin/products/import', `Handle,Status\n${slug},draft\n`);
    await shop.runJobs();
    const address = answer.headers.get('location') ?? '';
    const ready = await (await get(address, staff)).text();
    expect(/href="([^"]*)"[^>]*>1 product on sale goes off sale</.exec(ready)?.[1]).toBe(`${address}?list=off_sale`);
    expect(/<button[^>]*>[^<]*Import and Take 1 off Sale</.test(ready)).toBe(true);
    const rows = await (await get(`${address}?list=off_sale`, staff)).text();
    expect(/<td[^>]*>.*Pine soap/.test(rows)).toBe(true);
    await shop.post(address, { intent: 'run' }, staff.headers);
    await shop.runJobs();
    expect(/<a [^>]*>Taken off sale: 1</.test(await (await get(address, staff)).text())).toBe(true);
  });

  test('without a file, or empty, is answered beside the field', async () => {
    expect((await upload(staff, '/admin/products/import', '')).status).toBe(400);
    const answer = await shop.post('/admin/products/import', {}, staff.headers);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Choose a file first');
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    [
      'with broken letters',
      new Uint8Array([...Buffer.from('Handle,Title\na,Krēms\nb,K'), 0xe2, 0x72, 0x0a]),
      'Near line 3',
    ],
    ['with an open quotation mark', 'Handle,Title\na,"b\n', 'Line 2, column “Title”'],
    ['with a quotation mark in a cell', 'Handle,Title\na,b"c"d\n', 'Line 2, column “Title”'],
    ['with a line of three million letters', `Handle,Title\na,"${'x'.repeat(3_000_000)}`, 'longer than a million'],
    ['with 10,000 columns', `Handle,${'x,'.repeat(10_000)}\n`, '10,001 columns'],
    ['with the same column twice', 'Handle,Title,Title\na,b,c\n', 'the column “Title” appears twice'],
    ['without handles', 'Title\nb\n', 'is missing'],
    [
      'that is a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0xff]),
      'This is an image',
    ],
    ['that is a PDF', '%PDF-1.7\n1 0 obj\n', 'This is a PDF'],
    [
      'that is an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'an old or password-protected',
    ],
    ['that is packed', zipOf([{ name: 'goods.csv', content: 'Handle\na\n' }]), 'This is a compressed file'],
    ['that is a web page', '<!DOCTYPE html><table><tr><td>Handle</td></tr></table>', 'This is a web page'],
    [
      'that is a broken workbook',
      workbookOf({ rows: [], sheet: '<worksheet><sheetData><row><c' }),
      'workbook is damaged',
    ],
    ['that is a workbook without rows', workbookOf({ rows: [] }), 'The file is empty'],
    ['of line ends alone', '\n\n\n', 'The file is empty'],
  ])('%s is refused in words', async (_, content, words) => {
    const answer = await upload(staff, '/admin/products/import', content);
    await shop.runJobs();
    expect(await (await get(answer.headers.get('location') ?? '', staff)).text()).toContain(words);
  });

  test('that does not exist is not there', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect((await get(`/admin/products/import/${id}`, staff)).status).toBe(404);
      expect((await shop.post(`/admin/products/import/${id}`, { intent: 'run' }, staff.headers)).status).toBe(404);
    }
  });
});

describe('pictures that an import copies', () => {
  test('are shown on its page and on the product’s, with why one could not be copied, and are retried by a form', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Moved Soap' });
    const address = 'http://10.0.0.1/soap.jpg';
    const { id: importId } = await shop.shop.db
      .insertInto('product_imports')
      .values({ file_name: 'moved.csv', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = { importId, hosts: ['10.0.0.1'], products: [{ productId, addresses: [address] }] };
    await transact(shop.shop.db, (tx) => queuePictureCopies(shop.shop, tx, asked));
    const image = copiedPath(address) ?? '';
    await shop.shop.db
      .updateTable('products')
      .set({ images: [image] })
      .where('id', '=', productId)
      .execute();
    const page = `/admin/products/import/${importId}`;
    expect(await (await get(page, reader)).text()).toContain('Copying images: 0 of 1');
    expect(await (await get(`/admin/products/${productId}`, reader)).text()).toContain(
      '1 image is still being copied.',
    );
    await shop.runJobs();
    const html = await (await get(page, reader)).text();
    expect(html).toContain('1 image could not be copied');
    expect(html).toContain('The address is not on the public internet.');
    expect(html).toContain(`href="/admin/products/${productId}"`);
    expect(html).toContain(address);
    const form = await (await get(`/admin/products/${productId}`, reader)).text();
    expect(form).toContain('The address is not on the public internet.');
    expect((await shop.post(page, { intent: 'retry-pictures' }, reader.headers)).status).toBe(403);
    const again = await shop.post(page, { intent: 'retry-pictures' }, staff.headers);
    expect(await again.text()).toContain('Copying images: 0 of 1');
    // What shoppers see meanwhile is drawn, not torn.
    const picture = await shop.request(`/media/${image.replace('.webp', '-384.jpg')}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  });
});
