import pg from 'pg';

const LIMIT_MS = 3_000;

/**
 * Asks the shop's database over a connection that lasts for the one question: a start on the same files takes a lasting one
 * for another process of the shop. Null while there is no answer.
 */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[] | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'chaos',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text, [...values])).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
