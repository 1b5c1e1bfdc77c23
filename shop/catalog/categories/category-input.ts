import { z } from 'zod';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { isImageToKeep } from '#shop/media/image.ts';
import { perTranslation } from '../fields/translations.ts';

export const LAST_POSITION = 9999;

const name = z.string().trim().min(1).max(120);
const optionalText = z
  .string()
  .trim()
  .max(5000)
  .nullish()
  .transform((text) => text || null);

const type = z.string().trim().min(1).max(60);
/** A tag that is not translated is shown in the default language. */
const translation = z.object({
  name,
  description: optionalText,
  type: type
    .or(z.literal(''))
    .nullish()
    .transform((tag) => tag || null),
});

export const categoryInputSchema = z.object({
  name,
  /** Shown as Tag. */
  type,
  description: optionalText,
  /** The category that it lies in; null on the first level. */
  parent_id: z
    .custom<Uuid>((id) => typeof id === 'string' && isUuid(id))
    .nullish()
    .transform((id) => id ?? null),
  /** Its place among those beside it; without one it follows, by name. */
  position: z
    .int()
    .min(1)
    .max(LAST_POSITION)
    .nullish()
    .transform((position) => position ?? null),
  image_url: z
    .string()
    .max(2000)
    .refine(isImageToKeep)
    .nullish()
    .transform((value) => value ?? null),
  /** The requested address; without one it is made from the name. */
  slug: optionalText,
  ...perTranslation(() => translation.nullable().default(null)),
});

export type CategoryInput = z.input<typeof categoryInputSchema>;
