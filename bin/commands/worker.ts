import { createLog } from '#shop/platform/log.server.ts';
import type { Command } from '../lib/command.ts';
import { startOwnWorker } from '../lib/own-worker.ts';
import { stopSignals } from '../lib/signals.js';

export default {
  summary: 'Work on jobs in a process of its own, until Ctrl-C (set RUN_JOBS=false for the shop)',
  stopsItself: true,
  async run({ say, withConfig }) {
    // The shop is opened by the worker's thread, and needed nowhere else.
    await withConfig(async (config) => {
      const log = createLog(config);
      // The database may be on another machine and was not started by this process, so its niceness stays.
      const worker = await startOwnWorker({ config, isDatabaseOurs: false }, (error) =>
        log.error({ err: error }, 'the worker ended by itself; starting it again'),
      );
      say('Working. Ctrl-C stops when the jobs under way are done.');
      await new Promise<void>((resolve) => {
        for (const name of stopSignals()) process.once(name, () => resolve());
      });
      await worker.stop();
    });
    return 0;
  },
} satisfies Command;
