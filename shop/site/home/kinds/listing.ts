import { z } from 'zod';
import { lines } from '../section-fields.ts';

/** The newest products as a grid or a list. */
export const listing = z.object({ title: lines });
