import { mailAccountLink } from './mail/mail-account-link.server.ts';
import { mailKnownAddress } from './mail/mail-known-address.server.ts';
import { mailOrder } from './mail/mail-order.server.ts';
import { sendMail } from './mail/send-mail.server.ts';
import { makeRenditions } from './media/make-renditions.server.ts';
import type { JobHandlers } from './platform/jobs.server.ts';
import type { Shop } from './shop.server.ts';

/** Which verb does each job. The only file that may know every area. */
export const jobHandlers: JobHandlers<Shop> = {
  'mail-order': mailOrder,
  'mail-account-link': mailAccountLink,
  'mail-known-address': mailKnownAddress,
  'send-mail': sendMail,
  'make-renditions': (shop, { path }) => makeRenditions(shop, path),
};
