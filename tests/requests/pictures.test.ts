import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/create-product.server.ts';
import { uploadPicture } from '#shop/media/add-picture.server.ts';
import { aBomb, aMovingPicture, aPhoto, plain } from '#tests/support/goods/pictures.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const PATH = '/admin/pictures';

let shop: BuiltShop;
let staff: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await aStaffMember(shop.shop, 'staff');
});
afterAll(() => shop.close());

type UploadReply = {
  readonly ok: boolean;
  readonly code?: string;
  readonly files?: readonly { readonly ok: boolean; readonly code?: string; readonly image?: string }[];
};

function formOf(files: readonly Uint8Array[], { folder = 'products', name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.set('folder', folder);
  for (const bytes of files) form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

async function send(body: BodyInit, person: Pick<Person, 'headers'> | null = staff, more: Record<string, string> = {}) {
  const headers = new Headers(person?.headers);
  headers.set('origin', shop.shop.config.shopUrl);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const response = await shop.request(PATH, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    answer: (text.startsWith('{') ? JSON.parse(text) : {}) as UploadReply,
  };
}

const rows = () => shop.shop.db.selectFrom('media_files').select('path').execute();

describe('staff send pictures', () => {
  test('one or several, and may show them at once', async () => {
    const { status, answer, headers } = await send(formOf([await aPhoto(), await plain(50, 40).png().toBuffer()]));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(answer.files).toMatchObject([
      { ok: true, width: 300, height: 400, ground: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      { ok: true, width: 50, height: 40 },
    ]);
    const [first = { image: '' }] = answer.files ?? [];
    const shown = await shop.request(`/media/${first.image?.replace(/\.jpg$/, '-320.webp')}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await shop.request(`/media/${first.image}`)).status).toBe(404);
  });

  test('under names of the shop’s own, whatever the file is called', async () => {
    const bytes = await plain(9, 9).png().toBuffer();
    for (const name of ['../../etc/passwd', 'a\0b.png', 'x.svg', '"><script>.jpg', 'ā'.repeat(300)]) {
      const { status, answer } = await send(formOf([bytes], { name, folder: 'variations' }));
      expect(status).toBe(200);
      expect(answer.files?.[0]?.image).toMatch(/^variations\/[A-Za-z0-9_-]{22}\.png$/);
    }
  });

  test('and of several that are sent, those that are pictures are kept', async () => {
    const { status, answer } = await send(formOf([Buffer.from('<html>'), await plain(9, 9).png().toBuffer()]));
    expect(status).toBe(200);
    expect(answer.files).toMatchObject([{ ok: false, code: 'not-a-picture' }, { ok: true }]);
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    [415, 'svg', 'an SVG with a script', () => Buffer.from(svg)],
    [415, 'not-a-picture', 'a web page called .jpg', () => Buffer.from('<!doctype html><script>1</script>')],
    [415, 'not-a-picture', 'half a photo', async () => (await aPhoto()).subarray(0, -300)],
    [413, 'too-many-bytes', 'more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1, 0xff)],
    [422, 'too-many-pixels', '30,000 by 30,000 pixels', () => aBomb(30_000, 30_000)],
    [422, 'too-many-frames', '5,000 frames', () => aMovingPicture(5_000)],
  ] as [number, string, string, () => Buffer | Promise<Buffer>][])('%i %s: %s', async (status, code, _, make) => {
    const before = await rows();
    const refused = await send(formOf([await make()], { type: 'image/png' }));
    expect(refused.status).toBe(status);
    expect(refused.answer.files).toEqual([{ ok: false, code }]);
    expect(await rows()).toEqual(before);
  });

  test('200 MB, of which hardly more than a picture is read', async () => {
    let asked = 0;
    const megabyte = new Uint8Array(1024 * 1024);
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        if (asked > 200) controller.close();
        else controller.enqueue(asked === 1 ? new TextEncoder().encode(head) : megabyte);
      },
    });
    const refused = await send(body, staff, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(refused).toMatchObject({ status: 413, answer: { ok: false, code: 'too-many-bytes' } });
    expect(asked).toBeLessThan(35);
    const declared = await send('', staff, {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '200000000',
    });
    expect(declared.status).toBe(413);
  });

  test('what is no form of pictures', async () => {
    const bytes = await plain(9, 9).png().toBuffer();
    for (const folder of ['../products', 'invoices', '', 'products/..']) {
      expect((await send(formOf([bytes], { folder }))).status).toBe(400);
    }
    expect((await send(formOf([]))).status).toBe(400);
    expect((await send(new Uint8Array(bytes), staff, { 'content-type': 'image/png' })).status).toBe(400);
    const broken = await send('--x\r\nnonsense', staff, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(broken.status).toBe(400);
    expect((await shop.request(PATH, { headers: staff.headers })).status).toBe(405);
    expect((await shop.request(PATH)).status).toBe(302);
  });
});

describe('who may', () => {
  test('staff who may edit; of the others nothing is read', async () => {
    const read = { body: 0 };
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read.body += 1;
            controller.enqueue(new Uint8Array(1000));
          },
        },
        { highWaterMark: 0 },
      );
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send(body(), null, type)).status).toBe(401);
    expect((await send(body(), await aCustomer(shop.shop), type)).status).toBe(403);
    expect((await send(body(), await aStaffMember(shop.shop, 'read_only'), type)).status).toBe(403);
    const foreign = { ...type, origin: 'https://evil.example' };
    expect((await send(body(), staff, foreign)).status).toBe(403);
    expect((await send(body(), staff, { ...type, origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(read.body).toBe(0);
    expect(
      (await send(formOf([await plain(9, 9).png().toBuffer()]), await aStaffMember(shop.shop, 'admin'))).status,
    ).toBe(200);
  });
});

describe('a picture that was uploaded and thought better of', () => {
  const upload = async (folder: string) => {
    const { answer } = await send(formOf([await plain(9, 9).png().toBuffer()], { folder }));
    return answer.files?.[0]?.image ?? '';
  };
  const remove = async (image: string, person: Pick<Person, 'headers'> | null = staff, on = shop) => {
    const headers = new Headers(person?.headers);
    headers.set('origin', on.shop.config.shopUrl);
    const body = new URLSearchParams({ image });
    const response = await on.request(`${PATH}/removal`, { method: 'POST', body, headers });
    const text = await response.text();
    return [response.status, text.startsWith('{') ? JSON.parse(text) : null] as const;
  };

  test('is taken out of the bucket', async () => {
    for (const folder of ['products', 'variations', 'categories']) {
      const image = await upload(folder);
      expect(await shop.shop.storage.has(image)).toBe(true);
      expect(await remove(image)).toEqual([200, { ok: true, removed: true }]);
      expect(await shop.shop.storage.has(image)).toBe(false);
      expect(await rows()).not.toContainEqual({ path: image });
    }
  });

  test('stays where something saved shows it', async () => {
    const image = await upload('products');
    expect((await createProduct(shop.shop, { name: 'Lamp', images: [image] })).ok).toBe(true);
    expect(await remove(image)).toEqual([200, { ok: true, removed: false }]);
    expect(await shop.shop.storage.has(image)).toBe(true);
  });

  test('is removed only by those who may add one, and nothing else is removed', async () => {
    const image = await upload('products');
    expect((await remove(image, null))[0]).toBe(401);
    expect((await remove(image, await aCustomer(shop.shop)))[0]).toBe(403);
    expect((await remove(image, await aStaffMember(shop.shop, 'read_only')))[0]).toBe(403);
    for (const path of ['', '../.env', 'invoices/2026.pdf', 'https://cdn.example/lamp.jpg']) {
      expect(await remove(path)).toEqual([400, { ok: false, code: 'no-picture' }]);
    }
    expect(await shop.shop.storage.has(image)).toBe(true);
  });

  test('is as it was when the bucket does not let go of it', async () => {
    const { storage } = shop.shop;
    const stuck = await openBuiltShop({
      storage: { ...storage, delete: () => Promise.reject(new Error('read-only file system')) },
    });
    try {
      const person = await aStaffMember(stuck.shop, 'staff');
      const uploaded = await uploadPicture(stuck.shop, {
        folder: 'products',
        bytes: await plain(9, 9).png().toBuffer(),
      });
      const image = uploaded.ok ? uploaded.value.path : '';
      expect(await remove(image, person, stuck)).toEqual([503, { ok: false, code: 'not-removed' }]);
      expect((await createProduct(stuck.shop, { name: 'Lamp', images: [image] })).ok).toBe(true);
    } finally {
      await stuck.close();
    }
  });
});

test('while fifty come at once, pages are answered, surplus uploads get a time for a retry, and none is half stored', async () => {
  const before = (await rows()).length;
  const others = await Promise.all([1, 2, 3].map(() => aStaffMember(shop.shop, 'staff')));
  const photo = await plain(2400, 1800).png().toBuffer();
  // As browsers announce it; what announces nothing is taken for the largest.
  const announced = { 'content-length': String(photo.length + 1_000) };
  let under_way = 50;
  const sent = Array.from({ length: 50 }, async (_, index) => {
    const answered = await send(formOf([photo]), others[index % 3], announced);
    under_way -= 1;
    return answered;
  });
  const page = await shop.request('/products');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
  expect((await shop.request('/')).status).toBe(200);
  // Pages did not wait for the pictures.
  expect(under_way).toBeGreaterThan(0);
  const answers = await Promise.all(sent);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(200)).toBeGreaterThanOrEqual(12);
  expect(count(200) + count(429) + count(503)).toBe(50);
  for (const { status, headers } of answers)
    if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await rows()).length).toBe(before + count(200));
  expect((await send(formOf([photo]), others[0])).status).toBe(200);
}, 60_000);

test('a bucket that takes nothing is a failure of one picture, not of the page', async () => {
  const { storage } = shop.shop;
  const broken = await openBuiltShop({
    storage: { ...storage, put: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) },
  });
  try {
    const person = await aStaffMember(broken.shop, 'staff');
    const headers = new Headers(person.headers);
    headers.set('origin', broken.shop.config.shopUrl);
    const body = formOf([await plain(9, 9).png().toBuffer()]);
    const refused = await broken.request(PATH, { method: 'POST', body, headers });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ ok: true, files: [{ ok: false, code: 'not-stored' }] });
    expect(await broken.shop.db.selectFrom('media_files').select('path').execute()).toEqual([]);
  } finally {
    await broken.close();
  }
});
