import { z } from 'zod';
import { lines, sentences } from '../section-fields.ts';

/** Who sells here and why, beside pictures of products. */
export const story = z.object({ title: lines, text: sentences });
