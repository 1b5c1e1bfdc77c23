import { z } from 'zod';
import { ownPicture } from '../../own-picture.ts';
import { isSaid, lines, link, sentences } from '../section-fields.ts';

/** A picture, and beside it what it is about. */
export const pictureText = z.object({
  title: lines.refine(isSaid),
  text: sentences,
  picture: ownPicture.refine((path) => path !== null),
  /** What the picture shows, for those who do not see it; empty when it only adorns. */
  pictureText: lines,
  side: z.enum(['left', 'right']).default('left'),
  link,
});
