import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#shop/kernel/clock.ts';
import { parseAcceptedEncodings } from './accepted-encodings.server.ts';
import type { Changes } from './changes.server.ts';

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

export type PageCache = {
  /** The kept page, or null. Neither waits nor asks the database. */
  find(key: string): KeptPage | null;
  /** Makes the page, once for all who ask for it meanwhile, and keeps it. Null when `make` finds that it is not for all. */
  fill(key: string, make: () => Promise<SharedPage | null>): Promise<KeptPage | null>;
};

export type KeptPage = { answer(asked: Asked): Answer };

type Encoding = 'br' | 'gzip' | 'identity';
type Form = { readonly answer: Answer; readonly unchanged: Answer; readonly head: Answer; readonly etag: string };
type Entry = KeptPage & { readonly bytes: number; readonly tags: readonly string[]; readonly endsAt: number };
type PageCacheOptions = { readonly changes: Changes; readonly clock: Clock; readonly maxBytes?: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** What depends on the time alone, such as the lowest price of thirty days, is never older than this. */
const MAX_AGE_MS = 300_000;
/** Headers, the key and the index beside the bodies. */
const ENTRY_BYTES = 4_096;
const ANY_PRODUCT = 'products';
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Keeps pages ready in every form, the least asked for leave first. Empty and closed while changes are not heard. */
export function createPageCache({ changes, clock, maxBytes = MAX_BYTES }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Entry | null>>();
  let bytes = 0;
  /** Counts what changed: a page begun before a change may show what was before it. */
  let changeCount = 0;

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const dropWhere = (isOld: (tags: readonly string[]) => boolean) => {
    changeCount += 1;
    underWay.clear();
    for (const [key, entry] of entries) if (isOld(entry.tags)) drop(key, entry);
  };
  changes.listen({
    onReset: () => dropWhere(() => true),
    onChange(tag) {
      if (tag === ANY_PRODUCT) dropWhere((tags) => tags.length > 0);
      else if (tag.startsWith('product:')) dropWhere((tags) => tags.includes(tag) || tags.includes(ANY_PRODUCT));
      else dropWhere(() => true);
    },
  });

  const keep = (key: string, entry: Entry) => {
    const old = entries.get(key);
    if (old) drop(key, old);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, oldestEntry] of entries) {
      if (bytes <= maxBytes) break;
      drop(oldest, oldestEntry);
    }
  };
  const makeEntry = async (key: string, make: () => Promise<SharedPage | null>) => {
    const countBefore = changeCount;
    const page = await make();
    if (page === null) return null;
    const entry = await prepare(page, clock.now().getTime() + MAX_AGE_MS);
    if (countBefore === changeCount && changes.isLive()) keep(key, entry);
    return entry;
  };

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry === undefined || !changes.isLive()) return null;
      if (entry.endsAt <= clock.now().getTime()) {
        drop(key, entry);
        return null;
      }
      // The order of a map is that of insertion: what was asked for last stands last.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    async fill(key, make) {
      if (!changes.isLive()) return makeEntry(key, make);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const making = makeEntry(key, make).finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
      underWay.set(key, making);
      return making;
    },
  };
}

async function prepare({ body, headers, tags }: SharedPage, endsAt: number): Promise<Entry> {
  const plain = Buffer.from(body);
  const [br, zipped] = await Promise.all([
    compressors.br(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
    }),
    compressors.gzip(plain, { level: 6 }),
  ]);
  // Of the headers too: a page kept by a browser is shown under the policy it came with.
  const hash = createHash('sha256').update(plain).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);
  const forms: Readonly<Record<Encoding, Form>> = {
    br: toForm('br', br, hash, headers),
    gzip: toForm('gzip', zipped, hash, headers),
    identity: toForm('identity', plain, hash, headers),
  };
  const choices = new Map<string, Form>();
  const choose = (acceptEncoding: string) => {
    const known = choices.get(acceptEncoding);
    if (known) return known;
    const accepted = parseAcceptedEncodings(acceptEncoding);
    const form = accepted.has('br') ? forms.br : accepted.has('gzip') ? forms.gzip : forms.identity;
    // Browsers send a handful of texts; whoever makes up more of them does without.
    if (choices.size < 20) choices.set(acceptEncoding, form);
    return form;
  };
  return {
    tags,
    endsAt,
    bytes: plain.byteLength + br.byteLength + zipped.byteLength + ENTRY_BYTES,
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
