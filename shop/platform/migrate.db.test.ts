import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { migrate } from './migrate.server.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

test('a database that is up to date is left as it is', async () => {
  expect(await migrate(database.connectionString)).toEqual([]);
});
