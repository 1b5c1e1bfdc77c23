import { z } from 'zod';
import { currentPassword } from '#shop/accounts/credentials.ts';

/** The form that deletes one's account. */
export const deleteAccountSchema = z.object({ current_password: currentPassword });
