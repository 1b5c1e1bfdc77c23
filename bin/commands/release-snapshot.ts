import path from 'node:path';
import { projectRoot, shopVersion } from '#shop/platform/project-root.server.ts';
import { makeSnapshot } from '#tests/upgrade/make-snapshot.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Store a small shop as this version leaves it, for the test that upgrades it',
  async run({ say }) {
    const folder = path.join('tests/upgrade', shopVersion());
    await makeSnapshot(path.join(projectRoot(), folder));
    say(
      `${folder} is a small shop of ${shopVersion()}. Run release freeze too: it notes the tables that belong to it.`,
    );
    return 0;
  },
} satisfies Command;
