import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { parseAcceptedEncodings } from './accepted-encodings.server.ts';

/** A page that is the same for everybody who asks for it. */
export type SharedPage = {
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** 'product:<id>' or 'products': the page is dropped when they change. With categories and settings every page is. */
  readonly tags: readonly string[];
};

/** What of a request decides in which form a kept page is answered. */
export type Asked = {
  readonly method: string;
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
};
export type Answer = {
  readonly status: 200 | 304;
  /** Names and values by turns, as `writeHead` takes them, which wants an array that it could change but does not. */
  readonly headers: string[];
  readonly body: Buffer | null;
};

export type KeptPage = { answer(asked: Asked): Answer; readonly bytes: number };

type Encoding = 'br' | 'gzip' | 'identity';
type Form = { readonly answer: Answer; readonly unchanged: Answer; readonly head: Answer; readonly etag: string };

/** Headers, the key and the index beside the bodies. */
const ENTRY_BYTES = 4_096;
/** Of gzip's bytes to brotli's, for pages. */
const GZIP_SHARE = 1.4;
const compress = promisify(brotliCompress);

/**
 * The page in every form in which it can be asked for. Every browser of today takes brotli: for the few visitors who take only
 * gzip the page is compressed when the first of them comes.
 */
export async function keepPage({ body, headers }: SharedPage): Promise<KeptPage> {
  const plain = Buffer.from(body);
  const br = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  });
  // Of the headers too: a page kept by a browser is shown under the policy it came with.
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
    const accepted = parseAcceptedEncodings(acceptEncoding);
    const form = formOf(accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity');
    // Browsers send a handful of texts; whoever makes up more of them does without.
    if (choices.size < 20) choices.set(acceptEncoding, form);
    return form;
  };
  return {
    bytes: plain.byteLength + Math.ceil(br.byteLength * (1 + GZIP_SHARE)) + ENTRY_BYTES,
    answer({ method, acceptEncoding, ifNoneMatch }) {
      const form = choose(acceptEncoding ?? '');
      if (ifNoneMatch && namesTag(ifNoneMatch, form.etag)) return form.unchanged;
      return method === 'HEAD' ? form.head : form.answer;
    },
  };
}

/** Each form is a body of its own to whoever keeps it, so that its tag differs. */
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
    answer: { status: 200, headers: ofBody, body },
    head: { status: 200, headers: ofBody, body: null },
    unchanged: { status: 304, headers: always, body: null },
  };
}

/** Proxies that compress weaken the tag they pass on: compared as RFC 9110, 13.1.2 says, without `W/`. */
function namesTag(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
