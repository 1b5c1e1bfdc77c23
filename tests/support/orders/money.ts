import { sql } from 'kysely';
import type { ProviderName } from '#shop/payments/provider.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Booked } from './statements.ts';

/** Cents. */
export type Taken = { readonly paid: number; readonly refunded: number };

/** What others took and sent back: providers, and the bank of the shop's account. */
export type MoneyThere = {
  readonly providers: Readonly<Partial<Record<ProviderName, Taken>>>;
  readonly booked: readonly Booked[];
};

/** Compares to the cent what others took and sent back with the books; tests expect nothing. Only at rest. */
export async function findOtherMoney(shop: Shop, { providers, booked }: MoneyThere): Promise<string[]> {
  const { rows } = await sql<Taken & { provider: string }>`
    select p.provider, sum(p.paid_amount)::int as paid, coalesce(sum((
      select sum(amount) from refunds where payment_id = p.id and state = 'done')), 0)::int as refunded
    from payments p where p.paid_amount is not null group by 1`.execute(shop.db);
  const differing = Object.entries(providers).flatMap(([provider, there]) => {
    const here = rows.find((row) => row.provider === provider) ?? { paid: 0, refunded: 0 };
    return (['paid', 'refunded'] as const).flatMap((what) =>
      here[what] === there[what]
        ? []
        : [`money: ${provider} says ${there[what]} cents were ${what}, the books say ${here[what]}`],
    );
  });
  return [...differing, ...(await findOtherTransfers(shop, booked))];
}

async function findOtherTransfers(shop: Shop, booked: readonly Booked[]): Promise<string[]> {
  const came = booked.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { rows } = await sql<{ known: number; matched: number; paid: number }>`select
    (select coalesce(sum(amount), 0)::int from bank_entries) as known,
    (select coalesce(sum(amount), 0)::int from bank_entries where state = 'matched') as matched,
    (select coalesce(sum(paid_amount), 0)::int from payments
      where provider = 'transfer' and provider_session_id is not null) as paid`.execute(shop.db);
  const { known, matched, paid } = rows[0] ?? { known: 0, matched: 0, paid: 0 };
  return [
    ...(known === came ? [] : [`money: ${came} cents came to the account, the books say ${known}`]),
    ...(matched === paid ? [] : [`money: ${matched} cents were matched with orders, which have ${paid}`]),
  ];
}
