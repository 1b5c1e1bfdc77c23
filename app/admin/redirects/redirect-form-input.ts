import { z } from 'zod';
import type { RedirectFields, RedirectProblem } from '#shop/redirects/redirect.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

const MISSING = 'missing' satisfies RedirectProblem['code'];

/** The form of a redirect, in browser and server. */
export const redirectFormSchema = z.object({
  from_address: z.string(MISSING).trim().min(1, MISSING),
  to_address: z.string(MISSING).trim().min(1, MISSING),
  /** When the edited version was saved. */
  version: z.iso.datetime().optional().catch(undefined),
});

/** A redirect as the form shows it. */
export type RedirectTexts = RedirectFields;

/** Says a problem of a field by its code. */
export function sayRedirectProblem(t: AdminTranslate, code: string): string {
  return t(`redirects.problem.${code as RedirectProblem['code']}`);
}
