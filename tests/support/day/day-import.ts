import { setTimeout as sleep } from 'node:timers/promises';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Visitor } from './day-visitor.ts';

const LOOKS_EVERY_MS = 200;
const LIMIT_MS = 300_000;

export type DayImport = {
  readonly importId: Uuid;
  /** How often products had been saved since the comparison, so that it was repeated. */
  readonly comparedAgain: number;
};

export type OnState = (state: string, comparedAgain: number) => void;

/** Makes a file of `rows` products: those of `slugs` get another brand, price and (every other one) stock; others are new. */
export function writeGoodsFile(rows: number, slugs: readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const slug = slugs[index];
    if (slug === undefined) return `goods-${index},Goods ${index},Delivery,${3 + (index % 40)}.99,${index % 30}`;
    return `${slug},Cream of the delivery ${index},Delivery,${9 + index}.49,${index % 2 === 0 ? '' : 400 + index}`;
  });
  return ['Handle,Title,Vendor,Variant Price,Variant Inventory Qty', ...lines, ''].join('\n');
}

/** Uploads the file and runs the import, again after each conflict. */
export async function importGoods(
  shop: Shop,
  visitor: Visitor,
  { file, onState }: { readonly file: string; readonly onState: OnState },
): Promise<DayImport> {
  const form = new FormData();
  form.set('file', new File([file], 'delivery.csv', { type: 'text/csv' }));
  const sent = await visitor.postForm('staff', '/admin/products/import', form);
  const importId = sent.location.split('/').at(-1) ?? '';
  if (sent.status !== 302) throw new Error(`The file was answered with ${sent.status}`);
  const latest = performance.now() + LIMIT_MS;
  for (let runs = 0; performance.now() < latest; ) {
    const { state, problem } = await shop.db
      .selectFrom('product_imports')
      .select(['state', 'problem'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    onState(state, Math.max(0, runs - 1));
    if (state === 'done') return { importId, comparedAgain: runs - 1 };
    if (state === 'failed') throw new Error(`The import failed: ${JSON.stringify(problem)}`);
    if (state === 'ready') {
      const run = await visitor.postForm('staff', `/admin/products/import/${importId}`, { intent: 'run' });
      if (run.status !== 200) throw new Error(`Pressing the button was answered with ${run.status}`);
      runs += 1;
    }
    await sleep(LOOKS_EVERY_MS);
  }
  throw new Error('The import did not come to an end');
}
