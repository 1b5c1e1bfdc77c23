import type { MessageSource } from '#shop/i18n/translate.ts';

/** What keeps the shop from running well, as the overview and the mails about it say it. */
export const troubles = {
  'trouble.mails_wait': {
    one: '{n} email has been waiting to be sent for {minutes} minutes',
    other: '{n} emails are waiting to be sent, the oldest for {minutes} minutes',
  },
  'trouble.jobs_late': {
    one: '{n} background task has been waiting for {minutes} minutes',
    other: '{n} background tasks are waiting, the oldest for {minutes} minutes',
  },
  'trouble.no_worker': 'Background tasks are waiting: no worker is running',
  'trouble.payments_in_doubt': { one: '{n} payment needs attention', other: '{n} payments need attention' },
  'trouble.disk_low': 'Only {mb} MB of disk space left',
  'trouble.no_disk': 'The data folder is not writable',
  'trouble.backup_overdue': 'The last verified backup is from {date}',
  'trouble.no_backup': 'There is no verified backup',

  // What to do about it
  'trouble.do.mails_wait':
    'The mail server cannot be reached or refuses them. They will be sent automatically once it accepts them. To see what is wrong, run: npm run shop -- doctor',
  'trouble.do.jobs_late':
    'Orders are still taken, but emails, invoices and refunds may have to wait. To see what is wrong, run: npm run shop -- doctor',
  'trouble.do.payments_in_doubt':
    'The payment provider’s records and the shop’s do not match. Open the orders that need attention and settle each one.',
  'trouble.do.disk_low': 'Free some disk space. When the disk is full, the shop cannot take orders.',
  'trouble.do.backup_overdue':
    'Make one with npm run shop -- backup, check it with npm run shop -- backup verify, and find out why the nightly one failed.',
} as const satisfies MessageSource;
