import type { Uuid } from '#shop/kernel/ids.ts';

/** How somebody may withdraw from an order: it is theirs, they know it and its e-mail, or they have the mailed link. */
export type WithdrawalAccess =
  | { readonly by: 'owner'; readonly userId: Uuid; readonly orderId: string }
  /** The short number, the end of the id, the whole id, or the number of the invoice. */
  | { readonly by: 'email'; readonly orderNumber: string; readonly email: string }
  | { readonly by: 'link'; readonly orderId: string; readonly token: string };
