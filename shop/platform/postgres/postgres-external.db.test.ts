import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database/database-address.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { checkDatabase } from './postgres-external.server.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const check = (databaseUrl: string) => checkDatabase({ databaseUrl, databaseDirectUrl: null });

describe('a PostgreSQL of the owner’s', () => {
  test('that answers and is new enough is taken', async () => {
    await check(database.connectionString);
  });

  test('that does not answer is named without its password', async () => {
    const failed = check('postgresql://anna:hunter2@127.0.0.1:1/shop');
    await expect(failed).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(
        /^The database of DATABASE_URL \(127\.0\.0\.1:1\/shop\) does not answer: nothing listens there\.\n/,
      ),
    });
    await expect(failed).rejects.not.toThrow(/hunter2/);
  });

  test('without the named database is named', async () => {
    await expect(check(withDatabase(database.connectionString, 'nowhere'))).rejects.toThrow(
      /there is no database of that name/,
    );
  });

  test('that is older than 15 is named with its version', async () => {
    const old = await startOldServer('14.9');
    await expect(check(`postgresql://shop@127.0.0.1:${old.port}/shop`)).rejects.toThrow(
      /is PostgreSQL 14\.9; the shop needs 15 or later/,
    );
    old.close();
  });
});

/** Speaks just enough of PostgreSQL's protocol to let a client in and tell its version. */
async function startOldServer(version: string) {
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = (name: string, type: number) => {
    const facts = Buffer.alloc(18);
    facts.writeInt32BE(type, 6);
    return Buffer.concat([Buffer.from(`${name}\0`), facts]);
  };
  const value = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const two = Buffer.from([0, 2]);
  const number = String(Number(version.split('.')[0]) * 10_000);
  const answer = Buffer.concat([
    message('T', Buffer.concat([two, column('number', 23), column('name', 25)])),
    message('D', Buffer.concat([two, value(number), value(version)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => (data.toString('latin1', 0, 1) === 'Q' ? socket.write(answer) : socket.end()));
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => server.close() };
}
