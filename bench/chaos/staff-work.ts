import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeGoodsFile } from '../../tests/support/day/day-import.ts';
import { editByForm, editInBulk, shipFromList } from '../../tests/support/day/day-staff.ts';
import { plain } from '../../tests/support/goods/pictures.ts';
import { writeStatement } from '../../tests/support/orders/statements.ts';
import { fieldsOf } from '../../tests/support/pages/form-fields.ts';
import type { Person } from '../../tests/support/people/people.ts';
import type { Random } from '../../tests/support/random/random.ts';
import { IBAN } from '../../tests/support/random/random-trade.ts';
import type { Books, Cast } from './books.ts';
import { queryDatabase } from './query-database.ts';
import type { ChaosVisitor } from './visitor.ts';

export type StaffDesk = {
  readonly random: Random;
  readonly visitor: ChaosVisitor;
  readonly person: Person;
  readonly cast: Cast;
  readonly books: Books;
  readonly connectionString: string;
};

const IMPORT_ROWS = 30;
/** How many of the goods a small file changes. */
const CHANGED = 3;
const LOOK_MS = 700;
/** How many entries a statement has. */
const STATED = 12;
const IMPORT_LIMIT_MS = 60_000;

/** Does it, and signs in again if it failed because the session was over. What failed is known from the responses. */
export async function atTheDesk(desk: StaffDesk, work: (desk: StaffDesk) => Promise<unknown>): Promise<void> {
  const done = await work(desk).catch((error: unknown) => {
    // Responses are recorded where they arrive; any other error is a bug of this program.
    if (!(error instanceof Error && /answered with|said nothing/.test(error.message))) throw error;
    return false;
  });
  if (done !== false) return;
  const { status } = await desk.visitor.get('staff', '/admin');
  if (status === 302 || status === 401 || status === 403) {
    await desk.visitor.signIn({ email: desk.person.viewer.email, password: desk.person.password });
  }
}

export function editOne({ random, visitor, books, cast }: StaffDesk): Promise<boolean> {
  return editByForm({ random, visitor, actions: books.actions }, random.pick(cast.goods));
}

export async function editMany({ random, visitor, books, cast }: StaffDesk): Promise<void> {
  await editInBulk({ random, visitor, actions: books.actions }, cast.goods);
}

export async function shipOne(desk: StaffDesk): Promise<void> {
  const order = await findOrder(desk, 'confirmed');
  if (order) await shipFromList({ random: desk.random, visitor: desk.visitor, actions: desk.books.actions }, order);
}

/** Confirms an unpaid order, or cancels it, as staff do. */
export async function changeOne(desk: StaffDesk): Promise<boolean> {
  const [expected_status, new_status] = desk.random.pick([
    ['pending', 'cancelled'],
    ['confirmed', 'cancelled'],
    ['shipped', 'delivered'],
    ['pending', 'confirmed'],
  ] as const);
  const orderId = await findOrder(desk, expected_status);
  if (orderId === null) return true;
  const isCancelled = new_status === 'cancelled';
  const path = isCancelled ? `/admin/orders/${orderId}/cancel.data` : '/admin/orders.data';
  const fields: Record<string, string> = isCancelled
    ? { key: randomUUID(), expected_status, refund: 'none', restock: 'yes', notify: 'yes' }
    : { order_id: orderId, expected_status, new_status, accepted: 'unpaid' };
  const answer = await desk.visitor.postForm('staff', path, fields);
  // A successful cancellation redirects to its order.
  const status = answer.status === 202 ? 200 : answer.status;
  if (status === 200) desk.books.acknowledged.push({ orderId, status: new_status });
  return status === 200 || status === 409;
}

/** Sends all of an order's money back, with the goods on the shelf again or not. */
export async function refundOne(desk: StaffDesk): Promise<boolean> {
  const rows = await queryDatabase<{ id: string; order_id: string; left: number }>(
    desk.connectionString,
    `select p.id, p.order_id, (p.paid_amount - coalesce((select sum(amount) from refunds r
        where r.payment_id = p.id and r.state <> 'failed'), 0))::int as left
      from payments p where p.state in ('paid', 'needs_attention') and p.paid_amount > 0
      order by p.created_at desc limit 12`,
  );
  const payment = desk.random.find((rows ?? []).filter(({ left }) => left > 0));
  if (!payment) return true;
  const fields = {
    payment_id: payment.id,
    refund_key: randomUUID(),
    kind: 'full',
    expected_amount: String(payment.left),
    ...(desk.random.below(2) === 0 ? { restock: 'yes' } : {}),
  };
  const { status } = await desk.visitor.postForm('staff', `/admin/orders/${payment.order_id}.data`, fields);
  if (status === 200) desk.books.refunds += 1;
  return status === 200 || status === 409;
}

/** A small file that changes some of the goods and brings new ones, pressed again whenever others were faster. */
export async function importSome({ visitor, cast, books, connectionString, random }: StaffDesk): Promise<boolean> {
  const slugs = cast.slugs.slice(random.below(cast.slugs.length - CHANGED)).slice(0, CHANGED);
  const form = new FormData();
  form.set('file', new File([writeGoodsFile(IMPORT_ROWS, slugs)], 'delivery.csv', { type: 'text/csv' }));
  const sent = await visitor.postForm('staff', '/admin/products/import', form);
  const importId = sent.location.split('/').at(-1) ?? '';
  if (sent.status !== 302 || importId.length !== 36) return false;
  const latest = performance.now() + IMPORT_LIMIT_MS;
  while (performance.now() < latest) {
    const rows = await queryDatabase<{ state: string }>(
      connectionString,
      'select state from product_imports where id = $1',
      [importId],
    );
    const state = rows?.[0]?.state;
    if (state === 'ready') await visitor.postForm('staff', `/admin/products/import/${importId}`, { intent: 'run' });
    if (state === 'done') books.imports += 1;
    if (state === 'done' || state === 'failed') return true;
    await sleep(LOOK_MS);
  }
  return true;
}

/** A picture for a product, of a colour of its own. */
export async function sendPicture({ random, visitor, books }: StaffDesk): Promise<boolean> {
  const colour = `#${random.below(0xffffff).toString(16).padStart(6, '0')}`;
  const form = new FormData();
  form.set('folder', 'products');
  const bytes = await plain(700, 500, colour).png().toBuffer();
  form.append('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
  const sent = await visitor.postForm('staff', '/admin/pictures', form);
  if (sent.status !== 200) return false;
  const { files } = JSON.parse(sent.text) as { readonly files: readonly { readonly image?: string }[] };
  books.pictures.push(...files.flatMap(({ image }) => image ?? []));
  return true;
}

/** The bank's statement of what came lately, some of it known already. */
export async function bringStatement({ visitor, books }: StaffDesk): Promise<boolean> {
  if (books.booked.length === 0) return true;
  const form = new FormData();
  form.set('file', new File([writeStatement(IBAN, books.booked.slice(-STATED))], 'statement.xml'));
  const { status } = await visitor.postForm('staff', '/admin/orders/transfers', form);
  return status === 200;
}

/** Takes money whose order is unknown for one of the last, or sets it aside. */
export async function decideTransfer({ random, visitor, connectionString }: StaffDesk): Promise<boolean> {
  const rows = await queryDatabase<{ id: string; number: number }>(
    connectionString,
    `select e.id, (select max(o.order_number) from orders o join payments p on p.order_id = o.id
        where p.provider = 'transfer' and p.state = 'open') as number
      from bank_entries e where e.state = 'waiting' limit 5`,
  );
  const entry = random.find(rows ?? []);
  if (!entry) return true;
  const decided: Readonly<Record<string, string>> =
    entry.number !== null && random.below(2) === 0
      ? { intent: 'matched', order_number: String(entry.number) }
      : { intent: 'set_aside', note: 'As its payer wished' };
  const fields = { entry_id: entry.id, ...decided };
  const { status } = await visitor.postForm('staff', '/admin/orders/transfers/decide.data', fields);
  return status === 200 || status === 202 || status === 409;
}

/** Another price for a way of delivery, by its form; one locker opens or closes, as with the carrier's next list. */
export async function changeDelivery({ random, visitor, connectionString }: StaffDesk): Promise<boolean> {
  await queryDatabase(
    connectionString,
    `update pickup_points set is_active = not is_active
      where id = (select id from pickup_points where country = 'LV' order by id offset $1 limit 1)`,
    [random.below(3)],
  );
  const rows = await queryDatabase<{ id: string; kind: string; carrier: string | null; price_by: string }>(
    connectionString,
    'select id, kind, carrier, price_by from delivery_methods order by id',
  );
  const method = random.find(rows ?? []);
  if (!method) return true;
  const { id, kind, carrier, price_by } = method;
  const path = `/admin/settings/delivery/methods/${id}`;
  const page = await visitor.get('staff', path);
  if (page.status !== 200) return false;
  const price = `${random.below(15)}.${10 + random.below(90)}`;
  const fields = { ...fieldsOf(page.text, 'delivery'), kind, price_by, price, ...(carrier && { carrier }) };
  const { status } = await visitor.postForm('staff', `${path}.data`, fields);
  return status === 200 || status === 202 || status === 409;
}

/** One of the newest orders of this status. */
export async function findOrder({ random, connectionString }: StaffDesk, status: string): Promise<string | null> {
  const rows = await queryDatabase<{ id: string }>(
    connectionString,
    'select id from orders where status = $1 order by created_at desc limit 10',
    [status],
  );
  return random.find(rows ?? [])?.id ?? null;
}
