import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';

/**
 * A migration that was edited before 0.1.0, after databases had been made with it. Such a database is brought to what
 * the file says now, in the place of the migration.
 */
export type Repair = {
  /** Name under which the database has it. */
  readonly was: string;
  /** SHA-256 of the file that it was made with. */
  readonly checksum: string;
  /** The migration that it counts as from then on. */
  readonly becomes: string;
  /** Whether db/repairs has a script of the name `becomes`; else a later migration writes the same again anyway. */
  readonly hasScript: boolean;
  /** Migrations that went into `becomes` and have no file of their own any more. */
  readonly absorbs?: readonly string[];
};

/** Nothing joins this list: from 0.1.0 on a released migration does not change (db/migrations/released.json). */
export const REPAIRS: readonly Repair[] = [
  {
    was: '0013_search_refresh.sql',
    checksum: 'fb86f8c97583526f83aa47f970c88f19343499f75bd41442883e3ac6503c8ff5',
    becomes: '0013_search_refresh.sql',
    hasScript: false,
  },
  {
    was: '0018_search_speed.sql',
    checksum: '86278f4d2520ba6e2b108220f07a12b3bac08e4aaf4b8a213dda2347ef59ef6b',
    becomes: '0018_search_speed.sql',
    hasScript: true,
  },
  {
    // Differs in a comment.
    was: '0018_search_speed.sql',
    checksum: 'ca8ff3563215897ce7bbc52b48888c8b49ac94291103035c16c0f1b7b5da466d',
    becomes: '0018_search_speed.sql',
    hasScript: false,
  },
  {
    was: '0019_forgetting.sql',
    checksum: 'fa86cbc69dd94b8492c68f93da54aff62335eb707d6baec8cda3f32e07fbf75b',
    becomes: '0019_forgetting.sql',
    hasScript: true,
    absorbs: ['0020_forgetting_refunds.sql'],
  },
  {
    was: '0034_search_in_bulk.sql',
    checksum: '6a6c6fdde0f8ba1b37b2e3dd5fd805934f6cd9cfef5614013f129a9159920032',
    becomes: '0034_search_in_bulk.sql',
    hasScript: false,
  },
  {
    was: '0037_words_of_orders.sql',
    checksum: '2fe748b277741b057c7ad5837caea74149ea7efbca74d479439d3a9398bf55fb',
    becomes: '0037_lists_of_the_back_office.sql',
    hasScript: true,
  },
];

/** The statements of a repair; empty where none are needed. */
export async function readRepair({ becomes, hasScript }: Repair): Promise<string> {
  return hasScript ? readFile(path.join(projectRoot(), 'db/repairs', becomes), 'utf8') : '';
}
