import { z } from 'zod';
import { phone } from '#shop/addresses/address.ts';
import { fullName } from './credentials.ts';

/** What the profile form sends. The email is read-only. */
export const profileSchema = z.object({ full_name: fullName, phone });
export type ProfileInput = z.output<typeof profileSchema>;
