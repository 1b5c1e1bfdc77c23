import { expect, test } from 'vitest';
import { admin as en } from '#locales/en/admin.ts';
import { admin as lv } from '#locales/lv/admin.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { actionOf, sayFailedAction } from './preserve-forms.ts';

const t = createTranslate<typeof en>('en', en);
const tLv = createTranslate<typeof en>('lv', lv);
const ID = '750c03b2-e000-4f01-aaa2-03a976474875';
const reason = { title: 'No connection', text: 'Please check your internet connection and try again.' };

const titleOf = (path: string, fields: Record<string, string> = {}, translate = t) =>
  sayFailedAction(translate, actionOf(`http://shop.test/admin/${path}`, new URLSearchParams(fields)), reason).title;

test.each([
  ['orders?page=2', { order_id: ID }, 'Failed to update order status: No connection.'],
  [`orders/${ID}/cancel`, {}, 'Failed to update order status: No connection.'],
  [`orders/${ID}/paid?page=2`, {}, 'Failed to update order status: No connection.'],
  [`orders/${ID}`, { intent: 'generate-invoice' }, 'Invoice Generation Failed'],
  ['products/new', {}, 'Failed to create product'],
  [`products/${ID}`, {}, 'Failed to update product'],
  ['products', { intent: 'price' }, 'Failed to update product'],
  ['products/bulk', { intent: 'bulk', bulk: 'delete' }, 'Failed to delete product'],
  ['categories/new', {}, 'Failed to create category'],
  [`categories/${ID}`, {}, 'Failed to update category'],
  ['categories', { intent: 'delete' }, 'Failed to delete category'],
  ['reviews', { intent: 'add' }, 'Failed to add review'],
  [`reviews?product=${ID}`, { intent: 'delete' }, 'Failed to delete review'],
])('what fails at %s with %o is titled %s', (path, fields, title) => {
  expect(titleOf(path, fields)).toBe(title);
});

test('an action’s title is followed by the reason and what to do, each once', () => {
  const category = actionOf(`http://shop.test/admin/categories/${ID}.data`, new URLSearchParams());
  expect(sayFailedAction(t, category, reason)).toEqual({
    title: 'Failed to update category',
    text: 'No connection. Please check your internet connection and try again.',
  });
  const status = actionOf('http://shop.test/admin/orders.data', new URLSearchParams());
  expect(sayFailedAction(t, status, reason).text).toBe(reason.text);
});

test('an action without a title of its own shows its reason', () => {
  expect(titleOf('settings')).toBe('No connection');
  expect(titleOf(`orders/${ID}`, { intent: 'add-note' })).toBe('No connection');
});

test('a title is in the language of the page', () => {
  expect(titleOf('categories', { intent: 'delete' }, tLv)).toBe(lv['categories.failed.delete']);
});
