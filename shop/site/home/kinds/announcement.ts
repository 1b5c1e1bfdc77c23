import { z } from 'zod';
import { isSaid, lines, link } from '../section-fields.ts';

/** A line across the page, mostly for some days: a sale, holidays, a delay. */
export const announcement = z.object({ text: lines.refine(isSaid), link });
