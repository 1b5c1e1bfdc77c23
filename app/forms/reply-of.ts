import type { Fetcher } from 'react-router';

/**
 * What a form was answered, as soon as it is there, and nothing while it is being sent again. Not later: once the page has
 * been read anew, the form may be gone with what it was about.
 */
export function replyOf<Reply>({ state, data }: Fetcher<Reply>): Reply | undefined {
  return state === 'submitting' ? undefined : data;
}

/** The same once the page has been read anew: for a form whose answer is about what then stands there. */
export function settledReplyOf<Reply>({ state, data }: Fetcher<Reply>): Reply | undefined {
  return state === 'idle' ? data : undefined;
}
