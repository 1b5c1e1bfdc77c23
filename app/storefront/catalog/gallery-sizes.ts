/** How wide the gallery is: the larger part of the page, half of it, or a whole phone. */
export const GALLERY_SIZES =
  '(min-width: 83rem) 40.7rem, (min-width: 80rem) calc(53.5vw - 3.7rem), (min-width: 64rem) calc(53.5vw - 3.2rem), (min-width: 48rem) calc(50vw - 3rem), 100vw';
