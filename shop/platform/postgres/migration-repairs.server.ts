import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../project-root.server.ts';

/**
 * A migration that was edited before 0.1.0, after databases had been made with it. Such a database is changed to match
 * the present file.
 */
export type Repair = {
  /** Its name in that database. */
  readonly was: string;
  /** SHA-256 of the file it was made with. */
  readonly checksum: string;
  /** The migration it counts as from then on. */
  readonly becomes: string;
  /** Whether db/repairs has a script named `becomes`; otherwise a later migration rewrites the same thing. */
  readonly hasScript: boolean;
  /** Migrations that were merged into `becomes` and have no file any more. */
  readonly absorbs?: readonly string[];
};

/** The list is closed: since 0.1.0 released migrations do not change (db/migrations/released.json). */
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
    // It differs in a comment only.
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
