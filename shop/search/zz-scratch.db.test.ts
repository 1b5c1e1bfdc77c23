import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { parseProductQuery } from './product-query.ts';
import { findProductsPage } from './product-search-view.server.ts';
let opened: TestShop;
beforeAll(async () => { opened = await openTestShop(); await loadDemo(opened.shop); });
afterAll(() => opened.close());
const FOLDER = '/tmp/wt/search/bench/relevance/queries';
const gain = (g: number) => 2 ** g - 1;
const dcg = (gains: number[]) => gains.slice(0, 10).reduce((s, g, i) => s + g / Math.log2(i + 2), 0);
test('measure', async () => {
  const products = await opened.shop.db.selectFrom('products').select(['id', 'slug']).execute();
  const slugs = new Map<string, string>(products.map(({ id, slug }) => [id, slug]));
  const only = process.env.ONLY;
  const out: string[] = [];
  const all: number[] = [];
  let empty = 0, claimed = 0, ruled = 0;
  for (const file of readdirSync(FOLDER).filter((f) => f.endsWith('.json')).sort()) {
    const kind = file.replace('.json', '');
    if (only && !only.split(',').includes(kind)) continue;
    const scores: number[] = [];
    const bad: [number, string][] = [];
    for (const j of JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))) {
      const query = parseProductQuery(new URLSearchParams({ search: j.query }));
      const began = performance.now();
      const page = await findProductsPage(opened.shop, { query, language: j.language, vatRate: DEFAULT_SETTINGS.vatRate });
      if (performance.now() - began > 300) console.log('SLOW', j.query, Math.round(performance.now() - began));
      const shown = page.cards.map(({ id }) => slugs.get(id) ?? '');
      const grades: Record<string, number> = j.grades ?? {};
      const isConfident = shown.length > 0 && page.notice?.partial == null && page.mentionsFrom !== 0;
      if (j.nothing) {
        if (isConfident) { claimed++; bad.push([0, `CLAIMED ${j.language} ${j.query} → ${shown.slice(0, 4)} ${JSON.stringify(page.notice)}`]); }
        continue;
      }
      const score = dcg(shown.map((s) => gain(grades[s] ?? 0))) / dcg(Object.values(grades).map(gain).sort((a, b) => b - a));
      scores.push(score); all.push(score);
      if (shown.length === 0) empty++;
      const violates = (j.ruledOut ?? []).filter((s: string) => shown.slice(0, 10).includes(s));
      if (violates.length) ruled++;
      if (score < 0.97 || violates.length)
        bad.push([score, `${score.toFixed(2)} ${j.language} ${j.query} → ${shown.slice(0, 6).join(' ')} (${page.total}) | want ${Object.entries(grades).map(([s, g]) => `${s}:${g}`).slice(0, 7).join(' ')}${violates.length ? ` RULED ${violates}` : ''} ${page.notice ? JSON.stringify({ c: page.notice.corrected, p: page.notice.partial, x: page.notice.exclusions.map(({ text }) => text), pr: page.notice.price }) : ''}`]);
    }
    console.log(kind, Math.round(performance.now()));
    out.push(`${kind}: ${(scores.reduce((a, b) => a + b, 0) / scores.length).toFixed(3)}`);
    if (process.env.BAD || only) out.push(...bad.sort((a, b) => a[0] - b[0]).map(([, t]) => `    ${t}`));
  }
  out.push(`ALL ${(all.reduce((a, b) => a + b, 0) / all.length).toFixed(4)} empty ${empty} claimed ${claimed} ruled ${ruled}`);
  console.log(out.join('\n'));
}, 600_000);
