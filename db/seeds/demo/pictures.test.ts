import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadSharp } from '#shop/media/load-sharp.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import { readHome, readProducts } from './demo-data.server.ts';

const FOLDER = path.join(projectRoot(), 'db/seeds/demo/pictures');
const PLAN = path.join(projectRoot(), 'tools/demo-pictures/plan.json');
/** As tools/demo-pictures/finish.py makes them. */
const MAX_BYTES = 140_000;
/** Pictures that were rendered before they were 1600 pixels wide. */
const LEAST_PIXELS = 960;

/** Drawn as the law has them, not rendered. */
const isLabel = (file: string) => file.endsWith('--energy-label.webp');

const planSchema = z.array(
  z.object({ slug: z.string(), picture: z.enum(['main', 'variation', 'view']), file: z.string() }),
);

test('every product has its picture, each shade its own, and none is there that was not planned', async () => {
  const plan = planSchema.parse(JSON.parse(await readFile(PLAN, 'utf8')));
  const files = new Set(await readdir(FOLDER));
  expect(plan.filter(({ picture, file }) => picture !== 'view' && !files.has(file))).toEqual([]);
  const planned = new Set([...plan.map(({ file }) => file), `${(await readHome()).picture}.webp`]);
  expect([...files].filter((file) => !planned.has(file) && !isLabel(file))).toEqual([]);
  const products = await readProducts();
  const needed = products.flatMap(({ slug, variations }) => [
    `${slug.en}.webp`,
    ...variations.flatMap(({ picture_key }) => (picture_key === null ? [] : [`${slug.en}--${picture_key}.webp`])),
  ]);
  expect(needed.filter((file) => !files.has(file))).toEqual([]);
});

test('every picture is square, large enough to be looked at closely, and light; that of the home page is 10:9', async () => {
  const sharp = await loadSharp();
  const home = `${(await readHome()).picture}.webp`;
  for (const file of (await readdir(FOLDER)).filter((one) => !isLabel(one))) {
    const bytes = await readFile(path.join(FOLDER, file));
    const { width, height } = await sharp(bytes).metadata();
    expect(bytes.length, file).toBeLessThanOrEqual(MAX_BYTES);
    expect(width, file).toBeGreaterThanOrEqual(LEAST_PIXELS);
    expect(width / height, file).toBeCloseTo(file === home ? 10 / 9 : 1, 5);
  }
});
