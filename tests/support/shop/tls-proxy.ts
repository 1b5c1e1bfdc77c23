import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type TlsProxy = { readonly port: number; close(): Promise<void> };

/** Adds TLS in front of a server on this machine, and passes on what docs/operations.md has nginx pass on. */
export async function startTlsProxy(certificate: Certificate, targetPort: number): Promise<TlsProxy> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const { connection: _, ...headers } = incoming.headers;
    const onward = request({
      host: '127.0.0.1',
      port: targetPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
