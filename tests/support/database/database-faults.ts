import pg from 'pg';
import { withDatabase } from './database-address.ts';

export type DatabaseFaults = {
  /** Ends connections, as an administrator can. Returns how many. */
  kill(condition?: string): Promise<number>;
  /** Refuses and ends all connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>;
  close(): Promise<void>;
};

/** Causes faults of the database of `connectionString`, over a connection of its own. */
export async function openDatabaseFaults(connectionString: string): Promise<DatabaseFaults> {
  const name = new URL(connectionString.replace(':///', '://localhost/')).pathname.slice(1);
  const beside = new pg.Client({ connectionString: withDatabase(connectionString, 'postgres') });
  beside.on('error', () => {});
  await beside.connect();
  const kill = async (condition = 'true') => {
    const { rowCount } = await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${condition}`,
    );
    return rowCount ?? 0;
  };
  return {
    kill,
    async goAway() {
      await beside.query(`alter database ${name} allow_connections false`);
      await kill();
    },
    comeBack: async () => void (await beside.query(`alter database ${name} allow_connections true`)),
    query: async <Row extends pg.QueryResultRow>(text: string) => (await beside.query<Row>(text)).rows,
    close: () => beside.end(),
  };
}
