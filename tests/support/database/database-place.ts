import path from 'node:path';

export type DatabasePlace = {
  /** For `net.connect`. */
  readonly target: { readonly path: string } | { readonly host: string; readonly port: number };
  readonly user: string;
  readonly database: string;
};

/** Where the server of a connection string listens, be it a socket or a port. */
export function placeOf(connectionString: string): DatabasePlace {
  const address = new URL(connectionString.replace(':///', '://localhost/'));
  const { searchParams } = address;
  const folder = searchParams.get('host');
  return {
    target: folder?.startsWith('/')
      ? { path: path.join(folder, `.s.PGSQL.${searchParams.get('port') ?? 5432}`) }
      : { host: address.hostname, port: Number(address.port || 5432) },
    user: address.username || (searchParams.get('user') ?? ''),
    database: address.pathname.slice(1),
  };
}

/** The address of the same database by a port of this machine. */
export function throughPort(connectionString: string, port: number): string {
  const { user, database } = placeOf(connectionString);
  return `postgresql://${user}@127.0.0.1:${port}/${database}`;
}
