import { jobHandlers } from '#shop/jobs.server.ts';
import { startWorker } from '#shop/platform/jobs.server.ts';
import type { Command } from '../lib/command.ts';
import { stopSignals } from '../lib/signals.js';

export default {
  summary: 'Work on jobs in a process of its own, until Ctrl-C (set RUN_JOBS=false for the shop)',
  async run({ say, withShop }) {
    await withShop(async (shop) => {
      const worker = await startWorker(shop, jobHandlers);
      say('Working. Ctrl-C stops when the jobs under way are done.');
      await new Promise<void>((resolve) => {
        for (const name of stopSignals()) process.once(name, () => resolve());
      });
      await worker.stop();
    });
    return 0;
  },
} satisfies Command;
