import type { Config, EnvironmentConfig } from '#shop/platform/config.server.ts';
import type { Log } from '#shop/platform/log.server.ts';
import { shopVersion } from '#shop/platform/project-root.server.ts';
import type { FirstRun, Step } from './first-run.ts';
import { say, step as showStep } from './terminal.js';

/** The messages of a start. */
export type Announcer = {
  readonly step: Step;
  /** What the owner should know and keep. */
  note(note: string): void;
  open(config: Config, firstRun: FirstRun): void;
};

/** Production logs a single kind of line, for machines. */
export function createAnnouncer({ env }: EnvironmentConfig, log: Log): Announcer {
  if (env !== 'production') return { step: showStep, note: (note) => say(`  ${note}`), open: showOpen };
  return {
    step(title, work) {
      log.info(title);
      return work((detail) => log.info(detail));
    },
    note: (note) => log.info(note),
    open: ({ shopUrl }, { staffLoginFile, isOpen }) =>
      log.info(
        { version: shopVersion(), shopUrl, staffLoginFile, ...(!isOpen && { opening: `${shopUrl}/admin/opening` }) },
        'the shop is open',
      ),
  };
}

function showOpen({ shopUrl, smtpUrl }: Config, firstRun: FirstRun): void {
  const { staffLogin, staffLoginFile, isOpen, keepsDemo } = firstRun;
  const where = staffLoginFile ? `in ${staffLoginFile}` : 'as you set it';
  say();
  say(`  The shop is open   ${shopUrl}`);
  say(`  Back office        ${shopUrl}/admin`);
  if (staffLogin) say(`  Staff login        ${staffLogin.email}  ${staffLogin.password}  (kept ${where})`);
  else if (staffLoginFile) say(`  Staff login        ${where}`);
  say(`  Mails              ${smtpUrl ? 'sent by your mail server' : `${shopUrl}/dev/mailbox`}`);
  if (!isOpen) say(`  For visitors       it opens once you open it: ${shopUrl}/admin/opening`);
  if (keepsDemo) say('  The demo           is here already; npm run shop -- demo remove takes it away');
  say('  Stop               Ctrl-C');
  say();
}
