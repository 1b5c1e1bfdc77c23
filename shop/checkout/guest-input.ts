import type { z } from 'zod';
import { email } from '#shop/accounts/credentials.ts';
import { addressSchema } from '#shop/addresses/address.ts';

/** What somebody without an account types to order: where to write to, and where to deliver. */
export const guestSchema = addressSchema.safeExtend({ email });

export type GuestInput = z.output<typeof guestSchema>;
