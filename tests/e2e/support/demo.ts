import { sql } from 'kysely';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/**
 * The demo shop, whose pictures are rendered as pages ask for them: rendering all of them beforehand keeps both cores busy
 * for a minute.
 */
export async function openDemo(shop: Shop): Promise<void> {
  await loadDemo(shop);
  await sql`
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where tasks.id = task_id and tasks.identifier = 'make-renditions'`.execute(shop.db);
}
