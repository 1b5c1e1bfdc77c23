import type { FormReply } from './parse-form.ts';

/**
 * The reply to any form whose action could not run: the shop was not reached, the session has ended, or a fault of
 * ours.
 */
export type ActionFailure = {
  readonly state: 'failed';
  readonly because: 'connection' | 'for_now' | 'signed_out' | 'fault';
  /** The same for forms with a summary of problems. */
  readonly form: FormReply;
};
