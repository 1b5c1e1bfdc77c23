import { z } from 'zod';
import { lines, sentences } from '../section-fields.ts';

/** A question of each kind, with its answer. */
export const faq = z.object({ title: lines, text: sentences });
