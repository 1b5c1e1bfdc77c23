import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.server.ts';
import type { Db } from './db.server.ts';
import { databaseErrorCode } from './transaction.server.ts';

/** Queries that every page runs. The database parses each once per connection and plans it only a few times. */
export type PreparedQueries = ReturnType<typeof createPreparedQueries>;

/** Kysely's type of `sql` and of `select` builders. */
export type Preparable<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A value that a prepared query is not planned for. Where the database sees a value, it thinks the plan for it better than one
 * for all, and makes one each time, which took longer than finding words or cards did. Only where one plan serves all.
 */
export function unplanned(
  value: unknown,
  type: 'text' | 'text[]' | 'integer[]' | 'boolean[]' | 'uuid[]',
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}

export type PreparedQueriesOptions = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** False behind a pooler that moves clients between connections. */
  readonly isOn: boolean;
  readonly maxNames?: number;
};

/** Each name takes memory on every connection, so later texts are sent unnamed. */
const MAX_NAMES = 100;
/** 'cached plan must not change result type': a column's type changed while the shop was open. */
const PLAN_IS_OLD = '0A000';
/** The connection does not know the name, or knows it already: a pooler moves connections around. */
const NAMES_ARE_LOST = new Set(['26000', '42P05']);

export function createPreparedQueries(options: PreparedQueriesOptions) {
  const { db, pool, log, maxNames = MAX_NAMES } = options;
  const names = new Map<string, string | null>();
  let isOn = options.isOn;

  const nameOf = (text: string) => {
    if (!isOn) return null;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= maxNames) return null;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  const learnFrom = (error: unknown, text: string) => {
    const code = databaseErrorCode(error) ?? '';
    if (code === PLAN_IS_OLD) names.set(text, null);
    else if (NAMES_ARE_LOST.has(code)) {
      // Logged once, however many were running.
      if (isOn) {
        log.warn(
          { err: error },
          'prepared statements do not last here; PREPARED_STATEMENTS=false says so from the start',
        );
      }
      isOn = false;
    } else return false;
    return true;
  };
  return {
    /** Runs a query whose text is nearly always the same, outside any transaction. */
    async run<Row>(query: Preparable<Row>): Promise<Row[]> {
      const { sql: text, parameters } = query.compile(db);
      const values = [...parameters];
      const name = nameOf(text);
      if (name !== null) {
        try {
          return (await pool.query<Row & pg.QueryResultRow>({ name, text, values })).rows;
        } catch (error) {
          if (!learnFrom(error, text)) throw error;
        }
      }
      return (await pool.query<Row & pg.QueryResultRow>({ text, values })).rows;
    },
  };
}
