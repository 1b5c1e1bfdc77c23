import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawRequest = {
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
};
export type RawResponse = { readonly status: number; readonly cookie: string | null; readonly body: string };

/**
 * Posts all of these at once, each over a connection of its own: everything but the last byte first, and the last bytes
 * together, so that the server has them all in the same instant.
 */
export async function postTogether(port: number, requests: readonly RawRequest[]): Promise<RawResponse[]> {
  const waiting = await Promise.all(requests.map((request) => begin(port, request)));
  for (const { socket, lastByte } of waiting) socket.write(lastByte);
  return Promise.all(waiting.map(({ answer }) => answer.then(parse)));
}

async function begin(port: number, { path, body, headers }: RawRequest) {
  const socket: Socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  await once(socket, 'connect');
  const all = new Headers(headers);
  all.set('host', `localhost:${port}`);
  all.set('connection', 'close');
  all.set('content-length', String(Buffer.byteLength(body)));
  const head = [`POST ${path} HTTP/1.1`, ...[...all].map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  const whole = Buffer.from(head + body);
  await new Promise((resolve) => socket.write(whole.subarray(0, -1), resolve));
  return { socket, answer, lastByte: whole.subarray(-1) };
}

function parse(answer: string): RawResponse {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const [, cookie = null] = /^set-cookie: (.+)$/im.exec(head) ?? [];
  return { status: Number(status), cookie, body: body.join('\r\n\r\n') };
}
