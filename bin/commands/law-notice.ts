import type { Command } from '../lib/command.ts';
import { NOTICE_USAGE, storeNotice } from '../lib/store-notice.ts';

export default {
  summary: 'Store the Commission’s notice on the legal guarantee (PNG or JPEG) in one language',
  usage: NOTICE_USAGE,
  run: storeNotice('notice'),
} satisfies Command;
