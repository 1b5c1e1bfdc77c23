import { z } from 'zod';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { DUTY_IDS, type DutyId } from './duties.ts';

const name = z.string().trim().max(60);

/** A kind as its form sends it. Duties that the code does not know are refused. */
export const kindInputSchema = z.object({
  names: z
    .partialRecord(z.enum(LANGUAGES), name)
    .transform((names) => Object.fromEntries(Object.entries(names).filter(([, text]) => text !== '')))
    .refine((names) => 'en' in names),
  duties: z
    .array(z.enum(DUTY_IDS as readonly [DutyId, ...DutyId[]]))
    .transform((given) => DUTY_IDS.filter((id) => given.includes(id))),
});
export type KindInput = z.input<typeof kindInputSchema>;
