import { logInBrowser } from '#app/browser-log.ts';
import type { CartItem } from '#shop/cart/cart.ts';
import type { CartLine } from '#shop/cart/cart-line.ts';
import { askForView } from './ask-for-view.ts';

/** How long people wait for a response to a press. */
const ANSWER_MS = 3_000;

/** Finds a line as the shop sees it now. Null without a response; the cart then says it when it is opened. */
export async function findLine(url: string, line: CartItem): Promise<CartLine | null> {
  try {
    const view = await askForView(url, { items: [line], country: null, signal: AbortSignal.timeout(ANSWER_MS) });
    return view.lines[0] ?? null;
  } catch (error) {
    logInBrowser('The shop did not say how many there are', error);
    return null;
  }
}
