import { sql } from 'kysely';
import type { JobName } from '#shop/platform/jobs.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Payloads of the jobs of a kind that wait to be done. */
export async function waitingJobs(shop: Shop, name: JobName): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} order by jobs.id`.execute(shop.db);
  return rows.map((row) => row.payload);
}

/** How often this mail about an order waits to be written. */
export async function countOrderMails(shop: Shop, orderId: string, template: string): Promise<number> {
  const mails = (await waitingJobs(shop, 'mail-order')) as { orderId: string; template: string }[];
  return mails.filter((mail) => mail.orderId === orderId && mail.template === template).length;
}

/** Lets mails about orders count as due that wait for half a minute, in which staff can undo what they are about. */
export async function letOrderMailsComeDue(shop: Shop): Promise<void> {
  await letComeDue(shop, 'mail-order');
}

/** The same for mails that something is back in stock. */
export async function letRestockMailsComeDue(shop: Shop): Promise<void> {
  await letComeDue(shop, 'mail-restock');
}

async function letComeDue(shop: Shop, name: JobName): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    from graphile_worker._private_tasks tasks
    where tasks.id = task_id and tasks.identifier = ${name} and locked_at is null and run_at > now()`.execute(shop.db);
}
