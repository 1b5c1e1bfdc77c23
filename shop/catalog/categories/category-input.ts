import { z } from 'zod';
import { isImageToKeep } from '#shop/media/image.ts';
import { perTranslation } from '../fields/translations.ts';

const name = z.string().trim().min(1).max(120);
const optionalText = z
  .string()
  .trim()
  .max(5000)
  .nullish()
  .transform((text) => text || null);

export const categoryInputSchema = z.object({
  name,
  /** Shown as Tag. */
  type: z.string().trim().min(1).max(60),
  description: optionalText,
  image_url: z
    .string()
    .max(2000)
    .refine(isImageToKeep)
    .nullish()
    .transform((value) => value ?? null),
  /** The requested address; without one it is made from the name. */
  slug: optionalText,
  ...perTranslation(() => z.object({ name, description: optionalText }).nullable().default(null)),
});

export type CategoryInput = z.input<typeof categoryInputSchema>;
