import { z } from 'zod';
import { lines, sentences } from '../section-fields.ts';

/** The page's title, its search and its picture. */
export const hero = z.object({ title: lines, text: sentences });
