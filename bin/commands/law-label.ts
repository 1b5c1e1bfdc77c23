import type { Command } from '../lib/command.ts';
import { NOTICE_USAGE, storeNotice } from '../lib/store-notice.ts';

export default {
  summary: 'Store the Commission’s blank label of a guarantee of durability (PNG or JPEG) in one language',
  usage: NOTICE_USAGE,
  run: storeNotice('garan'),
} satisfies Command;
