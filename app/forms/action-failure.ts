import type { FormReply } from './parse-form.ts';

/** The reply to any form whose action could not run. */
export type ActionFailure = {
  readonly state: 'failed';
  readonly because: 'connection' | 'transient' | 'signed_out' | 'fault';
  /** The same for forms with a summary of problems. */
  readonly form: FormReply;
};
