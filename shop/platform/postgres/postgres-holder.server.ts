import type pg from 'pg';
import { startProblem } from '../start-problem.server.ts';
import type { HeldConnection } from './held-connection.server.ts';

/** The process of the shop that keeps a database of its own open. Its name at the database says which one, and whether it is on its way out. */
export type Holder = { readonly pid: number; readonly isClosing: boolean };

const PREFIX = 'vitrina-keeper';
const CLOSING = 'closing';

/** What the connection that a shop keeps open as long as it lives is called. */
export function holderName({ pid, isClosing }: Holder): string {
  return [PREFIX, pid, ...(isClosing ? [CLOSING] : [])].join(' ');
}

/** Says that this process is about to end, so that a start meanwhile waits for it. */
export async function announceClosing(keeper: HeldConnection): Promise<void> {
  await keeper.rename(holderName({ pid: process.pid, isClosing: true }));
}

/** Who holds the database behind an open connection, as they have said. One may have been killed a moment ago. */
export async function listHolders(client: pg.Client): Promise<readonly Holder[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like $1`,
    [`${PREFIX} %`],
  );
  return rows.map(({ name }) => {
    const [, pid, word] = name.split(' ');
    return { pid: Number(pid), isClosing: word === CLOSING };
  });
}

export function describeHolder(dataDir: string): Error {
  return startProblem(
    `Another process of the shop is using the data in ${dataDir}.`,
    'Stop that one first (Ctrl-C in its window), or name another folder with DATA_DIR.',
  );
}
