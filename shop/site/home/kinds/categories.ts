import { z } from 'zod';
import { lines } from '../section-fields.ts';

/** The first categories by name, as tiles. */
export const categories = z.object({ title: lines });
