import { settleTransfer } from '#shop/checkout/settle-transfer.server.ts';
import { readSmallFile, readSmallTable } from '#shop/exchange/file/read-small-table.server.ts';
import { fileProblemOf } from '#shop/exchange/file/table.ts';
import { parseIban } from '#shop/kernel/iban.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findPayment } from '#shop/payments/list-payments.server.ts';
import { findReference } from '#shop/payments/transfer/creditor-reference.ts';
import { accountOf } from '#shop/payments/transfer/transfer.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideEntry, deleteEntriesOutOfBooks, insertEntry } from './bank-entry-store.server.ts';
import { numberTwins } from './name-entry.server.ts';
import { readCamt053 } from './read-camt053.server.ts';
import { readStatementTable } from './read-statement-table.server.ts';
import {
  type BankEntry,
  type EntryProblem,
  MAX_STATEMENT_BYTES,
  type Statement,
  type StatementProblem,
  shorten,
} from './statement.ts';

/** How many entries were matched with orders, wait for staff, and were known from an earlier file. */
export type StatementOutcome = { readonly matched: number; readonly waiting: number; readonly known: number };

/**
 * Takes in a bank's statement, camt.053 or a table. Money with an order's reference and amount pays for it, as if a
 * provider reported it; what differs waits for staff. Each entry counts once, however many files name it.
 */
export async function receiveStatement(
  shop: Shop,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<StatementOutcome, StatementProblem>> {
  const [read, settings] = await Promise.all([readStatement(shop, content), getSettings(shop)]);
  if (!read.ok) return read;
  const account = accountOf(settings)?.iban ?? null;
  const { iban, entries } = read.value;
  if (account !== null && iban !== null && parseIban(iban) !== account) return err({ code: 'other_account' });
  const counts = { matched: 0, waiting: 0, known: 0 };
  for (const entry of numberTwins(entries.map(shorten))) {
    const named = { ...entry, account: iban ?? account ?? '' };
    const outcome = await transact(shop.db, async (tx) => ok(await receiveEntry(tx, shop, named)));
    if (outcome.ok) counts[outcome.value] += 1;
  }
  return ok(counts);
}

async function readStatement(
  shop: Shop,
  content: AsyncIterable<Uint8Array>,
): Promise<Result<Statement, StatementProblem>> {
  const bytes = await readSmallFile(content, MAX_STATEMENT_BYTES);
  if (bytes.byteLength > MAX_STATEMENT_BYTES) return err({ code: 'too_large' });
  if (!isXml(bytes)) {
    const file = { content: inOnePiece(bytes), maxBytes: MAX_STATEMENT_BYTES };
    return readSmallTable(shop, file, readStatementTable);
  }
  try {
    return await readCamt053(bytes);
  } catch (error) {
    if (fileProblemOf(error) === null && !(error instanceof TypeError)) throw error;
    return err({ code: 'no_statement' });
  }
}

function isXml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function receiveEntry(
  tx: Tx,
  shop: Shop,
  entry: BankEntry & { readonly account: string },
): Promise<keyof StatementOutcome> {
  const reference = findReference(entry.details);
  const payment = reference && (await findPayment(tx, { provider: 'transfer', sessionId: reference }));
  const problem = payment ? findProblem(entry, payment.amount) : reference ? 'unknown_reference' : 'no_reference';
  const id = await insertEntry(tx, { ...entry, reference, problem: problem ?? 'paid_already' });
  if (id === null) return 'known';
  if (!payment || problem !== null) return 'waiting';
  const settled = await settleTransfer(tx, shop, payment, entry);
  if (!settled.ok) return 'waiting';
  await decideEntry(tx, id, { state: 'matched', paymentId: payment.id, actorId: null });
  return 'matched';
}

function findProblem(entry: BankEntry, amount: number): EntryProblem | null {
  if (entry.currency !== 'EUR') return 'other_currency';
  return entry.amount === amount ? null : 'amount_differs';
}

/** Deletes entries of statements that bookkeeping no longer needs; returns how many. */
export async function forgetOldEntries(shop: Shop): Promise<number> {
  return deleteEntriesOutOfBooks(shop.db);
}
