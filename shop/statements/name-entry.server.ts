import { createHash } from 'node:crypto';
import type { BankEntry } from './statement.ts';

/** A name for an entry that its bank has not named: the same for the same entry of another file. */
export function nameEntry(entry: Omit<BankEntry, 'ref'>): string {
  const { bookedOn, amount, currency, payer, payerIban, details } = entry;
  const text = JSON.stringify([bookedOn, amount, currency, payer, payerIban, details]);
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** Tells entries apart that are equal in every field: two coffees on one day are two payments. */
export function numberTwins(entries: readonly BankEntry[]): BankEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = (seen.get(entry.ref) ?? 0) + 1;
    seen.set(entry.ref, count);
    return count === 1 ? entry : { ...entry, ref: `${entry.ref}#${count}` };
  });
}
