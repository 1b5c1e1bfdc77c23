import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { sweepPictures } from '#shop/media/remove-picture.server.ts';
import { changeLook } from '#shop/site/look/change-look.server.ts';
import { DEFAULT_LOOK, type Look } from '#shop/site/look/look.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const PAGE = '/admin/settings/look';
const BLUE: Look = { ...DEFAULT_LOOK, accent: '#1d4e89', ground: 'cool' };

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  admin = await anAdmin(shop.shop);
  await aProduct(shop.shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  await become(DEFAULT_LOOK);
});

async function become(look: Look, state: 'published' | 'draft' = 'published') {
  const { draft: seen } = await findLooks(shop.shop.db);
  await changeLook(shop.shop, { state, look, seen, actor: null });
  await shop.shop.changes.settle();
}

const read = (path: string, headers: HeadersInit = {}) => readPage(shop.request(path, { headers }));
const styleIn = (html: string) => /<link rel="stylesheet" href="(\/look\/[^"]+)"/.exec(html)?.[1] ?? null;
const send = async (fields: Readonly<Record<string, string>>, headers: HeadersInit = admin.headers) => {
  const { draft } = await findLooks(shop.shop.db);
  const look = { ...draft, seen: JSON.stringify(draft), ...fields };
  const strings = Object.entries(look).map(([name, value]) => [name, String(value ?? '')]);
  return readPage(shop.post(PAGE, Object.fromEntries(strings), headers));
};

describe('pages', () => {
  test('of a new shop have no style of their own', async () => {
    expect(styleIn((await read('/')).html)).toBeNull();
  });

  test('have the style of the published look right after the shop’s, which is served for good', async () => {
    await become(BLUE);
    const { html } = await read('/products');
    const style = styleIn(html) ?? '';
    expect(html.indexOf(style)).toBeGreaterThan(html.indexOf('/assets/root-'));
    const file = await shop.request(style);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const text = await file.text();
    expect(text).toContain('--color-accent:#1d4e89');
    expect(html).toContain('<meta name="theme-color" content="#15181b"/>');
    // One that was published before, or by an older version, still has a style, but not for good.
    const old = await shop.request(style.replace(/\.[\w-]+\.css$/, '.0123456789.css'));
    expect([old.status, old.headers.get('cache-control'), await old.text()]).toEqual([200, 'no-store', text]);
  });

  test('are not made again for a draft', async () => {
    await read('/faq');
    const { hits = 0 } = shop.shop.pageCache?.counts() ?? {};
    await become(BLUE, 'draft');
    expect(styleIn((await read('/faq')).html)).toBeNull();
    expect(shop.shop.pageCache?.counts().hits).toBe(hits + 1);
  });

  test.each(['/look/nothing.css', '/look/1d4e89.cool.round.none.0123456789.css', '/look/..%2F..%2Fsecret'])(
    'name no style that is none: %s',
    async (path) => expect((await shop.request(path)).status).toBe(404),
  );
});

describe('the preview', () => {
  test('shows staff the draft, in a frame of the shop alone', async () => {
    await become(BLUE, 'draft');
    const response = await shop.request('/?look=draft', { headers: admin.headers });
    expect(styleIn(await response.text())).toContain('/look/1d4e89.');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    // The page for everybody is as it was, and in no frame.
    const usual = await shop.request('/', { headers: admin.headers });
    expect(styleIn(await usual.text())).toBeNull();
    expect(usual.headers.get('x-frame-options')).toBe('DENY');
  });

  test('shows nobody else more than the shop', async () => {
    await become(BLUE, 'draft');
    expect(styleIn((await read('/?look=draft')).html)).toBeNull();
  });
});

describe('the form', () => {
  test.each([
    ['staff', 403],
    ['read_only', 403],
    ['admin', 200],
  ] as const)('is for administrators: %s', async (role, status) => {
    const { headers } = await aStaffMember(shop.shop, role);
    expect((await read(PAGE, headers)).status).toBe(status);
    expect((await shop.request(`${PAGE}.data`, { headers })).status).toBe(status);
    const sent = await send({ corners: 'sharp' }, headers);
    expect(sent.status).toBe(status);
    expect((await findLooks(shop.shop.db)).draft.corners).toBe(status === 200 ? 'sharp' : 'soft');
  });

  test('saves a draft, publishes it, and undoes that, without scripts', async () => {
    await send({ accent: '1D4E89', ground: 'cool' });
    expect(await findLooks(shop.shop.db)).toEqual({ published: DEFAULT_LOOK, draft: BLUE });
    expect((await read(PAGE, admin.headers)).text).toContain('This is a draft');
    const { html } = await send({ intent: 'publish' });
    expect((await findLooks(shop.shop.db)).published).toEqual(BLUE);
    const changeId = /name="change_id" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await send({ intent: 'undo', change_id: changeId });
    expect((await findLooks(shop.shop.db)).published).toEqual(DEFAULT_LOOK);
  });

  test('discards a draft', async () => {
    await become(BLUE, 'draft');
    await send({ intent: 'discard' });
    expect(await findLooks(shop.shop.db)).toEqual({ published: DEFAULT_LOOK, draft: DEFAULT_LOOK });
  });

  test('offers the nearest accent in place of one that cannot be read, and keeps what was chosen', async () => {
    const { status, html, text } = await send({ accent: '#f2c200', corners: 'round' });
    expect(status).toBe(422);
    expect(text).toContain('Use #836700, the nearest that works');
    expect(html).toMatch(/name="accent"[^>]*value="#f2c200"/);
    expect(html).toMatch(/checked=""[^>]*value="round"|value="round"[^>]*checked=""/);
    await send({ accent: '#f2c200', accent_instead: '#836700' });
    expect((await findLooks(shop.shop.db)).draft.accent).toBe('#836700');
  });

  test.each([
    ['accent', 'amber'],
    ['accent', ''],
    ['ground', 'lava'],
    ['corners', '<b>'],
    ['fonts', 'nobody'],
  ])('refuses %s: %s', async (field, value) => {
    expect((await send({ [field]: value })).status).toBe(422);
    expect((await findLooks(shop.shop.db)).draft).toEqual(DEFAULT_LOOK);
  });

  test('says that somebody else was faster, and then replaces their draft', async () => {
    await become(BLUE, 'draft');
    const mine = { corners: 'sharp', accent: '#9a4a00', ground: 'warm' };
    const { status, text, html } = await send({ ...mine, seen: JSON.stringify(DEFAULT_LOOK) });
    expect(status).toBe(409);
    expect(text).toContain('Someone else has saved another draft');
    expect(html).toMatch(/checked=""[^>]*value="sharp"|value="sharp"[^>]*checked=""/);
    await send(mine);
    expect((await findLooks(shop.shop.db)).draft).toEqual({ ...DEFAULT_LOOK, corners: 'sharp' });
  });

  test('a form without what it was opened with is a bad request', async () => {
    expect((await send({ seen: 'nothing' })).status).toBe(400);
  });
});

describe('logo, sign and social picture', () => {
  const upload = async (width: number, height: number) => {
    const added = await addPicture(shop.shop, {
      folder: 'products',
      bytes: await plain(width, height, '#1d4e89').png().toBuffer(),
    });
    if (!added.ok) throw new Error(added.error.code);
    return added.value.path;
  };

  test('are in the preview as soon as they are chosen, and nowhere else before they are saved', async () => {
    const [logo, sign] = [await upload(800, 160), await upload(512, 512)];
    await become({ ...DEFAULT_LOOK, sign });
    const srcIn = (html: string) => /<header.*?<img alt=""[^>]*src="([^"]+)"/s.exec(html)?.[1] ?? '';
    const stem = (path: string) => path.replace(/\.png$/, '');
    const preview = async (pictures: Readonly<Record<string, string>>, headers: HeadersInit = admin.headers) => {
      const parameters = new URLSearchParams({ look: 'draft', ...pictures });
      return srcIn((await read(`/?${parameters}`, headers)).html);
    };
    expect(await preview({})).toContain(stem(sign));
    expect(await preview({ logo, sign })).toContain(stem(logo));
    expect(await preview({ logo: '', sign: '' })).not.toContain(stem(sign));
    expect(await preview({ logo: 'https://example.com/logo.png' })).toContain(stem(sign));
    expect(await preview({ logo }, {})).toContain(stem(sign));
    expect(srcIn((await read('/', admin.headers)).html)).toContain(stem(sign));
  });

  test('are on every page, in its head and in its data, and icons of all sizes are made of the sign', async () => {
    const [logo, sign, socialPicture] = [await upload(800, 160), await upload(512, 512), await upload(1200, 630)];
    await become({ ...DEFAULT_LOOK, logo, sign, socialPicture });
    const { html } = await read('/about');
    const name = /\/([\w-]+)\./.exec(sign)?.[1];
    expect(html).toContain(`<link rel="icon" href="/look/icons/${name}-tab.png" type="image/png"/>`);
    expect(html).not.toContain('/favicon.svg');
    expect(html).toMatch(/<header.*?<img alt=""[^>]*width="180" height="36"/s);
    const stem = socialPicture.replace(/\.png$/, '');
    expect(html).toContain(
      `<meta property="og:image" content="${shop.shop.config.shopUrl}/media/${stem}-social-warm.jpg"/>`,
    );
    expect(html).toContain(`/media/${logo.replace(/\.png$/, '')}-768.jpg`);

    const manifest = await (await shop.request('/site.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Vitrina', theme_color: '#fbfaf8', start_url: '/' });
    const icons = [...manifest.icons, { src: `/look/icons/${name}-apple.png`, sizes: '180x180' }];
    for (const { src, sizes } of icons) {
      const icon = await shop.request(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const { headers } = admin;
    expect((await read('/admin', headers)).html).toContain(`src="/look/icons/${name}-tab.png"`);
  });

  test.each([
    ['/favicon.ico', 48],
    ['/favicon.svg', 48],
    ['/apple-touch-icon.png', 180],
  ])('%s is the shop’s icon, for what reads no page', async (path, side) => {
    const sign = await upload(512, 512);
    await become({ ...DEFAULT_LOOK, sign });
    const icon = await shop.request(path);
    expect(icon.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    // Neither is it the mark that a shop without a sign has.
    await become(DEFAULT_LOOK);
    const mark = await shop.request(path);
    expect(mark.headers.get('content-type')).toBe(path === '/favicon.svg' ? 'image/svg+xml' : 'image/png');
    expect(Buffer.from(await mark.arrayBuffer()).equals(bytes)).toBe(false);
  });

  test('without a logo the sign stands beside the name', async () => {
    await become({ ...DEFAULT_LOOK, sign: await upload(512, 512) });
    const { html } = await read('/about');
    expect(html).toMatch(/<header.*?<img alt=""[^>]*width="28" height="28"[^>]*\/?><span class="truncate">Vitrina/s);
  });

  test('a link shows the shop’s name on its colours, or its logo, until there is a picture for that', async () => {
    const cardIn = async (page: string) => {
      const address = /property="og:image" content="([^"]+)"/.exec((await read(page)).html)?.[1] ?? '';
      return address.slice(shop.shop.config.shopUrl.length);
    };
    const looks = [
      DEFAULT_LOOK,
      BLUE,
      { ...BLUE, logo: await upload(800, 160) },
      { ...BLUE, sign: await upload(64, 64) },
    ];
    const cards = new Map<string, Buffer>();
    for (const look of looks) {
      await become(look);
      const card = await cardIn('/about');
      expect(card).toMatch(/^\/look\/social\/[\w-]+\.jpg$/);
      const response = await shop.request(card);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      cards.set(card, bytes);
    }
    // Each look has an address and a picture of its own, and none is only a ground.
    expect(new Set([...cards.values()].map((bytes) => bytes.toString('base64'))).size).toBe(looks.length);
    for (const bytes of cards.values())
      expect(
        (await sharp(bytes).extract({ left: 200, top: 100, width: 800, height: 430 }).stats()).entropy,
      ).toBeGreaterThan(0);
    const [former = ''] = cards.keys();
    expect((await shop.request(former)).status).toBe(404);
  });

  test('no icon is made of another picture, and none without a sign', async () => {
    const name = /\/([\w-]+)\./.exec(await upload(64, 64))?.[1];
    expect((await shop.request(`/look/icons/${name}-tab.png`)).status).toBe(404);
    expect((await shop.request('/look/icons/..%2Fsecret-tab.png')).status).toBe(404);
    expect((await shop.request('/site.webmanifest')).status).toBe(404);
  });

  test('that is gone, or is elsewhere, is refused, and the others stay chosen', async () => {
    for (const logo of ['products/nothing.png', 'https://elsewhere.example/logo.png', 'invoices/1.pdf']) {
      const { status, html } = await send({ logo, corners: 'round' });
      expect(status, logo).toBe(422);
      expect(html).toContain('Please upload the picture here');
    }
    expect((await findLooks(shop.shop.db)).draft).toEqual(DEFAULT_LOOK);
  });

  test('stay while a look shows them, and are swept with it', async () => {
    const logo = await upload(400, 100);
    await become({ ...DEFAULT_LOOK, logo });
    const isThere = async () => (await shop.request(`/media/${logo.replace('.png', '-320.jpg')}`)).status;
    await sweepPictures(shop.shop, { minAgeMs: -1_000 });
    expect(await isThere()).toBe(200);
    await become(DEFAULT_LOOK);
    await sweepPictures(shop.shop, { minAgeMs: -1_000 });
    expect(await isThere()).toBe(404);
  });
});

test('the record of changes names what was changed, in words, and undoes it', async () => {
  await send({ intent: 'publish', ground: 'white' });
  const { text, html } = await read('/admin/settings/changes', admin.headers);
  expect(text).toContain('Look published');
  expect(text).toMatch(/Ground\s+Before: Warm\s+After: White/);
  const changeId = /name="change_id" value="([^"]+)"/.exec(html)?.[1] ?? '';
  await shop.post('/admin/settings/changes', { change_id: changeId }, admin.headers);
  expect((await findLooks(shop.shop.db)).published).toEqual(DEFAULT_LOOK);
});
