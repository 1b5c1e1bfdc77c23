import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLanguage } from '#app/admin/admin-i18n.tsx';
import { plain } from '#tests/support/goods/pictures.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { adminWords, openBackOffice } from './support/back-office.ts';
import { type RunningShop, startRunningShop } from './support/running-shop.ts';
import { expectAccessible } from './support/shopper.ts';
import { ON_A_PHONE } from './support/window.ts';

type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

let running: RunningShop;
let staff: Person;
let green: Chosen;
let blue: Chosen;

beforeAll(async () => {
  running = await startRunningShop(async (shop) => {
    staff = await aStaffMember(shop, 'staff');
  });
  const file = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await plain(600, 400, colour).png().toBuffer(),
  });
  green = await file('green.png', '#2e8b57');
  blue = await file('blue.png', '#4169e1');
});
afterAll(() => running?.close());

/** As if dragged in from the desktop, or copied there. */
async function give(page: Page, how: 'drop' | 'paste', target: Locator, files: readonly Chosen[]): Promise<void> {
  const encoded = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, encoded);
  if (how === 'drop') await target.dispatchEvent('drop', { dataTransfer: data });
  else {
    const paste = (element: Element, clipboardData: DataTransfer) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await target.evaluate(paste, data);
  }
}

for (const window of [ON_A_PHONE]) {
  const { language } = window;
  const t = adminWords(language);

  test(`staff add pictures, put them in order and say what they show (${window.where})`, async () => {
    const path = `/styleguide?language=${language}`;
    const { page, complaints, close } = await openBackOffice(running, window, { person: staff, path });
    await page.route('https://cdn.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: green.buffer }),
    );
    const list = page.getByRole('group', { name: 'Product Images', exact: true }).first();
    const handle = (n: number) => list.getByRole('button', { name: t('pictures.move', { n }), exact: true });
    const images = () =>
      list.locator('input[name$=".image"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const words = (n: number) =>
      list.getByRole('textbox', { name: `${t('pictures.picture', { n })}: ${inLanguage(t, t('pictures.alt'), 'en')}` });
    const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
    await expectAccessible(page, `pictures, none yet (${language})`);

    // Chosen, two at once: they keep their order.
    // Playwright must intercept the file chooser before the press, or it may open too late.
    page.on('filechooser', () => undefined);
    const choosing = page.waitForEvent('filechooser');
    await list.getByRole('button', { name: t('pictures.add') }).click();
    await (await choosing).setFiles([green, blue]);
    await handle(2).waitFor();
    await toast(t('pictures.uploadedMany', { n: 2 })).waitFor();
    const [first, second] = await images();
    expect([first, second]).toEqual([
      expect.stringMatching(/^products\/.+\.png$/),
      expect.stringMatching(/^products\//),
    ]);
    await words(1).fill('A green field');
    await words(2).fill('The blue sea');

    // By keys: focus moves with the row.
    await handle(2).focus();
    await page.keyboard.press('ArrowUp');
    await list.getByText(t('pictures.moved', { place: 1, count: 2 })).waitFor({ state: 'attached' });
    expect(await images()).toEqual([second, first]);
    expect(await words(1).inputValue()).toBe('The blue sea');
    await expect.poll(() => handle(1).evaluate((button) => button === document.activeElement)).toBe(true);

    // By a menu.
    await list.getByRole('button', { name: t('pictures.actions', { n: 2 }) }).click();
    await expectAccessible(page, `the menu of a picture (${language})`);
    await page.getByRole('menuitem', { name: t('pictures.makeFirst') }).click();
    await expect.poll(images).toEqual([first, second]);

    // By hand: let go below the last.
    await list.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const from = (await handle(1).boundingBox())!;
    const last = (await list.getByRole('listitem').last().boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(last.x + 20, last.y + last.height - 4, { steps: 5 });
    await page.mouse.up();
    await expect.poll(images).toEqual([second, first]);

    // Dropped and pasted; a file that is not a picture is refused.
    const svg = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await give(page, 'drop', list, [blue, svg]);
    await handle(3).waitFor();
    await list.getByRole('alert').getByText(t('pictures.problem.not-a-picture')).waitFor();
    await expectAccessible(page, `a picture that was refused (${language})`);
    await list.getByRole('button', { name: t('pictures.dismiss', { name: 'drawing.svg' }) }).click();
    await give(page, 'paste', page.locator('body'), [green]);
    await handle(4).waitFor();

    // The shop is away: what failed is tried again.
    await page.route('**/admin/pictures', (route) => route.abort('connectionreset'));
    await give(page, 'drop', list, [green]);
    await list.getByText(t('pictures.problem.connection')).waitFor();
    await page.unroute('**/admin/pictures');
    await list.getByRole('button', { name: t('pictures.retry') }).click();
    await handle(5).waitFor();

    // By an address; Enter adds it and sends nothing.
    await list.getByRole('button', { name: t('pictures.useAddress') }).click();
    const address = list.getByRole('textbox', { name: t('pictures.address') });
    await address.fill('http://169.254.169.254/latest');
    await address.press('Enter');
    await list.getByText(t('pictures.addressInvalid')).waitFor();
    await expectAccessible(page, `an address that is refused (${language})`);
    await address.fill('https://cdn.example/lamp.jpg');
    await address.press('Enter');
    await handle(6).waitFor();
    expect((await images()).at(-1)).toBe('https://cdn.example/lamp.jpg');
    await list.getByText(t('pictures.full', { max: 6 })).waitFor();

    // Removed, and back again.
    const all = await images();
    await list.getByRole('button', { name: t('pictures.actions', { n: 1 }) }).click();
    await page.getByRole('menuitem', { name: t('pictures.remove') }).click();
    await toast(t('pictures.products.removed')).waitFor();
    expect(await images()).toEqual(all.slice(1));
    await page
      .getByRole('button', { name: t('admin.action.undo') })
      .first()
      .click();
    await expect.poll(images).toEqual(all);
    expect(await words(1).inputValue()).toBe('The blue sea');

    // One picture alone.
    const shade = page.getByRole('group', { name: 'Image of Coral Kiss' });
    const choosingOne = page.waitForEvent('filechooser');
    await shade.getByRole('button', { name: t('pictures.choose') }).click();
    await (await choosingOne).setFiles([green]);
    await toast(t('pictures.variations.uploaded')).waitFor();
    expect(await shade.locator('input[name=shade]').inputValue()).toMatch(/^variations\/.+\.png$/);
    await shade.scrollIntoViewIfNeeded();
    await expectAccessible(page, `pictures of all kinds (${language})`);

    // Removed again: after the offer to undo the bucket fails to delete it, so it comes back.
    const shadeImage = () => shade.locator('input[name=shade]').inputValue();
    const uploaded = await shadeImage();
    const removeShade = async () => {
      await shade.getByRole('button', { name: `Image of Coral Kiss: ${t('pictures.more')}` }).click();
      await page.getByRole('menuitem', { name: t('pictures.remove') }).click();
      await toast(t('pictures.variations.removed')).waitFor();
      await expect.poll(shadeImage).toBe('');
    };
    const endToasts = () =>
      page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' })
        .evaluateAll((all) => {
          for (const button of all) (button as HTMLButtonElement).click();
        });
    await page.route('**/admin/pictures/removal', (route) =>
      route.fulfill({ status: 503, json: { ok: false, code: 'not-removed' } }),
    );
    await removeShade();
    await endToasts();
    await shade.getByText(t('pictures.variations.removeFailed')).waitFor();
    await shade.getByText(t('pictures.problem.not-removed')).waitFor();
    await expect.poll(shadeImage).toBe(uploaded);
    await expectAccessible(page, `a picture that did not go (${language})`);
    await page.unroute('**/admin/pictures/removal');
    const asked = page.waitForResponse('**/admin/pictures/removal');
    await removeShade();
    await endToasts();
    expect(await (await asked).json()).toEqual({ ok: true, removed: true });
    expect(await shadeImage()).toBe('');
    expect(await running.shop.storage.has(uploaded)).toBe(false);

    // What was refused and broken off on purpose is all there is to complain of.
    expect(complaints.filter((text) => !/ERR_CONNECTION_RESET|status of 503/.test(text))).toEqual([]);
    await close();
  });
}
