import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { storefront as words } from '#locales/en/storefront.ts';
import { storefront as lv } from '#locales/lv/storefront.ts';
import { addressSchema } from '#shop/addresses/address.ts';
import { addAddress } from '#shop/addresses/update-address.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aPhoto } from '#tests/support/goods/pictures.ts';
import { listMailsTo, type ReadMail } from '#tests/support/mail/mails.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { RIGA } from '#tests/support/people/signed-in-shopper.ts';
import { letRestockMailsComeDue } from '#tests/support/shop/jobs.ts';
import { actAs } from './support/act-as.ts';
import { swipeLeft, tabTo } from './support/keys.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { closeByBack, expectAccessible, LAPTOP, PHONE, sharedBrowser, untilReady, visit } from './support/shopper.ts';

let running: RunningShop;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    await loadDemo(shop);
    await changeSettings(shop, { guestReviewsWait: false });
  });
});
afterAll(() => running?.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${running.url}${path}`);
  await untilReady(page);
}
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
/** While new prices are on their way the old ones are dimmed. */
async function pricesAreIn(page: Page): Promise<void> {
  await page.locator('dialog[open] [aria-busy="false"]').waitFor();
}
const mailsOf = async ({ viewer }: Person, template: string): Promise<ReadMail[]> =>
  (await listMailsTo(running.shop, viewer.email)).filter((mail) => mail.template === template);
async function setPrice(slug: string, exVat: string): Promise<void> {
  await running.shop.db.updateTable('products').set({ base_price: exVat }).where('slug', '=', slug).execute();
}

test('a shade is chosen, bought and put back by keyboard alone', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  await open(page, '/product/velvet-matte-lipstick');
  const main = page.getByRole('main');
  const addToCart = page.locator('#add-to-cart');
  await main.getByText('Please select a variation to see the price').waitFor();
  await main.getByText('Select Variation', { exact: true }).first().waitFor();
  expect(await addToCart.isDisabled()).toBe(true);
  await expectAccessible(page, 'product without a choice');

  // Pressed all the same, it says what is missing, and leads there.
  await tabTo(page, addToCart);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please select a variation', { exact: true }).waitFor();
  const group = page.getByRole('group', { name: 'Variation' });
  await group.getByText(words['product.choiceMissed']).waitFor();
  const rosewood = page.getByRole('radio', { name: /^Rosewood/ });
  await expect.poll(() => rosewood.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(
    await group.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent),
  ).toBe(words['product.choiceMissed']);
  await expectAccessible(page, 'product whose choice was missed');
  await page.keyboard.press('ArrowDown');
  await group.getByText(words['product.choiceMissed']).waitFor({ state: 'detached' });
  const brick = page.getByRole('radio', { name: /^Brick/ });
  expect(await brick.isChecked()).toBe(true);
  await page.waitForURL(/\?variation=Brick$/);
  const picture = main.getByRole('group', { name: 'Product images' }).locator('img').first();
  const brickPicture = await picture.getAttribute('src');
  expect(brickPicture).toContain('/variations/');
  // What is sold out is told so, but can be looked at: it has its picture and price, and nothing to buy.
  await page.keyboard.press('ArrowDown');
  const coral = page.getByRole('radio', { name: /^Coral Out of Stock/ });
  expect([await coral.isChecked(), await coral.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await main.getByRole('link', { name: 'Tell me when it is back' }).waitFor();
  expect(await picture.getAttribute('src')).not.toBe(brickPicture);
  await main.getByText('€14.90').first().waitFor();
  expect(await addToCart.count()).toBe(0);
  expect(await main.getByText('In Stock', { exact: true }).count()).toBe(0);
  await expectAccessible(page, 'product with a sold-out choice');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^Plum/ }).isChecked()).toBe(true);
  expect(await picture.getAttribute('src')).not.toBe(brickPicture);
  await main.getByText('€14.90').first().waitFor();
  await main.getByText('€425.71 / 100 g').first().waitFor();

  const quantity = main.getByRole('spinbutton', { name: 'Quantity' });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowDown');
  expect(await quantity.inputValue()).toBe('1');
  for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('ArrowUp');
  expect(await quantity.inputValue()).toBe('10');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await tabTo(page, addToCart);
  expect(await quantity.inputValue()).toBe('2');
  await page.keyboard.press('Enter');
  await page.getByText('Added to cart', { exact: true }).waitFor();
  await page.getByText('Velvet Matte Lipstick has been added to your cart').waitFor();
  await expectAccessible(page, 'product with a choice, just added');

  const opener = button(page, 'Cart, 2 items');
  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await cart.getByText('Add €70.20 more for free shipping!').waitFor();
  for (const said of ['€14.90 each incl. VAT', '€425.71 / 100 g', 'Plum', '€24.63', '€5.17', '€7.99', '€37.79']) {
    await cart.getByText(said, { exact: true }).first().waitFor();
  }
  await expectAccessible(page, 'cart');

  const wanted = cart.getByRole('spinbutton', { name: /^Quantity of Velvet Matte Lipstick/ });
  await tabTo(page, wanted);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowUp');
  await cart.getByText('You get free shipping!').waitFor();
  await cart.getByText('Free', { exact: true }).waitFor();
  expect(await cart.locator('dl').getByText('€104.30').count()).toBe(1);
  await pricesAreIn(page);
  await expectAccessible(page, 'cart with free shipping');
  await tabTo(page, button(cart, /^Remove Velvet Matte Lipstick/), 'Shift+Tab');
  // None of it is wanted.
  await wanted.fill('0');
  await wanted.press('Enter');
  await cart.getByText('Your cart is empty').waitFor();
  await expectAccessible(page, 'empty cart');
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'hidden' });
  await expect.poll(() => button(page, 'Cart, 0 items').evaluate((it) => it === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('pictures that were turned before the scripts came are known to them, on a slow phone', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  const late = Promise.withResolvers<void>();
  await page.route(/assets\/entry/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`${running.url}/product/velvet-matte-lipstick`, { waitUntil: 'commit' });
  const gallery = page.getByRole('group', { name: 'Product images' });
  await gallery.locator('img').first().waitFor();
  const isStill = gallery
    .locator('.gallery-picture')
    .evaluate(
      (it) => new Promise<void>((resolve) => it.addEventListener('scrollend', () => resolve(), { once: true })),
    );
  await swipeLeft(page, gallery.locator('img').first());
  await isStill;
  late.resolve();
  const current = gallery.locator('button[aria-current="true"]');
  await expect.poll(() => current.getAttribute('aria-label')).toBe('Image 2 of 3');
  expect(complaints).toEqual([]);
  await close();
});

test('pictures go round by keys and by finger, are brought nearer and moved, and a heart stays, in Latvian on a phone', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE, language: 'lv' });
  const late = Promise.withResolvers<void>();
  await page.route(/start-carousel/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await open(page, '/lv/product/samtaini-mateta-lupu-krasa');
  const gallery = page.getByRole('group', { name: 'Preces attēli' });
  const current = gallery.locator('button[aria-current="true"]');
  const expectShown = (n: number) => expect.poll(() => current.getAttribute('aria-label')).toBe(`${n}. attēls no 3`);
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0 };
  await tabTo(page, button(gallery, '1. attēls no 3'));
  for (const [key, shown] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(shown);
  }
  // It is named when the key is pressed, and a finger would stop the browser on its way from the third.
  const scrolled = () => gallery.locator('.gallery-picture').evaluate((element) => element.scrollLeft);
  await expect.poll(scrolled).toBe(0);
  // The script that swipes comes after the page itself: until then the browser does, and what is shown stays.
  await swipeLeft(page, gallery.locator('img').first());
  await expectShown(2);
  const second = gallery.locator('.gallery-picture img').nth(1);
  const { x: seen } = await boxOf(second);
  late.resolve();
  await gallery.locator('[data-turns]').waitFor();
  expect([(await boxOf(second)).x, await current.getAttribute('aria-label')]).toEqual([seen, '2. attēls no 3']);
  await page.unrouteAll();
  await page.keyboard.press('ArrowLeft');
  await expectShown(1);
  await swipeLeft(page, gallery.locator('img').first());
  await expectShown(2);

  const closer = button(gallery, 'Tuvināt');
  const zoom = gallery.locator('[data-zoom]');
  const near = zoom.locator('img');
  await tabTo(page, closer, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await zoom.waitFor();
  const { x: left, y: top, width: far } = await boxOf(zoom);
  await expect.poll(async () => (await boxOf(near)).width).toBeCloseTo(far * 2.5, 0);
  expect(await closer.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => near.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-1080\.avif$/);
  const { x: middle } = await boxOf(near);
  await page.keyboard.press('ArrowRight');
  const expectAt = (x: number) => expect.poll(async () => Math.abs((await boxOf(near)).x - x)).toBeLessThan(2);
  await expectAt(middle - far / 4);
  await expectShown(2);
  await expectAccessible(page, 'picture brought nearer');
  await page.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  // Two taps bring nearer what is under the finger, which a finger moves; two more put it back.
  const tapTwice = async (x: number, y: number) => {
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  };
  await tapTwice(left + far / 4, top + far / 4);
  await expectAt(left - (far * 1.5) / 4);
  await swipeLeft(page, zoom);
  await expect.poll(async () => (await boxOf(near)).x).toBeLessThan(left - far);
  await expectShown(2);
  await tapTwice(left + far / 2, top + far / 4);
  await zoom.waitFor({ state: 'detached' });

  const heart = page.getByRole('main').getByRole('button', { name: 'Pievienot vēlmju sarakstam', exact: true });
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await untilReady(page);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  const bar = page.locator('[data-sticky-bar]');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await button(bar, 'Izvēlieties variantu').click();
  await page.getByRole('radio').nth(1).check();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await bar.getByText('14,90').waitFor();
  await expectAccessible(page, 'Latvian product with its bar');
  await button(bar, 'Pievienot grozam').click();
  await page.getByText('Pievienots grozam', { exact: true }).waitFor();
  await button(page, 'Grozs, 1 prece').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a review is written by keyboard: incomplete, failed, sent, taken', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await open(page, '/products?search=gan+charger');
  const held = Promise.withResolvers<void>();
  await page.route(/\/product\/.*\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: /GaN/ }).first().click();
  await page.getByText('Loading product...').waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: /GaN/ }).waitFor();
  await expect.poll(() => page.getByText('Loading product...').count()).toBe(0);
  await page.unrouteAll();

  const toggle = page.locator('[aria-controls="write-review"]');
  expect(await toggle.textContent()).toBe('Write Review');
  await toggle.focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Your Name');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await toggle.textContent()).toBe('Cancel');
  await page.keyboard.press('Enter');
  await page.getByText('Please complete all fields').first().waitFor();
  await page.getByText('Rating, review text, and name are required').waitFor();
  await expectAccessible(page, 'review form with errors');

  // The toast says what is wrong where nothing is missing.
  await name.fill('Kārlis <3');
  await page.getByLabel('Your Review').fill('Charges');
  const submit = page.locator('#write-review button[type=submit]');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await toast.getByText('Please remove ‘<’, which can’t be used here', { exact: true }).waitFor();
  await page.getByLabel('Your Review').fill('');
  await name.fill('');

  await name.focus();
  await page.keyboard.type('Kārlis');
  await tabTo(page, page.getByLabel('Your Review'));
  await page.keyboard.type('Charges <b>everything</b> I have.');
  await tabTo(page, submit);
  await page.route(/\/product\/.*\.data/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.keyboard.press('Enter');
  await page.getByText('Error submitting review').first().waitFor();
  await page.getByText('Please try again later').first().waitFor();
  expect(await page.getByLabel('Your Review').inputValue()).toBe('Charges <b>everything</b> I have.');
  await page.unrouteAll();
  // Closing the form loses nothing either.
  await toggle.click();
  await name.waitFor({ state: 'detached' });
  await toggle.click();
  expect(await page.getByLabel('Your Review').inputValue()).toBe('Charges <b>everything</b> I have.');
  expect(await name.inputValue()).toBe('Kārlis');

  const sent = Promise.withResolvers<void>();
  await page.route(/\/product\/.*\.data/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => submit.textContent()).toBe('Submitting...');
  sent.resolve();
  await page.getByText('Review submitted successfully!').first().waitFor();
  await page.getByText('Thank you for your feedback').first().waitFor();
  const written = page.locator('#reviews li[data-review]').first();
  await written.getByText('Charges <b>everything</b> I have.').waitFor();
  await written.getByText('Guest (not verified)').waitFor();
  expect(await page.getByLabel('Your Review').inputValue()).toBe('');
  expect(await name.inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
  await expectAccessible(page, 'review taken');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await name.waitFor({ state: 'detached' });
  expect(complaints.filter((complaint) => !/ERR_FAILED|status of 500/.test(complaint))).toEqual([]);
  await close();
});

test('a review whose writer’s session has ended asks to sign in over the page, keeps the text, goes in as theirs, and its photos are shown once approved', async () => {
  const person = await aCustomer(running.shop);
  const { page, context, complaints, close } = await visit({ viewport: PHONE });
  await actAs(context, running, person, 'en');
  await open(page, '/product/hand-cream-trio');
  await page.locator('[aria-controls="write-review"]').click();
  const text = page.getByLabel('Your Review');
  await text.fill('Smells of rain.');
  await context.clearCookies({ name: /session/ });
  const submit = page.locator('#write-review button[type=submit]');
  await submit.click();
  const dialog = page.getByRole('dialog').filter({ hasText: words['account.sessionEnded'] });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#write-review').getByText(words['account.sessionEnded']).waitFor();
  expect(await text.inputValue()).toBe('Smells of rain.');
  await submit.click();
  await dialog.getByLabel(words['auth.email']).fill(person.viewer.email);
  await dialog.getByLabel(words['auth.password'], { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('Review submitted successfully!').first().waitFor();
  const written = page.locator('#reviews li[data-review]').filter({ hasText: 'Smells of rain.' });
  await written.getByText('Customer', { exact: true }).waitFor();
  // From now on it is theirs to edit, here and on their next visit.
  const toggle = page.locator('[aria-controls="write-review"]');
  await toggle.click();
  await expect.poll(() => toggle.textContent()).toBe(words['reviews.editOwn']);
  await open(page, '/product/hand-cream-trio');
  await toggle.click();
  expect(await text.inputValue()).toBe('Smells of rain.');

  // Photos are added to it, and seen by others once staff approve them.
  const form = page.locator('#write-review');
  await form
    .locator('input[type=file]')
    .setInputFiles([await aPhotoFile('one'), await aPhotoFile('two'), await aPhotoFile('three')]);
  await button(form, 'Remove photo 3').waitFor();
  await expectAccessible(page, 'review form with photos');
  await submit.click();
  await page.getByText(words['reviews.photosWait']).first().waitFor();
  await expect.poll(() => page.getByText(words['reviews.photo.waiting']).count()).toBe(3);
  await decideAboutPhotos(person.viewer.fullName);
  await open(page, '/product/hand-cream-trio');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByText('Not shown: contains personal data – A face', { exact: true }).waitFor();
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([]);
  await close();
  await lookAtPhotos();
});

const aPhotoFile = async (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto() });

/** Staff approve two of three photos on a phone and refuse the last, with a reason. */
async function decideAboutPhotos(name: string): Promise<void> {
  const { page, context, complaints, close } = await visit({ viewport: PHONE });
  await actAs(context, running, await aStaffMember(running.shop, 'staff'), 'en');
  await open(page, '/admin/reviews');
  for (const n of [1, 2]) {
    await button(page, `Approve photo ${n} by ${name}`).click();
    await button(page, `Approve photo ${n} by ${name}`).waitFor({ state: 'detached' });
  }
  await expectAccessible(page, 'photos of a review, for staff');
  await button(page, `Refuse photo 3 by ${name}`).click();
  const refusing = page.getByRole('dialog', { name: 'Refuse this photo?' });
  await refusing.getByRole('radio', { name: 'Contains personal data' }).check();
  await refusing.getByRole('textbox').fill('A face');
  await expectAccessible(page, 'refusing a photo');
  await button(refusing, 'Refuse photo').click();
  await page.getByText('Refused', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
}

/** A visitor looks at both approved photos by keys alone. */
async function lookAtPhotos(): Promise<void> {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await open(page, '/product/hand-cream-trio');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const thumbnails = page.locator('#reviews li[data-review] a[href*="/reviews/"]');
  expect(await thumbnails.count()).toBe(2);
  const viewer = page.getByRole('dialog');
  // A press that comes before the scripts follows the link; here it does nothing, and is made again.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const press = async () => {
    await thumbnails.first().press('Enter');
    return viewer.waitFor({ timeout: 5_000 }).then(
      () => 'opened',
      () => 'too early',
    );
  };
  await expect.poll(press, { timeout: 30_000 }).toBe('opened');
  for (const [key, shown] of [
    [null, '1 of 2'],
    ['ArrowRight', '2 of 2'],
    ['ArrowRight', '1 of 2'],
    ['ArrowLeft', '2 of 2'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await viewer.getByText(shown, { exact: true }).waitFor();
  }
  await expectAccessible(page, 'photos of a review');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expect.poll(() => thumbnails.first().evaluate((link) => link === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
}

test('a shopper is told when what is sold out is back, by an email that they confirm by opening its link', async () => {
  const person = await aCustomer(running.shop);
  const { page, context, complaints, close } = await visit({ viewport: PHONE });
  await actAs(context, running, person, 'en');
  await open(page, '/product/velvet-matte-lipstick?variation=Coral');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Tell me when it is back' }).click();
  const email = main.getByLabel('Email');
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await email.inputValue()).toBe(person.viewer.email);
  expect(await main.locator('form[action$=restock] input[name=variation]').inputValue()).toBe('Coral');
  await expectAccessible(page, 'form for what is sold out');
  await email.fill('anna@');
  await page.keyboard.press('Enter');
  await main.getByText(words['auth.emailInvalid']).first().waitFor();
  await email.fill(person.viewer.email);
  await page.keyboard.press('Enter');
  await main.getByText('Check your email', { exact: true }).waitFor();
  await expectAccessible(page, 'form for what is sold out, sent');

  const mail = async (template: string) => {
    await expect.poll(async () => (await mailsOf(person, template)).length).toBe(1);
    return (await mailsOf(person, template))[0]?.text ?? '';
  };
  const link = /\S+\/restock\/confirm\?\S+/.exec(await mail('restock-link'))?.[0] ?? '';
  await page.goto(running.url + new URL(link).pathname + new URL(link).search);
  await page.getByRole('heading', { level: 1, name: 'We’ll let you know' }).waitFor();
  await page.getByText('back in stock: Velvet Matte Lipstick, Coral.').waitFor();
  expect(page.url()).toBe(`${running.url}/restock/confirm`);
  await expectAccessible(page, 'confirmed wish');
  const coral = running.shop.db.updateTable('product_variations').where('sku', '=', 'MIR-LIP-VELV-CORA');
  await coral.set({ stock_quantity: 3 }).execute();
  await letRestockMailsComeDue(running.shop);
  const news = await mail('back-in-stock');
  const leave = /\S+\/restock\/leave\?\S+/.exec(news)?.[0] ?? '';
  await page.goto(running.url + new URL(leave).pathname + new URL(leave).search);
  await page.getByRole('heading', { level: 1, name: 'No more emails' }).waitFor();
  await coral.set({ stock_quantity: 0 }).execute();
  expect(complaints).toEqual([]);
  await close();
});

test('two tabs agree, what has changed in the shop since is said in the cart, and signing in leads on to the checkout', async () => {
  const { page, context, complaints, close } = await visit({ viewport: LAPTOP, language: 'lv' });
  const other = await context.newPage();
  await open(page, '/lv/product/izgaismojoss-c-vitamina-serums');
  await open(other, '/lv/product/gan-ladetajs-65-w');
  await page.locator('#add-to-cart').click();
  await button(other, 'Grozs, 1 prece').waitFor();
  await other.locator('#add-to-cart').click();
  await button(page, 'Grozs, 2 preces').waitFor();
  await open(other, '/lv/product/atjaunojoss-nakts-krems');
  await other.locator('#add-to-cart').click();
  await button(page, 'Grozs, 3 preces').waitFor();

  const { db } = running.shop;
  await setPrice('vitamin-c-brightening-serum', '22.2314');
  await db.updateTable('products').set({ stock_quantity: 0 }).where('slug', '=', 'gan-charger-65w').execute();
  await db.updateTable('products').set({ is_active: false }).where('slug', '=', 'night-repair-cream').execute();
  await button(page, 'Grozs, 3 preces').click();
  const cart = page.getByRole('dialog', { name: 'Iepirkumu grozs' });
  await cart.getByText('Cena mainījusies no 24,90 € uz 26,90 €').waitFor();
  await cart.getByText('Nav noliktavā', { exact: true }).waitFor();
  await cart.getByText('Vairs nav pieejama').waitFor();
  await cart.locator('dl').getByText('34,89 €').waitFor();
  expect(await button(cart, 'Noformēt pasūtījumu').isDisabled()).toBe(true);
  await expectAccessible(page, 'cart with changes');

  await button(cart, /^Izņemt no groza: GaN/).click();
  await button(cart, /^Izņemt no groza: .*krēms/).click();
  await button(other, 'Grozs, 1 prece').waitFor();
  await expect.poll(() => button(cart, 'Noformēt pasūtījumu').isDisabled()).toBe(false);
  // Its product is gone, which it would notice, and the browser note, with the sign-in.
  await other.close();

  const { viewer, password } = await aCustomer(running.shop, { language: 'lv' });
  await button(cart, 'Noformēt pasūtījumu').click();
  const dialog = page.getByRole('dialog', { name: lv['auth.signInTitle'] });
  await dialog.getByText(lv['cart.signInToCheckout']).waitFor();
  await dialog.getByLabel(lv['auth.email']).fill(viewer.email);
  await dialog.getByLabel(lv['auth.password'], { exact: true }).fill(password);
  await button(dialog, lv['auth.signIn']).click();
  await page.waitForURL(/\/lv\/checkout$/);
  await cart.waitFor({ state: 'hidden' });
  await page.goBack();
  await button(page, 'Grozs, 1 prece').click();
  await button(cart, 'Noformēt pasūtījumu').click();
  await page.waitForURL(/\/lv\/checkout$/);
  expect(complaints).toEqual([]);
  await close();
});

test('more than there are do not come into the cart, and it says how many there are', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await running.shop.db
    .updateTable('products')
    .set({ stock_quantity: 12 })
    .where('slug', '=', 'hand-cream-trio')
    .execute();
  await open(page, '/product/hand-cream-trio');
  const add = page.locator('#add-to-cart');
  const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  await page.getByRole('main').getByRole('spinbutton', { name: 'Quantity' }).fill('10');
  await add.click();
  await button(page, 'Cart, 10 items').waitFor();
  await add.click();
  await toast('Only 12 left, and all are in your cart').waitFor();
  await button(page, 'Cart, 12 items').waitFor();
  await add.click();
  await page.getByRole('alert').getByText('Only 12 left, and all are in your cart').waitFor();
  await button(page, 'Cart, 12 items').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('failing storage and pictures are only logged, and the cart lives as long as the page', async () => {
  const { page, complaints, close } = await visit({ viewport: LAPTOP });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = (key) => (key === 'vitrina-cart' ? '{"broken' : null);
  });
  await page.route('**/media/**', (route) => route.abort());
  await open(page, '/product/hyaluronic-hydrating-serum');
  await expect.poll(() => logged.join()).toMatch(/A picture could not be loaded: http\S+\/media\/products\//);
  await page.locator('#add-to-cart').click();
  await page.getByText('Please select a variation', { exact: true }).waitFor();
  await page.getByText('Choose a product variation before adding to cart').waitFor();
  await page.getByRole('radio', { name: /^30 ml/ }).check();
  await page.locator('#add-to-cart').click();
  await button(page, 'Cart, 1 item').waitFor();
  await button(page, 'Cart, 1 item').click();
  // The notice that it was added may still cover it.
  await page
    .getByRole('dialog', { name: 'Shopping Cart' })
    .getByRole('link', { name: 'Hyaluronic Hydrating Serum' })
    .waitFor();
  expect(logged.join()).toContain('The stored cart could not be read');
  expect(logged.join()).toContain('The cart could not be stored');
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

test('going back on a phone closes what lies over the page, and leaves the page where it is', async () => {
  const { page, complaints, close } = await visit({ viewport: PHONE });
  await open(page, '/');
  await open(page, '/product/vitamin-c-brightening-serum');
  const address = page.url();
  const main = page.getByRole('main');
  await main.locator('#add-to-cart').click();
  await page.evaluate(() => window.scrollTo(0, 300));
  // A toast lies over the header: pressing what is under it would make the test scroll.
  const place = await page.evaluate(() => window.scrollY);
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  const isWhereItWas = async () => {
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  };

  await button(page, 'Cart, 1 item').first().dispatchEvent('click');
  await cart.waitFor();
  await closeByBack(page);
  await cart.waitFor({ state: 'hidden' });
  await isWhereItWas();
  // Forward there is nothing to open again.
  await page.evaluate(() => window.history.forward());
  await button(page, 'Cart, 1 item').first().dispatchEvent('click');
  await cart.waitFor();
  // A second thing over the first: each is closed by itself.
  await button(cart, 'Proceed to Checkout').click();
  const signIn = page.getByRole('dialog', { name: 'Welcome back' });
  await signIn.waitFor();
  await closeByBack(page);
  await signIn.waitFor({ state: 'hidden' });
  expect(await cart.isVisible()).toBe(true);
  await button(cart, 'Close').first().click();
  await cart.waitFor({ state: 'hidden' });
  await isWhereItWas();

  const banner = page.getByRole('banner');
  await banner.locator('summary').filter({ hasText: 'Search products' }).click();
  await banner.getByRole('combobox').filter({ visible: true }).fill('serum');
  // Typing into it has brought it into view.
  const searched = await page.evaluate(() => window.scrollY);
  await closeByBack(page);
  await banner.locator('details[open]').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => window.scrollY)).toBe(searched);

  // A link in the menu goes on; back from there leads here, and back again to the page before.
  const menu = page.getByRole('banner').locator('summary').last();
  await menu.click();
  await closeByBack(page);
  await page.getByRole('banner').locator('details[open]').waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).last().click();
  await page.waitForURL(`${running.url}/about`);
  await page.goBack();
  await page.waitForURL(address);
  await main.locator('#add-to-cart').waitFor();
  await page.goBack();
  await page.waitForURL(`${running.url}/`);
  expect(complaints).toEqual([]);
  await close();
});

test('a visitor reads when goods arrive where they are, and that nothing is sent there where that is so', async () => {
  const path = '/product/hyaluronic-hydrating-serum';
  const both = 'Delivery in 1–3 days in Europe, 3–7 days elsewhere';
  const look = async (locale: string, person?: Person) => {
    const context = await (await sharedBrowser()).newContext({ locale, viewport: PHONE, reducedMotion: 'reduce' });
    if (person) await actAs(context, running, person, 'en');
    const page = await context.newPage();
    await open(page, path);
    return { page, text: await page.getByRole('main').textContent(), close: () => context.close() };
  };
  // What is kept for everybody speaks of both.
  expect(textOf(await (await fetch(`${running.url}${path}`)).text())).toContain(both);
  for (const [locale, expected] of [
    ['de-AT', 'Austria: delivery in 1–3 days · '],
    ['ja-JP', 'Japan: delivery in 3–7 days · '],
    ['en', `${both} · `],
  ] as const) {
    const { text, close } = await look(locale);
    expect(text, locale).toContain(expected);
    await close();
  }
  // A shopper with an address orders to it, whatever country their browser suggests.
  const person = await aCustomer(running.shop);
  const saved = await addAddress(running.shop, person.viewer, addressSchema.parse(RIGA));
  expect(saved.ok).toBe(true);
  const at = await look('pt-BR', person);
  // Until the address is known, no country is named.
  expect(at.text).not.toContain('Brazil');
  await at.page.getByRole('main').getByText('Latvia: delivery in 1–3 days · ').waitFor();
  await at.page.getByRole('radio', { name: /^30 ml/ }).check();
  await at.page.locator('#add-to-cart').click();
  await button(at.page, 'Cart, 1 item').click();
  await pricesAreIn(at.page);
  expect(await at.page.getByRole('dialog', { name: 'Shopping Cart' }).textContent()).not.toContain('We don’t deliver');
  await at.close();
  const { page, text, close } = await look('pt-BR');
  expect(text).toContain('We don’t deliver to Brazil yet.');
  expect(text).not.toContain('1–3 days');
  await page.getByRole('radio', { name: /^30 ml/ }).check();
  await page.locator('#add-to-cart').click();
  await button(page, 'Cart, 1 item').click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('We don’t deliver to Brazil yet.').waitFor();
  await expectAccessible(page, 'a cart where nothing is delivered');
  await close();
});
