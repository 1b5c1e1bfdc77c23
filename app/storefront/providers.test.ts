import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { useCart, useCartActions } from './cart/cart-context.tsx';
import { useAccount } from './frame/account-provider.tsx';
import { useStorefront } from './frame/storefront-context.tsx';

function Asking({ ask }: { readonly ask: () => unknown }): null {
  ask();
  return null;
}

test.each<[string, () => unknown]>([
  ['the cart', useCart],
  ['what can be done to the cart', useCartActions],
  ['the sign-in dialog', useAuthDialog],
  ['who is signed in', () => useAccount(false)],
  ['the shop', useStorefront],
  ['the language', useLanguage],
  ['texts', useTranslate],
])('asking for %s outside its provider throws', (_, ask) => {
  expect(() => renderToString(createElement(Asking, { ask }))).toThrow(/need/);
});
