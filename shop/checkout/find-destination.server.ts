import type { PostalAddress } from '#shop/addresses/address.ts';
import type { CartView } from '#shop/cart/cart-line.ts';
import { findPoint } from '#shop/delivery/points/points-view.server.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { OrderPoint } from '#shop/orders/order-delivery.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ExpectedDelivery, PointError } from './checkout-error.ts';

/** Where a parcel goes. `address` has the phone number of the person who collects it from a point. */
export type Destination = { readonly address: PostalAddress; readonly point: OrderPoint | null };

type Wanted = {
  readonly cart: CartView;
  readonly address: PostalAddress;
  readonly expected: ExpectedDelivery | null;
};

/** Finds the chosen pickup point, in the country of the address: it is where the VAT is due. */
export async function findDestination(
  shop: Pick<Shop, 'db'>,
  { cart, address, expected }: Wanted,
): Promise<Result<Destination, PointError>> {
  const { carrier = null, needsPhone = false } = cart.delivery?.chosen ?? {};
  if (carrier === null) return ok({ address, point: null });
  if (!expected?.pointId) return err({ code: 'point_required' });
  const found = await findPoint(shop.db, { carrier, country: address.country, id: expected.pointId });
  if (found === null) return err({ code: 'point_gone' });
  const phone = expected.phone ?? address.phone;
  if (needsPhone && phone === null) return err({ code: 'phone_required' });
  const { id, name, kind, country, town, street, postal_code } = found;
  return ok({
    address: { ...address, phone },
    point: { carrier, id, name, kind, country, town, street, postal_code },
  });
}
