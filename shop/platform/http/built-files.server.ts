import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chooseEncoding } from '#shop/kernel/accepted-encodings.ts';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';

/** The interface that Node's servers and Vite share. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Body = { readonly encoding: 'br' | 'gzip' | null; content(): Buffer };
type BuiltFile = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The smallest first. */
  readonly bodies: readonly Body[];
};

const HASHED = '/assets/';
const YEAR_SECONDS = 31_536_000;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves a build's browser files from memory: those with a hash in their name for ever, in the smallest form the
 * browser accepts. A new build does not affect it. `earlier` builds provide hashed files for pages opened before an
 * upgrade.
 */
export function serveBuiltFiles(folder: string, earlier: readonly string[] = []): Middleware {
  const files = new Map<string, BuiltFile>();
  for (const old of earlier) readFolder(old, files, (name) => name.startsWith(HASHED));
  readFolder(folder, files, () => true);
  return (request, response, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const pathname = request.url?.split('?')[0] ?? '';
    const file = isReading ? files.get(pathname) : undefined;
    if (file) return send(request, response, file);
    if (!pathname.startsWith(HASHED)) return next();
    // An HTML page in place of a missing script would be taken for the script.
    response.writeHead(404, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...requestIdHeader(request),
    });
    response.end('Not found');
  };
}

function readFolder(folder: string, files: Map<string, BuiltFile>, isWanted: (name: string) => boolean): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(
    entries.map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`),
  );
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type && isWanted(name)) files.set(name, readFile(folder, name, type, names));
  }
}

function readFile(folder: string, name: string, type: string, names: ReadonlySet<string>): BuiltFile {
  const read = (suffix: string) => readFileSync(path.join(folder, `${name}${suffix}`));
  const plain = read('');
  const gzip = names.has(`${name}.gz`) ? read('.gz') : null;
  const brotli = names.has(`${name}.br`) ? read('.br') : null;
  // The plain form is two thirds of a build, and every browser takes a smaller one.
  const bodies: Body[] = [
    { encoding: null, content: brotli === null ? () => plain : () => brotliDecompressSync(brotli) },
  ];
  if (gzip !== null) bodies.unshift({ encoding: 'gzip', content: () => gzip });
  if (brotli !== null) bodies.unshift({ encoding: 'br', content: () => brotli });
  const isHashed = name.startsWith(HASHED);
  return {
    bodies,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    headers: {
      'Content-Type': type,
      'Cache-Control': isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      ...(bodies.length > 1 ? { Vary: 'Accept-Encoding' } : {}),
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  const offered = file.bodies.flatMap(({ encoding }) => encoding ?? []);
  const chosen = chooseEncoding(request.headers['accept-encoding'], offered);
  const body = file.bodies.find(({ encoding }) => encoding === chosen) ?? file.bodies.at(-1);
  // Each encoding is a different body for caches.
  const etag = body?.encoding ? file.etag.replace(/"$/, `-${body.encoding}"`) : file.etag;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { ...file.headers, ...requestIdHeader(request), ETag: etag }).end();
    return;
  }
  const bytes = body?.content() ?? Buffer.alloc(0);
  response.writeHead(200, {
    ...file.headers,
    ...requestIdHeader(request),
    ...(body?.encoding ? { 'Content-Encoding': body.encoding } : {}),
    ETag: etag,
    'Content-Length': bytes.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function requestIdHeader({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const id = headers[REQUEST_ID_HEADER];
  return typeof id === 'string' ? { [REQUEST_ID_HEADER]: id } : {};
}
