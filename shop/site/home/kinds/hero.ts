import { line, picture, sentences } from '../section-fields.ts';

/** The page's title, its search and its picture: without one of its own, that of the settings or products. */
export const hero = {
  title: line(),
  text: sentences(),
  picture: picture(),
  /** What the picture shows, for those who do not see it; empty when it only adorns. */
  pictureText: line(),
};
