import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkPort, listenOn } from './port.server.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function takePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

describe('the port', () => {
  test('that is free is let through, and stays free', async () => {
    const port = await takePort('127.0.0.1');
    open.pop()?.close();
    await checkPort({ host: 'localhost', port });
    open.push(...(await listenOn({ host: 'localhost', port }, () => createServer())));
  });

  test('that is taken is named, with another one to try', { timeout: 60_000 }, async () => {
    const port = await takePort('127.0.0.1');
    await expect(checkPort({ host: 'localhost', port })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(new RegExp(`Port ${port} is taken.*\n.*PORT=${port + 1} npm start`)),
    });
  });

  test('that is being let go is waited for', async () => {
    const port = await takePort('127.0.0.1');
    const leaving = open.pop();
    setTimeout(() => leaving?.close(), 300);
    await checkPort({ host: 'localhost', port });
  });

  test('of another machine cannot be listened on', async () => {
    await expect(checkPort({ host: '192.0.2.1', port: 4100 })).rejects.toThrow(/HOST=192\.0\.2\.1 is not an address/);
  });
});
