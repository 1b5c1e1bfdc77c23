import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 90;

/** Goes from stop to stop, as somebody without a mouse does, until `target` has focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} was not reached in ${MOST_STOPS} stops`);
}

const MOST_SWIPES = 3;

/**
 * Swipes across most of `target` once it has stopped moving, so that a slow swipe counts too. A page that is busy
 * when the finger comes down loses the touch, which the browser says: then the finger comes again, as a shopper's does.
 */
export async function swipeLeft(page: Page, target: Locator): Promise<void> {
  for (let swipes = 0; swipes < MOST_SWIPES; swipes += 1) {
    if (await swipeOnce(page, target)) return;
  }
  throw new Error(`The page took none of ${MOST_SWIPES} swipes across ${target}`);
}

/** Whether the page took the touch to its end. */
async function swipeOnce(page: Page, target: Locator): Promise<boolean> {
  // Playwright looks at it in two frames and scrolls it into view.
  await target.hover({ trial: true });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} cannot be seen`);
  const end = await page.evaluateHandle(() => {
    const seen = { type: '' };
    for (const type of ['touchend', 'touchcancel']) {
      addEventListener(type, () => (seen.type ||= type), { capture: true, once: true, passive: true });
    }
    return seen;
  });
  const device = await page.context().newCDPSession(page);
  // Its middle is what the header never covers; at its edges are buttons.
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x - left, y }] });
  await touch('touchStart', 0);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', (box.width * 0.75 * step) / steps);
  await touch('touchEnd', box.width * 0.75);
  await device.detach();
  return (await end.evaluate(({ type }) => type)) === 'touchend';
}
