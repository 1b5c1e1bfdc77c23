import { gzipSync } from 'node:zlib';

/** The body of its kind that costs a careless reader most. */
export type WorstBody = {
  readonly called: string;
  readonly type: string | null;
  readonly body: Buffer;
  /** Sent in chunks, so that its length is unknown before it has ended. */
  readonly isChunked?: boolean;
  readonly encoding?: string;
  /** One more of its kind, for addresses that read that kind. */
  readonly isVariant?: boolean;
};

const MB = 1_000_000;
const FORM = 'application/x-www-form-urlencoded';
const partsOf = (boundary = 'x') => `multipart/form-data; boundary=${boundary}`;
const fill = (text: string, bytes: number) => Buffer.alloc(bytes, text);

function part(name: string, headers = '', content = ''): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${content}\r\n`;
}

const deep = (open: string, close: string, depth: number) =>
  Buffer.from(`${open.repeat(depth)}1${close.repeat(depth)}`);
/** Texts that make a careless regular expression slow: dots, ats, spaces and signs. */
const STRAIN = `a@${'a.'.repeat(700)}@${' '.repeat(700)}${'-'.repeat(700)}${'1'.repeat(700)}!`;
const NAMES = [
  'email',
  'password',
  'full_name',
  'page',
  'review_text',
  'phone',
  'postal_code',
  'order_number',
  'token',
];

/** The worst of every kind of content, up to the 12 MB that any address takes. */
export const WORST_BODIES: readonly WorstBody[] = [
  { called: '800,000 fields', type: FORM, body: fill('a&', 1.6 * MB) },
  { called: '6,000,000 fields in chunks', type: FORM, body: fill('a&', 12 * MB), isChunked: true },
  { called: 'one field of 2 MB', type: FORM, body: Buffer.concat([Buffer.from('email='), fill('a', 2 * MB)]) },
  { called: '32,000 fields in 64 KB', type: FORM, body: fill('a&', 65_000) },
  { called: '500 fields in long lists', type: FORM, body: fill('items[999].a[999].b[999]=1&'.repeat(499), 499 * 27) },
  {
    called: '4,000 fields in 1 MB',
    type: FORM,
    body: fill(`product_variations[999].label.en=${'%C4%93'.repeat(78)}&`, 1_000_000),
  },
  { called: 'percent signs', type: FORM, body: Buffer.concat([Buffer.from('email='), fill('%', 65_000)]) },
  {
    called: 'values that strain patterns',
    type: FORM,
    body: Buffer.from(NAMES.map((name) => `${name}=${STRAIN}`).join('&')),
  },
  { called: 'another character set', type: `${FORM}; charset=utf-16`, body: fill('a&', 60_000) },
  { called: 'a form that unpacks to 100 MB', type: FORM, body: gzipSync(Buffer.alloc(100 * MB)), encoding: 'gzip' },
  { called: 'many parts', type: partsOf(), body: fill('--x\r\n\r\n\r\n', 12 * MB - 8) },
  { called: 'many fields in parts', type: partsOf(), isVariant: true, body: fill(part('a'), 12 * MB - 100) },
  {
    called: 'a part with headers of 10 MB',
    type: partsOf(),
    isVariant: true,
    body: Buffer.concat([Buffer.from('--x\r\nA: '), fill('a', 10 * MB)]),
  },
  {
    called: 'many headers',
    type: partsOf(),
    isVariant: true,
    body: Buffer.concat([Buffer.from('--x\r\n'), fill('A: b\r\n', 10 * MB)]),
  },
  {
    called: 'a part without an end',
    type: partsOf(),
    isVariant: true,
    body: Buffer.concat([Buffer.from(part('file', '; filename="a"')), fill('a', 12 * MB - 200)]),
  },
  {
    called: 'one field of 2 MB in a part',
    type: partsOf(),
    isVariant: true,
    body: Buffer.from(`${part('folder', '', 'a'.repeat(2 * MB))}--x--`),
  },
  {
    called: 'a boundary of 8 KB',
    type: partsOf('a'.repeat(8_000)),
    isVariant: true,
    body: fill('\r\n--aaaaaaaaaaaaaaa', 12 * MB - 18),
  },
  {
    called: 'what is almost a boundary',
    type: partsOf('a'.repeat(69)),
    isVariant: true,
    body: fill(`\r\n--${'a'.repeat(68)}b`, 12 * MB - 100),
  },
  { called: 'lists in lists', type: 'application/json', body: deep('[', ']', 130_000) },
  { called: 'objects in objects', type: 'application/json', isVariant: true, body: deep('{"items":', '}', 26_000) },
  {
    called: 'lists in lists of 12 MB',
    type: 'application/json',
    isVariant: true,
    body: deep('[', ']', 5_900_000),
    isChunked: true,
  },
  {
    called: 'many keys',
    type: 'application/json',
    isVariant: true,
    body: Buffer.from(`{${Array.from({ length: 24_000 }, (_, n) => `"k${n}":0`).join()}}`),
  },
  {
    called: 'many items',
    type: 'application/json',
    isVariant: true,
    body: Buffer.from(`{"items":[${'{},'.repeat(80_000)}{}]}`),
  },
  {
    called: 'many NULs',
    type: 'application/json',
    isVariant: true,
    body: Buffer.from(`{"items":["${'\\u0000'.repeat(43_000)}"]}`),
  },
  {
    called: 'backslashes',
    type: 'application/json',
    isVariant: true,
    body: Buffer.from(`{"items":["${'\\'.repeat(260_000)}u0000"]}`),
  },
  {
    called: 'a prototype',
    type: 'application/json',
    isVariant: true,
    body: Buffer.from(`{"__proto__":{"items":[${'0,'.repeat(100_000)}0]}}`),
  },
  { called: 'text of 12 MB', type: 'text/plain', body: fill('a ', 12 * MB) },
  { called: 'text of 250 KB', type: 'text/plain', isVariant: true, body: fill('[', 250_000) },
  { called: 'a table of 12 MB', type: 'text/csv', body: fill('a,"",', 12 * MB), isChunked: true },
  { called: 'bytes', type: 'application/octet-stream', body: Buffer.alloc(12 * MB) },
  { called: 'bytes of no kind', type: null, body: Buffer.alloc(12 * MB) },
];
