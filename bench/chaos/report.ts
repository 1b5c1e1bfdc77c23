import { sql } from 'kysely';
import type { Shop } from '../../shop/shop.server.ts';
import { atMost, type Row } from '../row.ts';
import type { Books } from './books.ts';
import type { ChaosShop } from './chaos-shop.ts';
import type { FaultName } from './fault-names.ts';
import type { Responses } from './responses.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import type { DueJobs } from './watch-jobs.ts';

export type ChaosRun = {
  readonly chaos: ChaosShop;
  readonly shop: Shop;
  readonly books: Books;
  readonly responses: Responses;
  readonly faults: ReadonlyMap<FaultName, number>;
  readonly violations: readonly string[];
  /** Seconds from the last fault until no job was due. */
  readonly caughtUp: number;
  /** Seconds until an order was given up whose time to pay had run out after the last fault. */
  readonly eachMinute: number;
  /** When a job had been due the longest, faults included. */
  readonly longest: DueJobs;
};

const LATE_S = 60;
/** The work of each minute, and what it may take. */
const EACH_MINUTE_S = 75;
const SHOWN = 12;

/** What happened, line by line. */
export async function describeRun(run: ChaosRun): Promise<string[]> {
  const { chaos, books, responses, faults, violations } = run;
  const { orders, payments, refunds, mails } = await countUp(run.shop);
  const answers = Object.entries(responses.counts()).sort(([a], [b]) => a.localeCompare(b));
  const { actions } = books;
  const { oldestSeconds, count: late, names } = run.longest;
  return [
    '',
    `Faults     ${[...faults].map(([name, count]) => `${count} ${name}`).join(', ')}`,
    `Restarts   server ${describeRestarts(chaos.server)}${chaos.worker ? `, worker ${describeRestarts(chaos.worker)}` : ''}`,
    `Orders     ${orders}, ${books.placed.length} acknowledged; ${payments} payments, ${refunds} refunds, ${chaos.tills.webhooks()} webhooks`,
    `Kinds      ${Object.entries(await countKinds(run.shop))
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}`,
    `Staff      ${actions.edits.length} edits, ${actions.changes.length} changes of many, ${books.imports} imports, ${books.pictures.length} pictures`,
    `Mails      ${mails} sent, ${chaos.smtp.mails.length} taken by the mail server`,
    `Responses  ${answers.map(([kind, count]) => `${kind}: ${count}`).join(', ')}; the longest took ${(responses.longest() / 1_000).toFixed(1)} s`,
    `Jobs       due for ${oldestSeconds.toFixed(0)} s at most while faults happened, ${late} of them then: ${names}`,
    ...list('Responses that should not be', responses.unexpected()),
    ...list('Errors in the log', chaos.log.errors()),
    ...list('Violations', violations),
    '',
  ];
}

export function rowsOf(run: ChaosRun): Row[] {
  const { chaos, responses, violations, caughtUp, eachMinute } = run;
  const ownEnds = chaos.server.ownEnds() + (chaos.worker?.ownEnds() ?? 0);
  return [
    atMost('Violations', violations.length, 0, ''),
    atMost('From the last fault until no job was due', caughtUp, LATE_S, 's'),
    atMost('Until the work of each minute was done', eachMinute, EACH_MINUTE_S, 's'),
    atMost('Kinds of responses that should not be', responses.unexpected().length, 0, ''),
    atMost('Open processes that ended by themselves', ownEnds, 0, ''),
  ];
}

async function countUp(shop: Shop) {
  const { rows } = await sql<Record<'orders' | 'payments' | 'refunds' | 'mails', number>>`select
    (select count(*)::int from orders) as orders,
    (select count(*)::int from payments where paid_at is not null) as payments,
    (select count(*)::int from refunds where state = 'done') as refunds,
    (select count(*)::int from mails where state = 'sent') as mails`.execute(shop.db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('Nothing was counted');
  return counted;
}

/** What orders there were of each kind, and money of each. */
async function countKinds(shop: Shop): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from orders where guest_id is not null) as "of guests",
    (select count(*)::int from orders where delivery_point is not null) as "to lockers",
    (select count(*)::int from shipments) as "parts",
    (select count(*)::int from orders where vat_basis = 'one_stop_shop') as "by the One-Stop Shop",
    (select count(*)::int from orders where vat_basis = 'export') as "exported",
    (select count(*)::int from payments where paid_at is not null and provider = 'montonio') as "paid by bank link",
    (select count(*)::int from bank_entries where state = 'matched') as "paid by transfer",
    (select count(*)::int from payments
      where provider <> 'transfer' and expires_at > created_at + interval '1 day') as "paid later"`.execute(shop.db);
  return rows[0] ?? {};
}

function describeRestarts(process: SupervisedProcess): string {
  const failed = process.failedStarts();
  return `${process.restarts()}${failed > 0 ? ` (${failed} after a start that failed)` : ''}`;
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - SHOWN;
  return [
    `${title}:`,
    ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
