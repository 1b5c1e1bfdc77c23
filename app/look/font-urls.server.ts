/** The files of letters, by their names in app/ui/fonts, as the build names them. */
const urls: Readonly<Record<string, string>> = import.meta.glob('../ui/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const FONT_URLS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

export function urlOfFont(file: string): string {
  const url = FONT_URLS[file];
  if (url === undefined) throw new Error(`There is no font ${file}`);
  return url;
}
