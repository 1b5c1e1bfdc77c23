import type { FormReply } from './parse-form.ts';

/**
 * What any form is answered where its action could not be carried out: the shop was not
 * reached, nobody is signed in any more, or a fault of ours.
 */
export type ActionFailure = {
  readonly state: 'failed';
  readonly because: 'connection' | 'for_now' | 'signed_out' | 'fault';
  /** The same for forms that say in their summary what is wrong. */
  readonly form: FormReply;
};
