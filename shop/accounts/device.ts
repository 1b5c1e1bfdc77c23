/** What a browser calls itself, in names that people know; null for unknown ones. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** Most browsers also claim to be Chrome or Safari: the first match wins. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longer user agents are cut; no browser needs more. */
const READ_LENGTH = 400;

/** `describeDevice('… (Windows NT 10.0; …) … Firefox/140.0')` is `{ browser: 'Firefox', system: 'Windows' }`. */
export function describeDevice(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, READ_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
