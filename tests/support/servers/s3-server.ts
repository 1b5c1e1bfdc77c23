import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from '../shop/process.ts';

export type S3Server = {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Everything that is stored, by '<bucket>/<key>'. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>;
  /** What the next requests meet instead of a response, until it is changed. */
  spoil(fault: 'none' | 'error' | 'silence' | 'half'): void;
  requests(): number;
  close(): Promise<void>;
};

const PAGE = 1_000;

/**
 * The part of Amazon's S3 protocol that the shop speaks, on loopback: one bucket under its path, every signature (version 4)
 * and every body's hash checked as the real one does, lists of a thousand at most.
 */
export async function startS3Server({ bucket, region }: { bucket: string; region: string }): Promise<S3Server> {
  const accessKeyId = 'AKIATESTTESTTEST';
  const secretAccessKey = 'a secret key of forty characters, or so..';
  const objects: S3Server['objects'] = new Map();
  const uploads = new Map<string, Map<number, Buffer>>();
  let fault: Parameters<S3Server['spoil']>[0] = 'none';
  let requests = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    if (fault === 'silence') return;
    if (fault === 'error') return refuse(response, 500, 'InternalError');
    const body = await readAll(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, asked = '', ...rest] = url.pathname.split('/');
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '' && request.method === 'GET') return list(url, response);
    const md5 = request.headers['content-md5'];
    if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
      return refuse(response, 400, 'BadDigest');
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      takePiece(request, response, { url, key, body });
      return;
    }
    const stored = objects.get(`${bucket}/${key}`);
    switch (request.method) {
      case 'PUT':
        objects.set(`${bucket}/${key}`, { bytes: body, at: new Date() });
        return void response.writeHead(200, { ETag: etag(body) }).end();
      case 'DELETE':
        objects.delete(`${bucket}/${key}`);
        return void response.writeHead(204).end();
      case 'HEAD':
        if (!stored) return void response.writeHead(404).end();
        return void response.writeHead(200, headersOf(stored)).end();
      default:
        if (!stored) return refuse(response, 404, 'NoSuchKey');
        response.writeHead(200, headersOf(stored));
        // Stops in the middle and says nothing more.
        if (fault === 'half') return void response.write(stored.bytes.subarray(0, stored.bytes.length / 2));
        return void response.end(stored.bytes);
    }
  }

  /** A file that comes in pieces is there when its last word was said. */
  function takePiece(
    { method }: IncomingMessage,
    response: ServerResponse,
    { url, key, body }: { readonly url: URL; readonly key: string; readonly body: Buffer },
  ): void {
    const id = url.searchParams.get('uploadId') ?? '';
    const pieces = uploads.get(id);
    const sendXml = (xml: string) => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml);
    if (url.searchParams.has('uploads')) {
      const made = `upload-${uploads.size + 1}`;
      uploads.set(made, new Map());
      sendXml(`<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`);
    } else if (pieces === undefined) {
      refuse(response, 404, 'NoSuchUpload');
    } else if (method === 'PUT') {
      pieces.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { ETag: etag(body) }).end();
    } else {
      uploads.delete(id);
      if (method === 'DELETE') response.writeHead(204).end();
      else if (joinPieces(key, pieces, body)) sendXml('<CompleteMultipartUploadResult/>');
      else refuse(response, 400, 'InvalidPart');
    }
  }

  function joinPieces(key: string, pieces: ReadonlyMap<number, Buffer>, wanted: Buffer): boolean {
    const numbers = [...wanted.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    if (numbers.some((number) => !pieces.has(number))) return false;
    const bytes = Buffer.concat(numbers.map((number) => pieces.get(number) ?? Buffer.of()));
    objects.set(`${bucket}/${key}`, { bytes, at: new Date() });
    return true;
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString();
    const size = Math.min(Number(url.searchParams.get('max-keys') ?? PAGE), PAGE);
    const keys = [...objects.keys()].map((name) => name.slice(bucket.length + 1)).sort();
    const left = keys.filter((key) => key.startsWith(prefix) && key > after);
    const page = left.slice(0, size);
    const isCut = left.length > page.length;
    const contents = page.map((key) => {
      const { bytes, at } = objects.get(`${bucket}/${key}`) ?? { bytes: Buffer.of(), at: new Date() };
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag(bytes)}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
    });
    const next = Buffer.from(page.at(-1) ?? '').toString('base64');
    const token = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${size}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
    );
  }

  function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
    const [, credential = '', signedHeaders = '', signature] = parts ?? [];
    const date = String(request.headers['x-amz-date'] ?? '');
    const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
    if (credential !== `${accessKeyId}/${scope}`) return false;
    const hash = String(request.headers['x-amz-content-sha256'] ?? '');
    if (hash !== sha256(body) || !signedHeaders.split(';').includes('host')) return false;
    const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
    const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
    const asked = [request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders, hash].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(asked))].join('\n');
    const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
    return hmac(key, toSign).toString('hex') === signature;
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    secretAccessKey,
    objects,
    spoil: (kind) => {
      fault = kind;
    },
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function headersOf({ bytes, at }: { readonly bytes: Buffer; readonly at: Date }) {
  return { 'Content-Length': String(bytes.length), 'Last-Modified': at.toUTCString(), ETag: etag(bytes) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
/** As RFC 3986 has it: encodeURIComponent leaves a few that a signature does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
