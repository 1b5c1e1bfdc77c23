import { z } from 'zod';
import { currentPassword } from '#shop/accounts/credentials.ts';

/** What the form that deletes one's account sends. */
export const deleteAccountSchema = z.object({ current_password: currentPassword });
