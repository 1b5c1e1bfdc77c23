import { loadOnce } from '#shop/platform/load-once.ts';

/**
 * Loads the picture library. One thread per picture, and no memory kept between pictures: the server has few cores and
 * must answer pages.
 */
export const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});
