import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accessibility as english } from '#locales/en/content/accessibility.ts';
import { accessibility as latvian } from '#locales/lv/content/accessibility.ts';
import { TEXT_CONTRAST } from '#shop/site/look/colors.ts';
import { ACCESSIBILITY_MEASURED_ON } from './accessibility-measured.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const HELPER = 'tests/e2e/support/shopper.ts';

test('pages and dialogs of the shop are measured in the browser', () => {
  const files = readdirSync(path.join(ROOT, 'tests/e2e')).filter((file) => file.endsWith('.test.ts'));
  const measured = files.flatMap((file) => [...read(`tests/e2e/${file}`).matchAll(/await expectAccessible\(/g)]);
  expect(measured.length).toBeGreaterThan(150);
});

test('nobody claims a measurement of tomorrow, nor one from before the newest release', () => {
  expect(ACCESSIBILITY_MEASURED_ON.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  const releases = [...read('CHANGELOG.md').matchAll(/^## .*(\d{4}-\d{2}-\d{2})/gm)].map(([, day = '']) => day).sort();
  expect(releases.length).toBeGreaterThan(0);
  expect(ACCESSIBILITY_MEASURED_ON.toISOString().slice(0, 10) >= (releases.at(-1) ?? '')).toBe(true);
});

test('what the page names is what the tests do', () => {
  const helper = read(HELPER);
  for (const level of ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) expect(helper).toContain(`'${level}'`);
  expect(helper).toMatch(/LAPTOP = \{ width: 1280/);
  expect(helper).toMatch(/PHONE = \{ width: 390/);
  for (const text of [english, latvian]) expect(JSON.stringify(text)).toMatch(/390.*1280/);
  const journeys = ['checkout-by-keyboard', 'without-scripts', 'public-pages'];
  for (const journey of journeys) expect(read(`tests/e2e/${journey}.test.ts`)).toMatch(/\btest[.(]/);
  expect(read('app/ui/tokens.test.ts')).toMatch(/TEXT_CONTRAST/);
  expect(TEXT_CONTRAST).toBe(4.5);
});
