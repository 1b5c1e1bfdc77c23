import pg from 'pg';

const LIMIT_MS = 3_000;

/**
 * Queries the shop's database over a connection for this query only: a start on the same files would take a lasting
 * connection for another process of the shop. Null without a response.
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
