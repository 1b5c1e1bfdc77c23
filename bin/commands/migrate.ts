import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Bring the database to the newest tables (npm start does it too)',
  async run({ say, withDatabase }) {
    const applied = await withDatabase((connectionString) => migrate(connectionString));
    say(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
    return 0;
  },
} satisfies Command;
