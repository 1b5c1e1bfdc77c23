import { z } from 'zod';
import { COLLECTED_METRICS, DEVICES, PAGE_TYPES } from './vital.ts';

/** Ten minutes, or a page that moved a thousand times its own size: no real measurement. */
const HIGHEST = { LCP: 600_000, INP: 600_000, TTFB: 600_000, CLS: 1_000 } as const;

const vitalSchema = z
  .strictObject({ metric: z.enum(COLLECTED_METRICS), value: z.number().min(0) })
  .refine(({ metric, value }) => value <= HIGHEST[metric]);

/** What one page view measured, each metric at most once. Any other field refuses it, so nothing else is stored. */
export const vitalsInputSchema = z.strictObject({
  page: z.enum(PAGE_TYPES),
  device: z.enum(DEVICES),
  vitals: z
    .array(vitalSchema)
    .min(1)
    .max(COLLECTED_METRICS.length)
    .refine((vitals) => new Set(vitals.map(({ metric }) => metric)).size === vitals.length),
});

export type VitalsInput = z.output<typeof vitalsInputSchema>;
