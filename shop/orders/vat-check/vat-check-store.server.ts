import type { Insertable } from 'kysely';
import type { VatChecks } from '#db/schema.generated.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { VatAnswer } from './vat-register.ts';

type Asked = Pick<Insertable<VatChecks>, 'order_id' | 'vat_number' | 'answered_at'>;

/** Stores the first answer; the job may run twice. */
export async function insertVatCheck(db: Db, asked: Asked, { isValid, name, address }: VatAnswer): Promise<void> {
  await db
    .insertInto('vat_checks')
    .values({ ...asked, is_valid: isValid, name, address })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}
