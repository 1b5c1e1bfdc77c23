import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

type FontPreload = {
  readonly rel: 'preload';
  readonly as: 'font';
  readonly type: 'font/woff2';
  readonly href: string;
  readonly crossOrigin: 'anonymous';
};

/** Links for the page's head. English pages hardly ever need the second file, so it waits until a letter asks for it. */
export function fontPreloads(language: string): readonly FontPreload[] {
  return (language === 'en' ? [latin] : [latin, latinExt]).map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }));
}
