import type { Fetcher } from 'react-router';

/** The reply to a form as soon as it arrives: once the page has been reloaded, the form may be gone. */
export function replyOf<Reply>({ state, data }: Fetcher<Reply>): Reply | undefined {
  return state === 'submitting' ? undefined : data;
}

/** Returns the reply to a form once the page has been reloaded: for a form whose reply refers to the new page. */
export function settledReplyOf<Reply>({ state, data }: Fetcher<Reply>): Reply | undefined {
  return state === 'idle' ? data : undefined;
}
