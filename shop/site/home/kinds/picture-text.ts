import { line, link, requiredLine, requiredPicture, sentences, side } from '../section-fields.ts';

/** A picture, and beside it what it is about. */
export const pictureText = {
  title: requiredLine(),
  text: sentences(),
  picture: requiredPicture(),
  /** What the picture shows, for those who do not see it; empty when it only adorns. */
  pictureText: line(),
  side: side(),
  link: link(),
};
