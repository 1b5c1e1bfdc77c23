import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#shop/kernel/transient-error.ts';
import type { Config } from '../config.server.ts';
import { startProblem } from '../start-problem.server.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** How long a shop that is stopping may still hold its port. */
const WAIT_MS = 3_000;
const RETRY_MS = 150;

/** Lists both loopback addresses for `localhost`, as browsers use either; the second needs IPv6. */
export function listenAddresses(host: string): readonly string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

/** Throws a start problem unless the shop can listen on its port. Checked before anything else starts. */
export async function checkPort(place: Place): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    try {
      for (const server of await listenOn(place, () => createServer())) server.close();
      return;
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || Date.now() > deadline) throw describePortProblem(place, error);
      await sleep(RETRY_MS);
    }
  }
}

/** Starts one server for each address of `host`. */
export async function listenOn<S extends Server>({ host, port }: Place, make: () => S): Promise<S[]> {
  const servers: S[] = [];
  for (const [index, address] of listenAddresses(host).entries()) {
    const server = make();
    try {
      await listen(server, port, address);
      servers.push(server);
    } catch (error) {
      const canBeMissing = index > 0 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(errorCode(error));
      if (canBeMissing) continue;
      for (const started of servers) started.close();
      throw error;
    }
  }
  return servers;
}

export function describePortProblem({ host, port }: Place, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return startProblem(
        `Port ${port} is taken by another program (perhaps this shop, running in another window).`,
        `Stop that program, or choose another port: PORT=${port + 1} npm start`,
        error,
      );
    case 'EACCES':
      return startProblem(
        `This user may not listen on port ${port}.`,
        'Choose a port above 1023, and let a reverse proxy answer on 80 and 443.',
        error,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return startProblem(`HOST=${host} is not an address of this machine.`, 'Use localhost or 0.0.0.0.', error);
    default:
      return error;
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
