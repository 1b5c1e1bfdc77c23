import { renderConfigTable } from '#shop/platform/config.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Print the table of settings as README.md shows it',
  async run({ say }) {
    say(renderConfigTable());
    return 0;
  },
} satisfies Command;
