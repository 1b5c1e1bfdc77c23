/** What a browser says it is, in names that people know; null where it says nothing known. */
export type Device = { readonly browser: string | null; readonly system: string | null };

/** Most browsers also call themselves Chrome or Safari: the first that fits is the one. */
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

/** No browser needs more to say what it is. */
const READ_LENGTH = 400;

/** `describeDevice('… (Windows NT 10.0; …) … Firefox/140.0')` is `{ browser: 'Firefox', system: 'Windows' }`. */
export function describeDevice(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, READ_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
