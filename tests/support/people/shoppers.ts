import { randomUUID } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Creates a shopper with an address, ready to check out, without a password; `people.ts` has people who sign in. */
export type Shopper = {
  readonly userId: Uuid;
  readonly email: string;
  readonly language: Language;
  readonly addressId: Uuid;
};

export async function aShopper(
  shop: Shop,
  wishes: { readonly country?: string; readonly language?: Language; readonly role?: 'customer' | 'admin' } = {},
): Promise<Shopper> {
  const { country = 'LV', language = 'en', role = 'customer' } = wishes;
  const email = `shopper-${randomUUID()}@example.lv`;
  const { id: userId } = await shop.db
    .insertInto('profiles')
    .values({ full_name: 'Jānis Bērziņš', email, email_verified: true, role, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: addressId } = await shop.db
    .insertInto('user_addresses')
    .values({
      user_id: userId,
      first_name: 'Jānis',
      last_name: 'Bērziņš',
      address_line_1: 'Brīvības iela 1',
      city: 'Rīga',
      postal_code: 'LV-1010',
      country,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, email, language, addressId };
}
