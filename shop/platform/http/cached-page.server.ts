import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { chooseEncoding } from '#shop/kernel/accepted-encodings.ts';

/** A page that is the same for everybody who is signed in, or for everybody who is not. */
export type SharedPage = {
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** 'product:<id>' or 'products': what drops the page. Changed categories or settings drop every page. */
  readonly tags: readonly string[];
  /** When it changes by itself; null where it does not. */
  readonly until: Date | null;
};

/** The parts of a request that decide the form of a cached page. */
export type PageRequest = {
  readonly method: string;
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
};
export type PageResponse = {
  readonly status: 200 | 304;
  /** Names and values alternating. `writeHead` wants a mutable array, but does not change it. */
  readonly headers: string[];
  readonly body: Buffer | null;
};

export type CachedPage = { respond(request: PageRequest): PageResponse; readonly bytes: number };

type Encoding = 'br' | 'gzip' | 'identity';
type Form = {
  readonly full: PageResponse;
  readonly unchanged: PageResponse;
  readonly head: PageResponse;
  readonly etag: string;
};

/** The memory of headers, key and index beside the bodies. */
const ENTRY_BYTES = 4_096;
/** The ratio of gzip's size to brotli's, for pages. */
const GZIP_SHARE = 1.4;
const compress = promisify(brotliCompress);

/** A page in every encoding. Browsers accept brotli; the gzip form is made when first needed. */
export async function cachePage({ body, headers }: SharedPage): Promise<CachedPage> {
  const plain = Buffer.from(body);
  const br = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  });
  // The tag covers the headers too: a browser shows its cached page under the policy it came with.
  const hash = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);
  const forms: Partial<Record<Encoding, Form>> = {
    br: toForm('br', br, hash, headers),
    identity: toForm('identity', plain, hash, headers),
  };
  const formOf = (encoding: Encoding) => {
    forms[encoding] ??= toForm(encoding, gzipSync(plain, { level: 6 }), hash, headers);
    return forms[encoding];
  };
  const choices = new Map<string, Form>();
  const choose = (acceptEncoding: string) => {
    const known = choices.get(acceptEncoding);
    if (known) return known;
    const form = formOf(chooseEncoding(acceptEncoding, ['br', 'gzip']) ?? 'identity');
    // Browsers send few different values; unknown ones are not remembered.
    if (choices.size < 20) choices.set(acceptEncoding, form);
    return form;
  };
  return {
    bytes: plain.byteLength + Math.ceil(br.byteLength * (1 + GZIP_SHARE)) + ENTRY_BYTES,
    respond({ method, acceptEncoding, ifNoneMatch }) {
      const form = choose(acceptEncoding ?? '');
      if (ifNoneMatch && namesTag(ifNoneMatch, form.etag)) return form.unchanged;
      return method === 'HEAD' ? form.head : form.full;
    },
  };
}

/** Each encoding is a different body for caches, so its tag differs. */
function toForm(encoding: Encoding, body: Buffer, hash: string, headers: SharedPage['headers']): Form {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const always = [...headers.flat(), 'Vary', 'Accept-Encoding, Cookie', 'ETag', etag];
  const ofBody = [
    ...always,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(body.byteLength)],
  ];
  return {
    etag,
    full: { status: 200, headers: ofBody, body },
    head: { status: 200, headers: ofBody, body: null },
    unchanged: { status: 304, headers: always, body: null },
  };
}

/** Proxies that compress weaken the tag they pass on, so tags are compared without `W/` (RFC 9110, 13.1.2). */
function namesTag(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
