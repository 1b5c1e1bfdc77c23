import { expect, test } from 'vitest';
import { stackToast, type Toast, type ToastTone } from './toast-stack.ts';

let id = 0;
const aToast = (tone: ToastTone, title: string): Toast => ({ tone, title, id: ++id });
const shownOf = (most: number, toasts: readonly Toast[]) =>
  toasts.reduce<readonly Toast[]>((shown, toast) => stackToast(shown, toast, most), []).map(({ title }) => title);
const shownAfter = (...toasts: readonly Toast[]) => shownOf(3, toasts);

test('what has worked takes away what is still said to have failed', () => {
  const failed = aToast('error', 'No connection');
  expect(shownAfter(failed, aToast('success', 'Saved'))).toEqual(['Saved']);
  expect(shownAfter(aToast('success', 'Saved'), failed)).toEqual(['Saved', 'No connection']);
});

test('of several toasts the last three stay, and what is said twice is said once', () => {
  const [one, two, three, four] = ['One', 'Two', 'Three', 'Four'].map((title) => aToast('success', title)) as [
    Toast,
    Toast,
    Toast,
    Toast,
  ];
  expect(shownAfter(one, two, three, four)).toEqual(['Two', 'Three', 'Four']);
  expect(shownAfter(one, two, aToast('success', 'One'))).toEqual(['Two', 'One']);
});

test('where one at most is shown, the last one is', () => {
  const [one, two] = [aToast('success', 'One'), aToast('error', 'Two')];
  expect(shownOf(1, [one, two])).toEqual(['Two']);
  expect(shownOf(1, [two, one])).toEqual(['One']);
});
