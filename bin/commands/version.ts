import { shopVersion } from '#shop/platform/project-root.server.ts';
import type { Command } from '../lib/command.ts';

export default {
  summary: 'Say which version of the shop this is',
  async run({ say }) {
    say(shopVersion());
    return 0;
  },
} satisfies Command;
