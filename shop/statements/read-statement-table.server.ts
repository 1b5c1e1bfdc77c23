import type { Table } from '#shop/exchange/file/table.ts';
import { plainCell } from '#shop/kernel/csv.ts';
import { parseIban } from '#shop/kernel/iban.ts';
import { cents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findReference } from '#shop/payments/transfer/creditor-reference.ts';
import { nameEntry } from './name-entry.server.ts';
import {
  type BankEntry,
  MAX_ENTRIES,
  parseAmount,
  parseDay,
  type Statement,
  type StatementProblem,
} from './statement.ts';
import { findStatementColumn, type StatementColumn } from './statement-columns.ts';

type Row = Readonly<Partial<Record<StatementColumn, string>>>;

/** The columns without which nothing can be read, as they are called. */
const NEEDED = { date: 'Date', amount: 'Amount', details: 'Details' } as const;

/** Reads the credits of a bank statement in columns. Lines of debits are left out, and of balances where they show. */
export async function readStatementTable(table: Table): Promise<Result<Statement, StatementProblem>> {
  const columns = table.headings.map(findStatementColumn);
  for (const column of ['date', 'amount', 'details'] as const) {
    if (columns.includes(column)) continue;
    return err({ code: 'unreadable', problem: { code: 'column_missing', column: NEEDED[column] } });
  }
  const namesPayments = NAMING.some((column) => columns.includes(column));
  const entries: BankEntry[] = [];
  let iban: string | null = null;
  for await (const { cells } of table.rows()) {
    const row: Row = Object.fromEntries(
      // The first of two columns that mean the same: the booking before the value date.
      columns.flatMap((column, index) =>
        column === null || columns.indexOf(column) !== index ? [] : [[column, plainCell(cells[index] ?? '').trim()]],
      ),
    );
    iban ??= parseIban(row.iban ?? '');
    const entry = readRow(row, namesPayments);
    if (entry === null) continue;
    if (entries.length === MAX_ENTRIES) return err({ code: 'too_many' });
    entries.push(entry);
  }
  return ok({ iban, entries });
}

/** Columns that are filled for payments and empty for balances and turnovers. */
const NAMING = ['payer', 'reference', 'ref'] as const;

const CREDIT = ['C', 'K', 'CR', 'CRDT', 'CREDIT'];

function readRow(row: Row, namesPayments: boolean): BankEntry | null {
  const bookedOn = parseDay(row.date ?? '');
  const value = parseAmount(row.amount ?? '');
  const isCredit = row.direction === undefined || CREDIT.includes(row.direction.toUpperCase());
  const written = [row.reference ?? '', row.details ?? ''].filter((text) => text !== '').join(' ');
  if (bookedOn === null || value === null || value === 0 || !isCredit) return null;
  // Balances and turnovers have an amount too, but nobody who paid. Money that may be an order's is never left out.
  const isPayment = !namesPayments || NAMING.some((column) => row[column]) || findReference(written) !== null;
  if (!isPayment) return null;
  const read = {
    bookedOn,
    amount: cents(value),
    currency: (row.currency ?? 'EUR').toUpperCase() || 'EUR',
    payer: row.payer || null,
    payerIban: row.payerIban || null,
    details: written,
  };
  return { ...read, ref: row.ref || nameEntry(read) };
}
