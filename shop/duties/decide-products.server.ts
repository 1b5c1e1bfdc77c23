import type { Actor } from '#shop/audit/change.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Decided, Via } from './decided.ts';
import { insertEvidence, listOverdue, replaceWarnings } from './duty-store.server.ts';
import { type Decision, decide, type Rules } from './judge.ts';
import type { JudgedProduct } from './judged-product.ts';
import { listKinds } from './kind-view.server.ts';

export { forgetEvidenceActor } from './duty-store.server.ts';

/** The rules as they are now, and who asks. */
export type Gate = { readonly rules: Rules; readonly via: Via; readonly actor: Actor; readonly now: Date };

export async function openGate(
  db: Db | Tx,
  { countries, ...asked }: Omit<Gate, 'rules'> & { readonly countries: readonly string[] },
): Promise<Gate> {
  const day = localDay(asked.now);
  return { ...asked, rules: { kinds: await listKinds(db), countries, day } };
}

type Publishable = JudgedProduct & { readonly is_active: boolean };
export type ToPass = { readonly id: Uuid; readonly before: Publishable | null; readonly after: Publishable };

/** Decides about products that are about to be saved. Nothing is written. */
export async function decideProducts(
  tx: Tx | Db,
  gate: Gate,
  products: readonly ToPass[],
): Promise<Map<Uuid, Decision>> {
  const published = products.filter(({ before, after }) => before?.is_active && after.is_active);
  const overdue = await listOverdue(
    tx,
    published.map(({ id }) => id),
    gate.now,
  );
  return new Map(
    products.map(({ id, before, after }) => [
      id,
      decide(gate.rules, { before, after, overdue: overdue.get(id) ?? new Set() }),
    ]),
  );
}

/** Records what was decided, and the warnings that follow from it, for products that were saved. */
export async function recordDecisions(tx: Tx, gate: Gate, decided: readonly Decided[]): Promise<void> {
  await insertEvidence(tx, decided, { ...gate, countries: gate.rules.countries });
  await replaceWarnings(tx, decided, gate.now);
}

/** Records that products were refused, after the transaction that tried it was rolled back. */
export async function recordRefusals(db: Db | Tx, gate: Gate, decided: readonly Decided[]): Promise<void> {
  await insertEvidence(db, decided, { ...gate, countries: gate.rules.countries });
}
