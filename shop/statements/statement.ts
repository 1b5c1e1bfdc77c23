import type { SmallFileProblem } from '#shop/exchange/file/table.ts';
import type { Cents } from '#shop/kernel/money.ts';

/** Money that came to the shop's account, as a bank's statement says. */
export type BankEntry = {
  /** The bank's own name for it, the same in every statement. */
  readonly ref: string;
  /** '2026-11-27' */
  readonly bookedOn: string;
  /** In the currency's smallest unit. */
  readonly amount: Cents;
  /** 'EUR' */
  readonly currency: string;
  readonly payer: string | null;
  readonly payerIban: string | null;
  /** What the payer wrote: reference and message. */
  readonly details: string;
};

export type Statement = {
  /** Whose statement it is; null where the file does not say. */
  readonly iban: string | null;
  readonly entries: readonly BankEntry[];
};

/** `no_statement`: XML, but no statement. `other_account`: of an account that shoppers do not transfer to. */
export type StatementProblem = SmallFileProblem | { readonly code: 'no_statement' | 'other_account' | 'too_many' };

export const MAX_STATEMENT_BYTES = 5_000_000;
export const MAX_ENTRIES = 5_000;

/**
 * Why money is not matched with an order by itself. `no_reference`: its payer wrote none that is right.
 * `unknown_reference`: no order asked for it. `paid_already`: the order has its money.
 */
export const ENTRY_PROBLEMS = [
  'no_reference',
  'unknown_reference',
  'amount_differs',
  'paid_already',
  'other_currency',
] as const;

export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

/** `waiting`: staff must decide. `refunded`: staff sent it back at the bank. `set_aside`: it is no order's. */
export const ENTRY_STATES = ['matched', 'waiting', 'refunded', 'set_aside'] as const;

export type EntryState = (typeof ENTRY_STATES)[number];

const REF_LENGTH = 200;
const DETAILS_LENGTH = 1000;
const NAME_LENGTH = 200;

/** An entry with texts no longer than are stored, on one line. */
export function shorten(entry: BankEntry): BankEntry {
  return {
    ...entry,
    ref: plain(entry.ref).slice(0, REF_LENGTH),
    payer: entry.payer === null ? null : plain(entry.payer).slice(0, NAME_LENGTH) || null,
    payerIban: entry.payerIban === null ? null : plain(entry.payerIban).slice(0, 34) || null,
    details: plain(entry.details).slice(0, DETAILS_LENGTH),
  };
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Reads an amount of a statement: '12.10', '12,1', '1 234.50' or '12.10000'. Null for anything else, and for a debit. */
export function parseAmount(text: string): number | null {
  const match = /^\+?(\d{1,9})(?:[.,](\d{1,2})0*)?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  return match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Reads the day of a statement: '2026-11-27', '27.11.2026' or '2026.11.27.', with a time or without. */
export function parseDay(text: string): string | null {
  const [, y, m, d] = /^(\d{4})[-.](\d{2})[-.](\d{2})/.exec(text.trim()) ?? [];
  const [, day, month, year] = /^(\d{2})[./](\d{2})[./](\d{4})/.exec(text.trim()) ?? [];
  const iso = y ? `${y}-${m}-${d}` : year ? `${year}-${month}-${day}` : '';
  return iso !== '' && !Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) ? iso : null;
}
